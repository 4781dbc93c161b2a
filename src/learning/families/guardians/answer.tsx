import { type ReactNode, useState } from 'react';
import { href } from 'react-router';
import { ConfirmFirst } from '#src/people/accounts/email/confirm-first.tsx';
import type { SessionUser } from '#src/people/accounts/sessions/session.ts';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';
import { call } from './read-guardians.ts';

type Answered = 'accepted' | 'asked' | 'declined';
type AnswerProps = {
  /** The secret of the mailed link. */
  secret: string;
  /** Who has signed in; undefined until it is known, null for nobody. */
  user: SessionUser | null | undefined;
  onAnswered: (answer: Answered) => void;
};

/** The ways to answer an invitation: with a family's account, with another kind of account, and with none. */
export function Answer({ secret, user, onAnswered }: AnswerProps) {
  const { t } = useTranslation('families/guardians');
  const { busy, problem, answer } = useAnswering(secret, onAnswered);
  const decline = (words: string) => (
    <Button variant="quiet" busy={busy === 'decline'} onClick={() => answer('decline')}>
      {words}
    </Button>
  );
  if (user === undefined) return null;
  return (
    <>
      {problem && <Alert tone="error">{problem}</Alert>}
      {user === null && (
        <>
          <p>{t('invited.signedOut')}</p>
          <Pair>
            <ButtonLink href={withNext('/signup', secret)}>{t('invited.signUp')}</ButtonLink>
            <ButtonLink href={withNext('/login', secret)} variant="quiet">
              {t('invited.logIn')}
            </ButtonLink>
          </Pair>
          {decline(t('invited.declineWithout'))}
        </>
      )}
      {user && <p className="wrap-anywhere">{t('invited.as', { email: user.email })}</p>}
      {user?.role === 'student' && (
        <Pair>
          <ConfirmFirst text={(email) => t('invited.confirmFirst', { email })}>
            <Button busy={busy === 'accept'} onClick={() => answer('accept')}>
              {t('invited.accept')}
            </Button>
          </ConfirmFirst>
          {decline(t('invited.decline'))}
        </Pair>
      )}
      {user && user.role !== 'student' && <Alert tone="info">{t('invited.notStudent')}</Alert>}
    </>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-3 sm:grid-cols-2">{children}</div>;
}

function withNext(path: '/signup' | '/login', secret: string): string {
  return `${path}?${new URLSearchParams({ next: href('/guardians/:key', { key: secret }) })}`;
}

function useAnswering(secret: string, onAnswered: (answer: Answered) => void) {
  const { t } = useTranslation('families/guardians');
  const [busy, setBusy] = useState<'accept' | 'decline'>();
  const [problem, setProblem] = useState('');

  async function answer(what: 'accept' | 'decline') {
    setBusy(what);
    setProblem('');
    try {
      const params = { key: secret };
      if (what === 'decline') {
        await call('POST /api/guardians/invited/:key/decline', { params });
        onAnswered('declined');
      } else onAnswered((await call('POST /api/guardians/invited/:key/accept', { params })).state);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(
        error.status === 0 ? t('invited.offline') : error.message || t('invited.states.failed.text'),
      );
    }
    setBusy(undefined);
  }

  return { busy, problem, answer };
}
