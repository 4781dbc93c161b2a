import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from '../contract.ts';

export const call = caller<typeof contract>();

/** A visitor’s conversation as their page shows it. */
export type ShownChat = OutputOf<(typeof contract)['GET /api/chat/:key']>;

/** Reads it. @throws CallError */
export function readChat(key: string, request?: Request): Promise<ShownChat> {
  return call('GET /api/chat/:key', { params: { key } }, request);
}
