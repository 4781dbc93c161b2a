import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeLearner, makeLesson, makeMeeting } from '../../../../tests/make/rows.ts';
import { giveCredit, makeOpenOrder, makePayment } from '../../../../tests/shop/orders.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { expireOrders } from '../jobs/expire.server.ts';
import { paymentSettled } from '../settle.server.ts';

/** Until which day all of it comes back: as the page said, wherever it is read. */
const program = sharedProgram();
let admin: SignedInPerson;
let teacher: SignedInPerson;
let family: SignedInPerson;
let learnerId: string;
beforeEach(async () => {
  // In Tashkent it is ten to midnight of the 14th.
  program.clock.set('2026-01-14T18:50:00Z');
  admin = await signIn(program, 'admin');
  teacher = await signIn(program, 'teacher');
  family = await signIn(program, 'student');
  learnerId = await makeLearner(program, family);
});

const afterMidnight = '2026-01-14T19:10:00Z';
const onDay = (day: number) => program.clock.set(`2026-01-${day}T07:00:00Z`);
/** A class for 20 dollars that meets for the first time on a day of January. */
async function classFrom(day: string) {
  const lessonId = await makeLesson(program, teacher, { price: 20, priceFor: 'month' });
  return { lessonId, first: await makeMeeting(program, lessonId, teacher, { startsAt: at(day) }) };
}
const at = (day: string) => new Date(`2026-01-${day}T12:00:00Z`);
const quoted = async (wanted: object) =>
  (await family.call('POST', '/api/orders/quote', { ...wanted, learnerId })).body.refundUntil;
const pay = async (order: string, due: number) =>
  paymentSettled(program.context, await makePayment(program, order, due));
const until = async (order: string) => (await family.call('GET', `/api/orders/${order}/refund`)).body;

test('ordered before midnight and paid after it, the day is the one that was shown: for the family, its page and the staff', async () => {
  const { lessonId } = await classFrom('10');
  expect(await quoted({ lessonId })).toBe('2026-01-20');
  const order = await makeOpenOrder(program, family, { lessonId, learnerId }, 2000);
  program.clock.set(afterMidnight);
  await pay(order, 2000);
  onDay(20);
  expect(await until(order)).toMatchObject({ until: '2026-01-20', back: { amount: 2000 } });
  const [place] = (await family.call('GET', '/api/manual-purchase')).body;
  const meaning = () => family.call('GET', `/api/manual-purchase/${place._id}/giving-up`);
  expect((await meaning()).body).toMatchObject({ until: '2026-01-20', back: 20 });
  const { body } = await admin.call('GET', `/api/admin/purchases/${place._id}`);
  expect([body.refundUntil, body.months[0].refundUntil]).toEqual(['2026-01-20', '2026-01-20']);
  onDay(21);
  expect((await until(order)).back.amount).toBe(0);
  expect((await meaning()).body.back).toBe(0);
  const asked = { reason: 'first-days', amount: 20, refunded: 0, way: 'credit' };
  const late = await admin.call('POST', `/api/admin/purchases/${place._id}/refund`, asked);
  expect(late.body.code).toBe('refund_too_late');
});

test('it is so where the first meeting is moved in between; where it is put off beyond that day, the days begin with it', async () => {
  const { lessonId, first } = await classFrom('16');
  const move = (day: string) =>
    program.context.database
      .update(meetings)
      .set({ startsAt: at(day), endsAt: new Date(at(day).getTime() + 25 * 60_000) })
      .where(eq(meetings.id, first));
  expect(await quoted({ lessonId })).toBe('2026-01-22');
  const order = await makeOpenOrder(program, family, { lessonId, learnerId }, 2000);
  await move('19');
  await pay(order, 2000);
  expect((await until(order)).until).toBe('2026-01-22');
  await move('26');
  expect((await until(order)).until).toBe('2026-02-01');
});

test('it is so for a package; what was paid after its order was over has no fewer days than what is bought then, noted as over or not', async () => {
  const order = await makeOpenOrder(program, family, { plan: 'group8', learnerId }, 16_000);
  expect(await quoted({ plan: 'group8' })).toBe('2026-01-20');
  program.clock.set(afterMidnight);
  await pay(order, 16_000);
  expect((await until(order)).until).toBe('2026-01-20');
  const other = await makeOpenOrder(program, family, { plan: 'group12', learnerId }, 28_000);
  onDay(17);
  await expireOrders.run(program.context, {}, { last: true });
  await pay(other, 28_000);
  expect((await until(other)).until).toBe('2026-01-23');
  const third = await makeOpenOrder(program, family, { plan: 'group8', learnerId }, 16_000);
  onDay(19);
  await pay(third, 16_000);
  expect((await until(third)).until).toBe('2026-01-25');
});

test('an order by a page that said a later day is refused', async () => {
  const { lessonId } = await classFrom('16');
  await giveCredit(program, family, 2000);
  const order = (refundUntil: string) =>
    family.call('POST', '/api/orders', {
      ...{ lessonId, learnerId, useCredit: true, shown: 0, way: 'credit', refundUntil },
      ...{ requestId: randomUUID(), agreedTo: inForce('enrolment') },
    });
  expect((await order('2026-01-23')).body.code).toBe('price_differs');
  expect((await order('2026-01-22')).status).toBe(201);
});
