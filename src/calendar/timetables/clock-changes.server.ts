import { minutesAhead, zonedAt } from '#src/platform/dates/wall-clock.server.ts';

/** Between one meeting and the next the distance of two clocks has changed. */
export type ClockChange = {
  /** The other clock, beside the rule's own. */
  zone: string;
  /** The first meeting that finds it so. */
  from: Date;
  /** Whose clock changes, on which day of it (YYYY-MM-DD). */
  changing: string;
  day: string;
  /** How many minutes the other clock is ahead of the rule's: until then, and from then on. */
  apartBefore: number;
  apartAfter: number;
};

/** Where the clock of another zone parts from a rule's own between these meetings, which stand in their order. */
export function clockChanges(starts: readonly Date[], ruleZone: string, zone: string): ClockChange[] {
  const apart = starts.map((at) => minutesAhead(at, zone) - minutesAhead(at, ruleZone));
  return starts.flatMap((from, index) => {
    const before = starts[index - 1];
    const [apartBefore, apartAfter] = [apart[index - 1], apart[index]];
    if (!before || apartBefore === undefined || apartAfter === undefined || apartBefore === apartAfter)
      return [];
    const changing = minutesAhead(before, zone) === minutesAhead(from, zone) ? ruleZone : zone;
    const day = dayOfChange(before, from, changing);
    return [{ zone, from, changing, day, apartBefore, apartAfter }];
  });
}

/** The last change of a zone's clock between two instants. */
function dayOfChange(after: Date, until: Date, zone: string): string {
  let last = zonedAt(after, zone);
  for (;;) {
    const next = last.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds > until.getTime()) return last.toPlainDate().toString();
    last = next;
  }
}
