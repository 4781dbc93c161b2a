import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

type ScheduledMeeting = OutputOf<(typeof contract)['GET /api/schedule']>[number];

/** A meeting as one line: beside it, how it stands with each other child of the family who has it too. */
export type Line = ScheduledMeeting & { others?: readonly ScheduledMeeting[] };

/**
 * A family's meetings as lines: what several children have together stands once, first for one who comes. What makes up
 * for another meeting is for one child alone.
 */
export function together(meetings: readonly ScheduledMeeting[]): Line[] {
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

/** A line as it stands with each of its children. */
export function eachOf({ others = [], ...first }: Line): ScheduledMeeting[] {
  return [first, ...others];
}
