import { caller, pageCaller } from '#src/platform/http/call.ts';
import type { OutputOf, Page } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

/** Calls the endpoints of messages. */
export const call = caller<typeof contract>();
const callPage = pageCaller<typeof contract>();

/** A thread in a list. */
export type ListedThread = OutputOf<(typeof contract)['GET /api/threads']>[number];
/** A thread with its latest messages. */
export type WholeThread = OutputOf<(typeof contract)['GET /api/threads/:id']>;
/** What somebody said. */
export type SaidMessage = WholeThread['messages'][number];
/** What a composer needs besides. */
export type Composing = WholeThread['composing'];
/** To whom somebody can write. */
export type Partner = OutputOf<(typeof contract)['GET /api/thread-partners']>[number];
/** A thread that may not have begun. */
export type ThreadAbout = OutputOf<(typeof contract)['GET /api/thread-about']>;

/** One page of one’s threads, the latest first. @throws CallError */
export function listThreads(cursor?: string): Promise<Page<ListedThread>> {
  return callPage('GET /api/threads', { query: { cursor } });
}
