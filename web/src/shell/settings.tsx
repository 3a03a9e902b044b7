import { useState } from 'react';
import type { Language } from '../i18n/texts';
import type { Commit, Settings } from '../model/memory';
import { usePage } from './context';
import { Dialog } from './dialog';

const languageNames: Record<Language, string> = { en: 'English', fr: 'Français' };

export function SettingsBar() {
  const { settings, change, texts } = usePage();
  const [open, setOpen] = useState(false);
  const other: Language = settings.language === 'en' ? 'fr' : 'en';
  return (
    <div className="settings-bar">
      <button
        type="button"
        className="quiet"
        lang={other}
        onClick={() => change({ language: other })}
        aria-label={languageNames[other]}
        title={languageNames[other]}
      >
        {other.toUpperCase()}
      </button>
      <button type="button" className="quiet" onClick={() => setOpen(true)} aria-label={texts.say('settings.title')}>
        <svg className="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
          <path
            d="M4 7h9m5 0h2M4 17h3m5 0h8M15.500 4.500v5M9.500 14.500v5"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
      </button>
      {open && <SettingsDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { settings, change, texts } = usePage();
  const themes: Settings['theme'][] = ['auto', 'light', 'dark'];
  return (
    <Dialog title={texts.say('settings.title')} onClose={onClose}>
      <div className="form">
        <label>
          <span>{texts.say('settings.language')}</span>
          <select value={settings.language} onChange={(event) => change({ language: event.target.value as Language })}>
            {Object.entries(languageNames).map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{texts.say('settings.theme')}</span>
          <select
            value={settings.theme}
            onChange={(event) => change({ theme: event.target.value as Settings['theme'] })}
          >
            {themes.map((theme) => (
              <option key={theme} value={theme}>
                {texts.say(`settings.theme.${theme}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{texts.say('settings.commit')}</span>
          <select value={settings.commit} onChange={(event) => change({ commit: event.target.value as Commit })}>
            {(['ask', 'ring', 'off'] as const).map((way) => (
              <option key={way} value={way}>
                {texts.say(`settings.commit.${way}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={settings.sound}
            onChange={(event) => change({ sound: event.target.checked })}
          />
          <span>{texts.say('settings.sound')}</span>
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={settings.motion === 'auto'}
            onChange={(event) => change({ motion: event.target.checked ? 'auto' : 'off' })}
          />
          <span>{texts.say('settings.motion')}</span>
        </label>
        <label>
          <span>{texts.say('settings.name')}</span>
          <input
            value={settings.name}
            maxLength={32}
            onChange={(event) => change({ name: event.target.value })}
            autoComplete="nickname"
          />
        </label>
      </div>
    </Dialog>
  );
}
