import { weekOf } from './family/entries.ts';
import type { ScheduledMeeting } from './read-schedule.ts';

/** Two lessons of one child that meet at the same time. */
export type Clash = {
  key: string;
  /** The next two meetings that do. */
  both: [ScheduledMeeting, ScheduledMeeting];
  /** How many more times they do, within what was read. */
  more: number;
};

/** The coming meetings of which a child can attend only one: once for each child and pair of lessons. */
export function clashesIn(meetings: readonly ScheduledMeeting[], now: number): Clash[] {
  const ahead = meetings.filter(({ endTime }) => Date.parse(endTime) > now);
  const found = new Map<string, Clash>();
  for (const { kind, things } of weekOf(ahead, [], 'UTC').remarks) {
    const [one, other] = things.map(({ meeting }) => meeting);
    if (kind !== 'clash' || !one || !other) continue;
    const key = [one.learnerId, ...[one, other].map(({ lesson }) => lesson?._id).sort()].join(' ');
    const known = found.get(key);
    if (known) known.more += 1;
    else found.set(key, { key, both: [one, other], more: 0 });
  }
  return [...found.values()];
}
