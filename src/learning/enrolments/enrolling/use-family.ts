import { useEffect, useState } from 'react';
import { type Learner, readLearners } from '#src/learning/families/read-learners.ts';
import { CallError } from '#src/platform/http/call.ts';
import { byLearner, listBought } from '../read-bought.ts';

/** The children of the signed-in account, and the enrolments in a lesson by child. */
export type Family = { learners: Learner[]; here: Readonly<Record<string, string>> };

/**
 * Reads it while `open`, and again for another lesson; undefined until it is known. Where it cannot be read nobody is
 * asked who learns: the server still says what it needs to know.
 */
export function useFamily(lesson: { _id: string }, open: boolean): Family | undefined {
  const [family, setFamily] = useState<Family>();
  useEffect(() => {
    if (!open) return;
    let gone = false;
    readFamily(lesson._id).then(
      (read) => !gone && setFamily(read),
      (error) => {
        if (!(error instanceof CallError)) reportError(error);
      },
    );
    return () => {
      gone = true;
    };
  }, [lesson, open]);
  return family;
}

/** @throws CallError */
export async function readFamily(lessonId: string): Promise<Family> {
  const [learners, { items }] = await Promise.all([readLearners(), listBought()]);
  const here = items.filter(({ classId, groupId }) => (classId ?? groupId) === lessonId);
  return { learners, here: byLearner(here) };
}
