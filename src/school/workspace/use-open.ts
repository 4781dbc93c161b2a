import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SessionUser } from '#src/people/accounts/sessions/session.ts';
import { visit } from '#src/platform/browser/visit.ts';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** Which of the locked pages are open, and how much waits there. */
export type OpenPages = OutputOf<(typeof contract)['GET /api/workspace']>;

/** For the frame that the server renders, where it knows whose page it is; elsewhere the browser asks once it is there. */
export async function readOpen(): Promise<OpenPages | null> {
  if (!import.meta.env.SSR || !visit()?.user) return null;
  // They stay locked until the next page.
  return call('GET /api/workspace', {}).catch(() => null);
}

/**
 * Which items of the sidebar are open to the signed-in person. While some are locked, each page asks anew: they open with
 * an enrolment, or with a lesson.
 * @param loaded what came with the first page
 */
export function useOpen(user: SessionUser | undefined, loaded: OpenPages | null): OpenPages | undefined {
  const { key } = useLocation();
  const [known, setKnown] = useState(user && loaded ? { id: user._id, open: loaded } : undefined);
  const asked = useRef(loaded ? key : undefined);
  const open = known?.id === user?._id ? known?.open : undefined;
  // A teacher's number changes from page to page.
  const all = open?.settings && (user?.role === 'admin' || (user?.role === 'student' && open.schedule));
  useEffect(() => {
    if (!user || all || asked.current === key) return;
    asked.current = undefined;
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
