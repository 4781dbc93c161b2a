import { caller } from '#src/platform/http/call.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** Whether a page may promise that every teacher was looked at; without an answer it promises nothing. */
export async function readCheckedOnly(request: Request): Promise<boolean> {
  const { checkedOnly } = await call('GET /api/checking', {}, request).catch(() => ({ checkedOnly: false }));
  return checkedOnly;
}
