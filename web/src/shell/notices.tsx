import { usePage } from './context';
import { Link } from './router';

export function Notices() {
  const { notices, dismiss, texts } = usePage();
  return (
    <div className="notices" role="status" aria-live="assertive">
      {notices.map((notice) => (
        <div key={notice.id} className={`notice ${notice.tone}`}>
          <span>
            {notice.text}
            {notice.rule && (
              <>
                {' '}
                <Link to={`/rules/${notice.rule.game}#${notice.rule.id}`} target="_blank" rel="noopener">
                  {texts.say('page.rule', { rule: notice.rule.id })}
                </Link>
              </>
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
