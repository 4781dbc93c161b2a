import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract, Mark } from '../contract.ts';
import { usualLate } from '../minutes-late.ts';

/** Calls the endpoints of marking. */
export const call = caller<typeof contract>();

/** A meeting and who is expected at it, as whoever gives it sees them. */
export type ShownSheet = OutputOf<(typeof contract)['GET /api/meetings/:id/attendance']>;
export type Expected = ShownSheet['learners'][number];

/** How a learner is shown: as the room says, until they are marked. */
export function asProposed({ state, minutesLate, room }: Expected): Pick<Expected, 'state' | 'minutesLate'> {
  return state === 'expected' && room ? room : { state, ...(minutesLate && { minutesLate }) };
}

/** The marks by which whoever confirms takes over what the room says. */
export function proposedMarks({ learners }: ShownSheet): Mark[] {
  return learners.flatMap(({ _id: learnerId, state, room }): Mark[] => {
    if (state !== 'expected' || !room) return [];
    if (room.state !== 'late') return [{ learnerId, state: room.state }];
    return [{ learnerId, state: 'late', minutesLate: room.minutesLate ?? usualLate }];
  });
}

/** A meeting that its teacher is to mark or confirm. */
export type ToMark = OutputOf<(typeof contract)['GET /api/meetings/to-mark']>[number];
