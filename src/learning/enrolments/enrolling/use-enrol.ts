import { useRef } from 'react';
import type { Kind } from '#src/offer/lessons/lesson.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { CallError, caller, changedNothing } from '#src/platform/http/call.ts';
import type { contract } from '../contract.ts';

const call = caller<typeof contract>();

/**
 * Enrols in one class or group, for one form; without a learner the account's only one. Whoever may be enrolled by an
 * earlier press of the same form, whose answer was lost, was not enrolled before it.
 * @returns a function that tells whether the learner was enrolled already, and throws CallError
 */
export function useEnrol({ _id, kind }: { _id: string; kind: Kind }) {
  const timeZone = useVisitorZone();
  const unanswered = useRef(new Set<string | undefined>());
  return async (learnerId: string | undefined): Promise<boolean> => {
    const fields = {
      ...{ isConfirmed: true, agreedTo: inForce('enrolment'), timeZone },
      ...(learnerId && { learnerId }),
    };
    try {
      const answer = await (kind === 'class'
        ? call('POST /api/manual-purchase/class', { body: { classId: _id, ...fields } })
        : call('POST /api/manual-purchase/group', { body: { groupId: _id, ...fields } }));
      return changedNothing(answer) && !unanswered.current.has(learnerId);
    } catch (error) {
      if (error instanceof CallError && isUnanswered(error)) unanswered.current.add(learnerId);
      throw error;
    }
  };
}

/** Whether nobody knows what became of a call. */
function isUnanswered({ status }: CallError): boolean {
  return status === 0 || status >= 500;
}
