import { useRef, useState } from 'react';
import type { SessionUser } from '#src/people/accounts/sessions/session.ts';
import { caller } from '#src/platform/http/call.ts';
import type { contract } from '#src/school/messages/contract.ts';
import { useLive } from '#src/school/messages/live/on-messages.ts';

const call = caller<typeof contract>();

/** On a line that broke unnoticed no answer comes, and none after it would be asked for. */
const limit = () => ({ signal: AbortSignal.timeout(20_000) });

/**
 * In how many conversations there is something new for the signed-in person; of the staff, how many wait for the school.
 * It follows what happens, also in other tabs and on other devices.
 * @param loaded what came with the page
 */
export function useUnread(user: SessionUser | undefined, loaded: number | undefined): number {
  const [known, setKnown] = useState<{ id: string; unread: number }>();
  const asking = useRef<'once' | 'again' | undefined>(undefined);
  useLive((happened) => {
    if (happened.kind === 'anew' && happened.unread !== undefined && user)
      setKnown({ id: user._id, unread: happened.unread });
    else void ask();
  });
  return known && known.id === user?._id ? known.unread : (loaded ?? 0);

  /** One call at a time: what happens meanwhile makes one more. */
  async function ask(): Promise<void> {
    if (asking.current) {
      asking.current = 'again';
      return;
    }
    if (!user) return;
    const { _id: id } = user;
    do {
      asking.current = 'once';
      // Whatever happens next asks anew.
      const answer = await call('GET /api/messages/unread', {}, limit()).catch(() => undefined);
      if (answer) setKnown({ id, unread: answer.unread });
    } while (asking.current === ('again' as string));
    asking.current = undefined;
  }
}
