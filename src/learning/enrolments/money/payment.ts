import { caller } from '#src/platform/http/call.ts';
import type { contract } from '../contract.ts';

const call = caller<typeof contract>();

/** How a family pays, as the staff wrote it in its language; undefined until they did. @throws CallError */
export async function readHowToPay(): Promise<string | undefined> {
  return (await call('GET /api/manual-purchase/how-to-pay', {})).text ?? undefined;
}
