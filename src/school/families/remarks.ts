import { longestWay } from './family.ts';

/** Something that a child of a family has at a time: a meeting of a lesson, or what they do elsewhere. */
export type Thing = {
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

/** It holds of two things, from when the later one begins: `things` are in their order. */
export type Remark<T extends Thing = Thing> = { kind: RemarkKind; at: Date; things: [T, T] };

const minute = 60_000;

/**
 * What is to be said of all that the children of a family have in some days, in its order. The order in which they are
 * given does not matter, nor which child is which; what lies apart by more than the longest way is never remarked on.
 */
export function remarksOf<T extends Thing>(things: readonly T[]): Remark<T>[] {
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

/** How many minutes lie between the end of the one and the beginning of the other; fewer than 0 where they overlap. */
export function minutesBetween(first: Thing, second: Thing): number {
  return (second.startsAt.getTime() - first.endsAt.getTime()) / minute;
}

/** @param second begins with the first one or after it */
function kindOf(first: Thing, second: Thing): RemarkKind | undefined {
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
