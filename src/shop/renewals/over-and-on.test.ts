import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { signIn } from '../../../tests/people.ts';
import { renewAt, stayIn, subscribe, subscriptionNow } from '../../../tests/renewals.ts';
import { makeLesson, makeMeeting } from '../../../tests/school.ts';
import { expectRight } from '../../../tests/stripe/books.ts';
import { openCounter } from '../../../tests/stripe/counter.ts';

/** Lessons whose planned meetings end, and what goes on after all. */
const at = openCounter();
beforeEach(async () => {
  at.shop.clock.set('2026-01-20T20:00:00Z');
  await stayIn(at.shop);
});

/** A class by the month that meets on these days. */
async function meetingOn(...days: string[]): Promise<string> {
  const { shop } = at;
  const teacher = await signIn(shop, 'teacher');
  const lessonId = await makeLesson(shop, teacher, { places: 3, price: 30, priceFor: 'month' });
  for (const day of days)
    await makeMeeting(shop, lessonId, teacher, { startsAt: new Date(`${day}T20:00:00Z`) });
  const startDate = new Date(`${days[0]}T20:00:00Z`);
  await shop.context.database.update(lessons).set({ startDate }).where(eq(lessons.id, lessonId));
  return lessonId;
}

const seen = async () => (await at.family.call('GET', '/api/renewals')).body.own[0];

test('lessons that seemed over go on: the family takes the stop back, and not before they do', async () => {
  const { shop, family } = at;
  const { database } = shop.context;
  const { id } = await subscribe(shop, family, { lessonId: await meetingOn('2026-01-22', '2026-07-22') });
  const later = eq(meetings.startsAt, new Date('2026-07-22T20:00:00Z'));
  await database.update(meetings).set({ state: 'cancelled' }).where(later);
  await renewAt(shop, '2026-01-25T18:00:00Z');
  expect(await subscriptionNow(shop, { id })).toMatchObject({ state: 'ending', stopCause: 'lesson' });
  expect((await seen()).again).toBeNull();
  await database.update(meetings).set({ state: 'planned' }).where(later);
  const { again: agreed } = await seen();
  expect((await family.call('POST', `/api/renewals/${id}/again`, { agreed })).status).toBe(200);
  await renewAt(shop, '2026-02-15T18:01:00Z');
  await renewAt(shop, '2026-02-22T18:01:00Z');
  expect(await subscriptionNow(shop, { id })).toMatchObject({ state: 'running', paidUntil: '2026-03-22' });
  await expectRight(shop);
});
