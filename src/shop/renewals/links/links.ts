import { data } from 'react-router';
import { CallError, caller } from '#src/platform/http/call.ts';
import type { contract } from '../contract.ts';

export const call = caller<typeof contract>();

/**
 * What a signed link is about, as a loader gives it: or that nobody knows it, or that it could not be asked for.
 * @param read asks for it
 */
export async function byLink<T>(read: Promise<T>) {
  try {
    return { state: 'read', found: await read } as const;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const isUnknown = error.status === 404 || error.status === 400;
    if (isUnknown) return data({ state: 'unknown', found: undefined } as const, { status: 404 });
    return data({ state: 'failed', found: undefined } as const, { status: 503 });
  }
}
