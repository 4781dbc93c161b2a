import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

type ScheduledMeeting = OutputOf<(typeof contract)['GET /api/schedule']>[number];

/** A meeting as one line, with the same meeting as the family's other children have it. */
export type ScheduleRow = ScheduledMeeting & { others?: readonly ScheduledMeeting[] };

/**
 * A family's meetings as lines: what several children have together is one line, headed by a child who comes. A make-up is
 * a line for its child alone.
 */
export function together(meetings: readonly ScheduledMeeting[]): ScheduleRow[] {
  const lines = Map.groupBy(meetings, ({ _id, makesUp, learnerId }) =>
    makesUp ? `${_id} ${learnerId}` : _id,
  );
  return [...lines.values()].flatMap((theirs) => {
    const [first, ...others] = [
      ...theirs.filter(({ notComing }) => !notComing),
      ...theirs.filter(({ notComing }) => notComing),
    ];
    if (!first) return [];
    return others.length > 0 ? [{ ...first, others }] : [first];
  });
}

/** The meetings of a line, one for each child. */
export function eachOf({ others = [], ...first }: ScheduleRow): ScheduledMeeting[] {
  return [first, ...others];
}
