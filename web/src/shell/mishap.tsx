// What the page says when a part of it fails or cannot be fetched: a sentence with a way on, never an empty page.

import { Component, type ReactNode } from 'react';
import { usePage } from './context';
import { Link, useRoute } from './router';

interface CatcherProps {
  // Another place on the page is another attempt.
  place: string;
  instead: ReactNode;
  children: ReactNode;
}

class Catcher extends Component<CatcherProps, { failedAt: string | null }> {
  override state = { failedAt: null as string | null };

  static getDerivedStateFromError(): { failedAt: string } {
    return { failedAt: '' };
  }

  static getDerivedStateFromProps({ place }: CatcherProps, { failedAt }: { failedAt: string | null }) {
    if (failedAt === null) return null;
    return { failedAt: failedAt === '' || failedAt === place ? place : null };
  }

  override render(): ReactNode {
    return this.state.failedAt === null ? this.props.children : this.props.instead;
  }
}

export function MishapCatcher({ children }: { children: ReactNode }) {
  return (
    <Catcher place={JSON.stringify(useRoute())} instead={<Mishap />}>
      {children}
    </Catcher>
  );
}

function Mishap() {
  const { texts } = usePage();
  return (
    <main className="waiting-page">
      <h1 className="wordmark">Pentarchy</h1>
      <p role="alert">{texts.say('page.mishap')}</p>
      <p>
        <button type="button" className="primary" onClick={() => location.reload()}>
          {texts.say('page.reload')}
        </button>{' '}
        <Link to="/" className="button-link">
          {texts.say('page.to_lobby')}
        </Link>
      </p>
    </main>
  );
}
