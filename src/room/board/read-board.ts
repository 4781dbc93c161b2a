import { data } from 'react-router';
import { orFailed } from '#src/offer/lessons/loading.ts';
import { CallError, caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** A board as it was left. */
export type WrittenBoard = OutputOf<(typeof contract)['GET /api/boards/:id']>;
export type WrittenPage = WrittenBoard['pages'][number];

/** What a child finds: a board; that their link has ended; or that nothing came. */
export type ChildsBoard = { state: 'read'; board: WrittenBoard } | { state: 'ended' | 'failed' };

/** What was drawn in a meeting, for who has signed in; undefined where it could not be read. */
export function readBoard(id: string): Promise<WrittenBoard | undefined> {
  return orFailed(call('GET /api/boards/:id', { params: { id } }));
}

/** The same for the family of a trial, by the secret of its address. Throws a 404 for what nothing is known of. */
export async function readBoardOfTrial(request: Request, key: string): Promise<WrittenBoard | undefined> {
  try {
    return await call('GET /api/trial-boards/:key', { params: { key } }, request);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 404 || error.status === 400) throw data(null, { status: 404 });
    return undefined;
  }
}

/** The same for a child, who could do nothing about a failed call. Throws a 404 for what is not theirs. */
export async function readBoardAsChild(id: string): Promise<ChildsBoard> {
  try {
    return { state: 'read', board: await call('GET /api/my-lessons/boards/:id', { params: { id } }) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 404 || error.status === 400) throw data(null, { status: 404 });
    return { state: error.code === 'child_link_ended' ? 'ended' : 'failed' };
  }
}
