import { inArray, or } from 'drizzle-orm';
import { post } from '#src/books/ledger/post.server.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { dayIn } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { payoutMeetings, payouts, teacherRates } from '#src/shop/payouts/tables.server.ts';
import type { DemoPeople } from './accounts.server.ts';

/** In cents, a meeting. */
const rate = 1200;

/** What the teachers of the demo are paid, from before their first lesson on. Nothing of it is in the audit log. */
export async function setRates({ database, clock, config }: Context, people: DemoPeople): Promise<void> {
  const setAt = clock.now();
  const fromDay = dayIn(setAt, config.businessTimeZone, -60);
  const set = { per: 'meeting', amount: rate, fromDay, setAt, setBy: people.admin.id } as const;
  await database
    .insert(teacherRates)
    .values([people.teacher, people.madina].map(({ id }) => ({ teacherId: id, ...set })));
}

/**
 * Removes what the demo's teachers earned, and whatever was earned by its lessons. The books only grow: entries of
 * payouts that go are booked back.
 */
export async function clearEarnings(
  context: Pick<Context, 'database' | 'clock'>,
  people: string[],
): Promise<void> {
  const { database } = context;
  const made = await database.select().from(payouts).where(inArray(payouts.teacherId, people));
  for (const { id, teacherId, amount, paidAt } of made)
    await post(context, {
      cause: `payout ${id} cleared`,
      kind: 'correction',
      aboutId: id,
      lines: [
        paidAt ? { account: 'manual', amount } : { account: 'teacher', owner: teacherId, amount },
        { account: 'teaching', amount: -amount },
      ],
    });
  const taught = database.select({ id: lessons.id }).from(lessons).where(inArray(lessons.teacherId, people));
  const held = database
    .select({ id: meetings.id })
    .from(meetings)
    .where(or(inArray(meetings.lessonId, taught), inArray(meetings.teacherId, people)));
  await database.delete(payoutMeetings).where(inArray(payoutMeetings.meetingId, held));
  await database.delete(payouts).where(inArray(payouts.teacherId, people));
  await database
    .delete(teacherRates)
    .where(
      or(
        inArray(teacherRates.teacherId, people),
        inArray(teacherRates.lessonId, taught),
        inArray(teacherRates.setBy, people),
      ),
    );
}
