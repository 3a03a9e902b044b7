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

const languages = Object.keys(languageNames) as Language[];
const themes: readonly Settings['theme'][] = ['auto', 'light', 'dark'];
const commits: readonly Commit[] = ['ask', 'ring', 'off'];

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { settings, change, texts } = usePage();
  return (
    <Dialog title={texts.say('settings.title')} onClose={onClose}>
      <div className="form">
        <label>
          <span>{texts.say('settings.language')}</span>
          <select value={settings.language} onChange={(event) => change({ language: event.target.value as Language })}>
            {languages.map((code) => (
              <option key={code} value={code} lang={code}>
                {languageNames[code]}
              </option>
            ))}
          </select>
        </label>
        <OneOf name="settings.theme" all={themes} value={settings.theme} onChange={(theme) => change({ theme })} />
        <OneOf name="settings.commit" all={commits} value={settings.commit} onChange={(commit) => change({ commit })} />
        <Check name="settings.sound" checked={settings.sound} onChange={(sound) => change({ sound })} />
        <Check
          name="settings.motion"
          checked={settings.motion === 'auto'}
          onChange={(on) => change({ motion: on ? 'auto' : 'off' })}
        />
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

interface OneOfProps<Value extends string> {
  // The key of its name; those of the values begin with it.
  name: string;
  all: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
}

function OneOf<Value extends string>({ name, all, value, onChange }: OneOfProps<Value>) {
  const { texts } = usePage();
  return (
    <label>
      <span>{texts.say(name)}</span>
      <select value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {all.map((one) => (
          <option key={one} value={one}>
            {texts.say(`${name}.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Check({ name, checked, onChange }: { name: string; checked: boolean; onChange: (on: boolean) => void }) {
  const { texts } = usePage();
  return (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{texts.say(name)}</span>
    </label>
  );
}
