import { sessionUser } from '#src/people/accounts/sessions/session.ts';
import {
  inOfflineTurn,
  type KeptThread,
  type KeptThreads,
  readKeptThreads,
  writeKeptThreads,
} from './kept-threads.ts';

/** Conversations and messages of each that a device keeps. */
const most = { threads: 10, messages: 30 };

/**
 * Changes what this device keeps for an account, in turn. Nothing is done for one that has left meanwhile: what was kept
 * of it is forgotten in a turn of its own, which may have been before.
 */
export function inTurnOf(account: string, work: () => Promise<void>): Promise<void> {
  return inOfflineTurn(async () => {
    if (sessionUser()?._id === account) await work();
  });
}

/** Keeps a conversation that was seen, for reading without a connection. Of another account nothing stays. */
export async function keepSeen(account: string, seen: KeptThread): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  try {
    await inTurnOf(account, async () => {
      const kept = await readKeptThreads();
      await writeKeptThreads(withSeen(kept, account, seen));
    });
  } catch {
    // A full or forbidden storage: it is read when there is a connection.
  }
}

/** What is kept once a conversation was seen: the last one first. */
function withSeen(kept: KeptThreads | undefined, account: string, seen: KeptThread): KeptThreads {
  const others = kept?.account === account ? kept.threads.filter(({ id }) => id !== seen.id) : [];
  const shown = { ...seen, messages: seen.messages.slice(-most.messages) };
  return { account, threads: [shown, ...others].slice(0, most.threads) };
}
