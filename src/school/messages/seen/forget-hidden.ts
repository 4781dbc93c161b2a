import { CallError, caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from '../contract.ts';
import type { LiveEvent } from '../live/events.ts';
import { inTurnOf } from './keep-seen.ts';
import { type KeptThreads, readKeptThreads, writeKeptThreads } from './kept-threads.ts';

const call = caller<typeof contract>();

/**
 * Has this device keep nothing of what the school has hidden since it was seen, and no conversation that is no longer its
 * account’s to read.
 */
export async function forgetHidden(account: string, happened: LiveEvent): Promise<void> {
  if (!('caches' in globalThis)) return;
  const kept = await readKeptThreads().catch(() => undefined);
  if (kept?.account !== account || !isConcerned(kept, happened)) return;
  const asked = kept.threads.map(({ id }) => id);
  try {
    const known = await call('GET /api/messages/hidden', { query: { threads: asked.join() } });
    await inTurnOf(account, async () => {
      const now = await readKeptThreads();
      if (now?.account === account) await writeKeptThreads(without(now, asked, known));
    });
  } catch (error) {
    // Without a connection it is looked through after the next one.
    if (!(error instanceof CallError)) throw error;
  }
}

/** What is new is not kept yet; of what is kept, something has changed. */
function isConcerned({ threads }: KeptThreads, happened: LiveEvent): boolean {
  if (happened.kind !== 'said') return happened.kind === 'anew' && threads.length > 0;
  const messages = threads.find(({ id }) => id === happened.threadId)?.messages ?? [];
  return messages.some(({ number }) => number === happened.number);
}

type Known = OutputOf<(typeof contract)['GET /api/messages/hidden']>;

function without(kept: KeptThreads, asked: readonly string[], known: Known): KeptThreads {
  const threads = kept.threads.flatMap((one) => {
    if (!asked.includes(one.id)) return [one];
    const found = known.find(({ _id }) => _id === one.id);
    // What the version before kept has no numbers.
    if (!found || one.messages.some(({ number }) => number === undefined)) return [];
    return [{ ...one, messages: one.messages.filter(({ number }) => !found.hidden.includes(number)) }];
  });
  return { ...kept, threads };
}
