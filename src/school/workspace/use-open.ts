import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { SessionUser } from '#src/people/accounts/sessions/session.ts';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** Which of the locked pages are open, and how much waits there. */
export type Open = OutputOf<(typeof contract)['GET /api/workspace']>;

/**
 * What of the sidebar is open to who has signed in. What is locked is asked for again with each page: it opens with
 * an enrolment, or with a lesson.
 */
export function useOpen(user: SessionUser | undefined): Open | undefined {
  const { key } = useLocation();
  const [known, setKnown] = useState<{ id: string; open: Open }>();
  const open = known?.id === user?._id ? known?.open : undefined;
  // A teacher's number changes from page to page.
  const all = open?.settings && (user?.role === 'admin' || (user?.role === 'student' && open.schedule));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page asks anew while something is locked
  useEffect(() => {
    if (!user || all) return;
    let gone = false;
    const { _id: id } = user;
    call('GET /api/workspace', {}).then(
      (answer) => !gone && setKnown({ id, open: answer }),
      // It stays locked until the next page.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [user, all, key]);
  return open;
}
