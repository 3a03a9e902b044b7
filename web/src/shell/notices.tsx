import { usePage } from './context';
import { Link } from './router';
import './notices.css';

export function Notices() {
  const { notices, dismiss, texts } = usePage();
  return (
    <div className="notices" role="status" aria-live="assertive">
      {notices.map((notice) => (
        <div key={notice.id} className={`notice ${notice.tone}`}>
          <span>
            {[notice, ...(notice.also ?? [])].map(({ text, rule }, index) => (
              <span key={index} className="notice-line">
                {text}
                {rule && (
                  <>
                    {' '}
                    <Link to={`/rules/${rule.game}#${rule.id}`} target="_blank" rel="noopener">
                      {texts.say('page.rule', { rule: rule.id })}
                    </Link>
                  </>
                )}
              </span>
            ))}
            {notice.more && (
              <button
                type="button"
                className="notice-more"
                onClick={() => {
                  dismiss(notice.id);
                  notice.more!.open();
                }}
              >
                {notice.more.text}
              </button>
            )}
          </span>
          <button
            type="button"
            className="quiet"
            onClick={() => dismiss(notice.id)}
            aria-label={texts.say('page.close')}
          >
            ✕
          </button>
        </div>
      ))}
    </div>
  );
}
