import { useEffect, useState } from 'react';
import { type Learner, readLearners } from '#src/families/read-learners.ts';
import { CallError, caller } from '#src/platform/call.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** The children of the signed-in account, and who of them learns in a lesson; undefined until it is known. */
export type Family = { learners: Learner[]; here: ReadonlySet<string> };

/** Reads it while `open`. Where it does not come nothing is asked: the server still says what it needs to know. */
export function useFamily(lessonId: string, open: boolean): Family | undefined {
  const [family, setFamily] = useState<Family>();
  useEffect(() => {
    if (!open) return;
    let gone = false;
    readFamily(lessonId).then(
      (read) => !gone && setFamily(read),
      (error) => {
        if (!(error instanceof CallError)) reportError(error);
      },
    );
    return () => {
      gone = true;
    };
  }, [lessonId, open]);
  return family;
}

async function readFamily(lessonId: string): Promise<Family> {
  const [learners, bought] = await Promise.all([
    readLearners(),
    call('GET /api/manual-purchase', { query: { limit: 100 } }),
  ]);
  const here = bought.filter(({ classId, groupId }) => (classId ?? groupId) === lessonId);
  return { learners, here: new Set(here.flatMap(({ learner }) => learner?._id ?? [])) };
}
