import { useEffect, useState } from 'react';
import { CallError, caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

export const call = caller<typeof contract>();

/** A child of the family who waits for a place. */
export type ShownWait = OutputOf<(typeof contract)['GET /api/lessons/:id/waits']>[number];

/** Who of the family waits for a place in a lesson, read anew with it; undefined until it is known. */
export function useWaits(lesson: { _id: string }): [ShownWait[] | undefined, (waits: ShownWait[]) => void] {
  const [waits, setWaits] = useState<ShownWait[]>();
  useEffect(() => {
    let gone = false;
    call('GET /api/lessons/:id/waits', { params: { id: lesson._id } }).then(
      (read) => !gone && setWaits(read),
      (error) => {
        if (!(error instanceof CallError)) reportError(error);
      },
    );
    return () => {
      gone = true;
    };
  }, [lesson]);
  return [waits, setWaits];
}
