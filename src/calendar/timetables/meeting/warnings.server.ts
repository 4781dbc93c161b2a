import type { Span } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { isAway, listAbsences } from '../absences.server.ts';
import { isOutside, readHours } from '../hours.server.ts';
import type { warningKinds } from '../meeting.ts';
import type { MeetingChange } from '../written.server.ts';
import { onDaysOff } from './closures.server.ts';

/** What speaks against a time, without forbidding it. */
export type Warning = { startsAt: Date; what: (typeof warningKinds)[number] };

/** What speaks against times that a teacher is about to get. */
async function warningsOf(
  context: Context,
  teacherId: string,
  spans: readonly (Span & { id: string })[],
): Promise<Warning[]> {
  if (spans.length === 0) return [];
  const [away, hours] = [await listAbsences(context, teacherId), await readHours(context, teacherId)];
  const closed = await onDaysOff(
    context,
    spans.map(({ id }) => id),
  );
  return spans.flatMap((span): Warning[] => {
    const { startsAt } = span;
    if (isAway(span, away)) return [{ startsAt, what: 'away' }];
    if (closed.has(span.id)) return [{ startsAt, what: 'closed' }];
    return isOutside(span, hours) ? [{ startsAt, what: 'outside' }] : [];
  });
}

/** What speaks against the times that changes bring; all of them are of one teacher. */
export async function warningsFor(context: Context, changes: readonly MeetingChange[]): Promise<Warning[]> {
  const brought = changes.filter(
    ({ before, after }) =>
      after.state === 'planned' &&
      (before?.state !== 'planned' ||
        before.startsAt.getTime() !== after.startsAt.getTime() ||
        before.endsAt.getTime() !== after.endsAt.getTime()),
  );
  const [first] = brought;
  if (!first) return [];
  return warningsOf(
    context,
    first.after.teacherId,
    brought.map(({ id, after }) => ({ ...after, id })),
  );
}
