import type { SeatKind } from '../room.ts';

/** A stay in a room: one device, from when to when. The instants are ms since 1970. */
export type Stay = { kind: SeatKind; learnerId: string | null; from: number; until: number };

/** When a meeting begins and ends by its timetable, ms since 1970. */
export type Planned = { startsAt: number; endsAt: number };

/** What a room says of a learner: how the sheet is to be filled in, and when they were in it. */
export type SeenInRoom = {
  state: 'present' | 'late' | 'absent';
  minutesLate?: number;
  /** When they first came and last left, ms since 1970; nothing of who never came. */
  from?: number;
  until?: number;
};

const minute = 60_000;

/** Whoever was in for so long was there, or for a quarter of a shorter meeting. */
const enough = 5 * minute;

/** Whoever comes so many minutes after the beginning is late. */
const lateFrom = 5;

/**
 * What the sheet of a meeting is filled in with, by learner. Only time within the meeting counts: early is not late,
 * and two devices at once are one child. Nobody is absent before the end, nor where no teacher came: then it is not
 * the child who was missing. Nothing is said of who is left out.
 * @param expected the learners of the sheet
 * @param now ms since 1970
 */
export function seenInRoom(
  stays: readonly Stay[],
  { startsAt, endsAt }: Planned,
  expected: readonly string[],
  now: number,
): Map<string, SeenInRoom> {
  const within = stays
    .map((stay) => ({ ...stay, from: Math.max(stay.from, startsAt), until: Math.min(stay.until, endsAt) }))
    .filter(({ from, until }) => until > from);
  const wasHeld = within.some(({ kind }) => kind === 'teacher') && now >= endsAt;
  const needed = Math.min(enough, (endsAt - startsAt) / 4);
  const all = Map.groupBy(within, ({ learnerId }) => learnerId);
  const seen = new Map<string, SeenInRoom>();
  for (const learnerId of expected) {
    const own = all.get(learnerId) ?? [];
    const from = Math.min(...own.map((stay) => stay.from));
    const until = Math.max(...own.map((stay) => stay.until));
    if (lengthOf(own) >= needed) seen.set(learnerId, { ...howLate(from - startsAt), from, until });
    else if (wasHeld) seen.set(learnerId, { state: 'absent', ...(own.length > 0 && { from, until }) });
  }
  return seen;
}

function howLate(after: number): Pick<SeenInRoom, 'state' | 'minutesLate'> {
  const minutesLate = Math.floor(after / minute);
  return minutesLate < lateFrom ? { state: 'present' } : { state: 'late', minutesLate };
}

/** How long somebody was in, in ms; what two devices were in at the same time counts once. */
export function lengthOf(stays: readonly Pick<Stay, 'from' | 'until'>[]): number {
  let length = 0;
  let counted = Number.NEGATIVE_INFINITY;
  for (const { from, until } of stays.toSorted((one, other) => one.from - other.from)) {
    length += Math.max(0, until - Math.max(from, counted));
    counted = Math.max(counted, until);
  }
  return length;
}
