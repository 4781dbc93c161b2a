import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { paymentSettled } from '#src/shop/payments/settle.server.ts';
import { refundOrders } from '#src/shop/payments/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { enrol, makeLearner, makeLesson } from '../../../tests/make/rows.ts';
import { giveCredit, makeOpenOrder, makePayment } from '../../../tests/shop/orders.ts';
import { sharedProgram, thursdayNoon } from '../../../tests/start/program.ts';
import { closeOrder } from './orders.server.ts';
import { discountCodes, discountRules, orders } from './tables.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let family: SignedInPerson;
let child: string;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await program.context.database.delete(discountRules);
  teacher = await signIn(program, 'teacher');
  family = await signIn(program, 'student');
  child = await makeLearner(program, family);
});

const quote = (body: object, who = family) => who.call('POST', '/api/orders/quote', body);

/** An open order, and a payment of what is due, as a provider's webhook finds it. */
async function begun(
  body: { plan?: string; lessonId?: string; learnerId?: string; code?: string },
  who = family,
) {
  const { body: quoted } = await quote(body, who);
  const id = await makeOpenOrder(program, who, body, quoted.due.amount, true);
  return { id, payment: await makePayment(program, id, quoted.due.amount) };
}

describe('a quote', () => {
  test('of a class is its price, of a package its plan’s; prices in a body change nothing', async () => {
    const lessonId = await makeLesson(program, teacher, { price: 24.5, priceFor: 'month' });
    const { body } = await quote({ lessonId, price: 1, amount: 1 });
    expect([body.kind, body.priceFor, body.list, body.due]).toEqual([
      'lesson',
      'month',
      { amount: 2450, currency: 'USD' },
      { amount: 2450, currency: 'USD' },
    ]);
    const plan = await quote({ plan: 'group8' });
    expect([plan.body.lessons, plan.body.due.amount]).toEqual([8, 16_000]);
    expect((await quote({ plan: 'group9' })).status).toBe(404);
    expect((await quote({})).status).toBe(400);
  });

  test('of what is free, one’s own child’s already, or full is refused with its reason', async () => {
    const free = await makeLesson(program, teacher, { price: 0 });
    expect((await quote({ lessonId: free })).body.code).toBe('not_for_sale');
    const full = await makeLesson(program, teacher, { price: 10, places: 1 });
    await enrol(await signIn(program, 'student'), 'class', full);
    expect((await quote({ lessonId: full })).body.code).toBe('lesson_full');
  });

  test('takes the largest discount that holds, and says which', async () => {
    const { database, clock } = program.context;
    const set = { changedAt: clock.now(), changedBy: teacher.id };
    await database.insert(discountRules).values({ kind: 'first-month', percent: 10, ...set });
    await database.insert(discountCodes).values({
      code: 'NAVROZ',
      percent: 15,
      fromDay: '2026-01-01',
      mostUses: 1,
      createdAt: clock.now(),
      createdBy: teacher.id,
    });
    expect((await quote({ plan: 'group8' })).body.discount).toMatchObject({
      kind: 'first-month',
      percent: 10,
    });
    const coded = await quote({ plan: 'group8', code: ' nav roz' });
    expect([coded.body.discount.kind, coded.body.due.amount]).toEqual(['code', 13_600]);
    const unknown = await quote({ plan: 'group8', code: 'NOPE' });
    expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([400, ['code']]);
    await begun({ plan: 'group8', code: 'NAVROZ' });
    const another = await signIn(program, 'student');
    await makeLearner(program, another);
    expect((await quote({ plan: 'group8', code: 'NAVROZ' }, another)).status).toBe(400);
  });

  test('gives a discount that an account has once to one of two open orders, and says which keeps it', async () => {
    const { database, clock } = program.context;
    const set = { changedAt: clock.now(), changedBy: teacher.id };
    await database.insert(discountRules).values({ kind: 'first-month', percent: 10, ...set });
    const first = await begun({ plan: 'group8' });
    const second = await quote({ plan: 'individual9' });
    expect(second.body.discount).toBeNull();
    expect(second.body.heldBy).toMatchObject({ _id: first.id, kind: 'first-month' });
    // Ordered anew, the same has it as before.
    expect((await quote({ plan: 'group8' })).body).toMatchObject({ discount: { percent: 10 }, heldBy: null });
    await begun({ plan: 'individual9' });
    const kinds = await database
      .select({ kind: orders.discountKind })
      .from(orders)
      .where(eq(orders.payerId, family.id));
    expect(kinds.map(({ kind }) => kind)).toEqual(['first-month', null]);
  });

  test('that came after a discount had gone to another order is not had at its price: the money goes back', async () => {
    const { database, clock } = program.context;
    const set = { changedAt: clock.now(), changedBy: teacher.id };
    await database.insert(discountRules).values({ kind: 'first-month', percent: 10, ...set });
    const late = await begun({ plan: 'group8' });
    await inTransaction(program.context, (context) => closeOrder(context, { id: late.id }, 'expired'));
    const other = await begun({ plan: 'individual9' });
    await paymentSettled(program.context, other.payment);
    await paymentSettled(program.context, late.payment);
    const stands = await database
      .select()
      .from(orders)
      .where(eq(orders.payerId, family.id))
      .orderBy(orders.id);
    expect(stands.map(({ state }) => state)).toEqual(['expired', 'paid']);
    expect(await database.$count(refundOrders, eq(refundOrders.orderId, late.id))).toBe(1);
  });

  test('counts the credit and the last use of a code that its own open order keeps', async () => {
    const { database, clock } = program.context;
    const code = { code: 'ONCE', percent: 15, fromDay: '2026-01-01', mostUses: 1 };
    await database.insert(discountCodes).values({ ...code, createdAt: clock.now(), createdBy: teacher.id });
    await giveCredit(program, family, 2000);
    const before = await quote({ plan: 'group8', code: 'ONCE' });
    await begun({ plan: 'group8', code: 'ONCE' });
    const again = await quote({ plan: 'group8', code: 'ONCE' });
    expect([again.body.fromCredit, again.body.due]).toEqual([before.body.fromCredit, before.body.due]);
  });

  test('takes a little less credit where no card could be charged with the rest', async () => {
    await giveCredit(program, family, 15_990);
    const { body } = await quote({ plan: 'group8' });
    expect([body.credit, body.fromCredit, body.due].map(({ amount }) => amount)).toEqual([
      15_990, 15_950, 50,
    ]);
    const id = await makeOpenOrder(program, family, { plan: 'group8' }, 50, true);
    await paymentSettled(program.context, await makePayment(program, id, 50));
    expect((await family.call('GET', '/api/orders/credit')).body.credit.amount).toBe(40);
    const cheap = await makeLesson(program, teacher, { price: 0.45 });
    const least = await quote({ lessonId: cheap });
    expect([least.body.fromCredit.amount, least.body.due.amount]).toEqual([0, 45]);
  });

  test('for a second child is lower once one is paid for', async () => {
    const { database, clock } = program.context;
    await database
      .insert(discountRules)
      .values({ kind: 'second-child', percent: 20, changedAt: clock.now(), changedBy: teacher.id });
    const second = await makeLearner(program, family);
    expect((await quote({ plan: 'group8', learnerId: second })).body.discount).toBeNull();
    const { payment } = await begun({ plan: 'group8', learnerId: child });
    await paymentSettled(program.context, payment);
    const { body } = await quote({ plan: 'group8', learnerId: second });
    expect([body.discount.kind, body.due.amount]).toEqual(['second-child', 12_800]);
    expect((await quote({ plan: 'group8' })).body.code).toBe('learner_needed');
  });
});
