import { CallError, caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** Who learns somewhere, as the teacher sees it. */
export type ShownRoster = OutputOf<(typeof contract)['GET /api/lessons/:id/roster']>;

/** Who learns in a class or group; null for a teacher who does not teach there. @throws CallError */
export async function readRoster(id: string): Promise<ShownRoster | null> {
  try {
    return await call('GET /api/lessons/:id/roster', { params: { id } });
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}
