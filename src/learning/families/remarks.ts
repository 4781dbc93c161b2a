import { longestWay } from './family.ts';

/** Something that a child of a family has at a time: a meeting of a lesson, or what they do elsewhere. */
export type FamilyEvent = {
  /** The meeting's, or the activity's: two children in one meeting sit before one screen. */
  id: string;
  learnerId: string;
  kind: 'lesson' | 'activity';
  startsAt: Date;
  endsAt: Date;
  /** How long the way is between an activity and the screen; a lesson has none. */
  wayMinutes: number;
};

/**
 * What a family should know of two things: one child is to be in both (`clash`), two children need a screen each
 * (`same-screen`), or there is too little time for the way (`drive`).
 */
export const remarkKinds = ['clash', 'same-screen', 'drive'] as const;
export type RemarkKind = (typeof remarkKinds)[number];

/** A remark on two things, in the order in which they begin; `at` is when the later one begins. */
export type Remark<T extends FamilyEvent = FamilyEvent> = { kind: RemarkKind; at: Date; things: [T, T] };

const minute = 60_000;

/**
 * The remarks on all that the children of a family have in some days, in order of time. The order of the input does not
 * matter, nor which child is which; things further apart than the longest way are never remarked on.
 */
export function remarksOf<T extends FamilyEvent>(things: readonly T[]): Remark<T>[] {
  const sorted = things.toSorted(
    (one, other) =>
      one.startsAt.getTime() - other.startsAt.getTime() ||
      compare(one.id, other.id) ||
      compare(one.learnerId, other.learnerId),
  );
  return sorted.flatMap((first, index) => {
    const found: Remark<T>[] = [];
    for (const second of sorted.slice(index + 1)) {
      if (minutesBetween(first, second) >= longestWay) break;
      const kind = kindOf(first, second);
      if (kind) found.push({ kind, at: second.startsAt, things: [first, second] });
    }
    return found;
  });
}

/** The minutes between the end of the first and the beginning of the second; below 0 where they overlap. */
export function minutesBetween(first: FamilyEvent, second: FamilyEvent): number {
  return (second.startsAt.getTime() - first.endsAt.getTime()) / minute;
}

/** @param second begins with the first one or after it */
function kindOf(first: FamilyEvent, second: FamilyEvent): RemarkKind | undefined {
  if (first.id === second.id) return undefined;
  const isOneChild = first.learnerId === second.learnerId;
  const between = minutesBetween(first, second);
  const areLessons = first.kind === 'lesson' && second.kind === 'lesson';
  if (between < 0) {
    if (isOneChild) return 'clash';
    return areLessons ? 'same-screen' : undefined;
  }
  const way = first.kind === second.kind ? 0 : Math.max(first.wayMinutes, second.wayMinutes);
  return isOneChild && between < way ? 'drive' : undefined;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
