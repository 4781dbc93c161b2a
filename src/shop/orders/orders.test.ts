import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { balanceOf, heldFor, trialBalance } from '#src/books/ledger/balances.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { packages } from '#src/learning/packages/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { exchangeRates } from '#src/shop/payments/rates/tables.server.ts';
import { paymentSettled } from '#src/shop/payments/settle.server.ts';
import { refundOrders } from '#src/shop/payments/tables.server.ts';
import { type SignedInPerson, signIn, signInUnconfirmed } from '../../../tests/make/people.ts';
import { enrol, makeLearner, makeLesson } from '../../../tests/make/rows.ts';
import { giveCredit, makeOpenOrder, makePayment } from '../../../tests/shop/orders.ts';
import { programAnew, sharedProgram, type TestProgram, thursdayNoon } from '../../../tests/start/program.ts';
import { closeOrder } from './orders.server.ts';
import { orders } from './tables.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let family: SignedInPerson;
let child: string;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  teacher = await signIn(program, 'teacher');
  family = await signIn(program, 'student');
  child = await makeLearner(program, family);
});

const quote = (body: object, who = family) => who.call('POST', '/api/orders/quote', body);
const order = (body: object, who = family) =>
  who.call('POST', '/api/orders', { way: 'credit', requestId: randomUUID(), ...body });
const give = (amount: number) => giveCredit(program, family, amount);

/** An open order, and a payment of what is due, as a provider's webhook finds it. */
async function begun(
  body: { plan?: string; lessonId?: string; learnerId?: string; code?: string },
  who = family,
) {
  const { body: quoted } = await quote(body, who);
  const id = await makeOpenOrder(program, who, body, quoted.due.amount, true);
  return { id, payment: await makePayment(program, id, quoted.due.amount) };
}

const stateOf = async (id: string) =>
  (await program.context.database.select().from(orders).where(eq(orders.id, id)))[0]?.state;

async function balanced(): Promise<void> {
  const units = Map.groupBy(await trialBalance(program.context), ({ unit }) => unit);
  for (const accounts of units.values())
    expect(accounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
}

describe('an order', () => {
  test('that credit pays gives the place at once, and the books say so', async () => {
    await give(5000);
    const lessonId = await makeLesson(program, teacher, { price: 24.5 });
    const { status, body } = await order({ lessonId, shown: 0 });
    expect([status, body.url, body.order.state, body.order.fromCredit.amount]).toEqual([
      201,
      null,
      'paid',
      2450,
    ]);
    expect(await heldFor(program.context, 'family', family.id)).toBe(2550);
    const [place] = await program.context.database
      .select()
      .from(enrolments)
      .where(eq(enrolments.lessonId, lessonId));
    expect([place?.learnerId, place?.paidAmount]).toEqual([child, 24.5]);
    await balanced();
  });

  test('is made once by a request, which cannot order something else', async () => {
    const wanted = { plan: 'group8', requestId: randomUUID() };
    const { due } = (await quote(wanted)).body;
    await give(due.amount * 2);
    const made = [1, 2].map(() => order({ ...wanted, useCredit: true, shown: 0 }));
    expect(new Set((await Promise.all(made)).map(({ body }) => body.order._id)).size).toBe(1);
    expect((await order({ ...wanted, plan: 'group12', shown: 0 })).body.code).toBe('conflict');
  });

  test('is refused when something else is to be paid than was shown', async () => {
    const lessonId = await makeLesson(program, teacher, { price: 24.5 });
    expect((await order({ lessonId, shown: 2450, way: 'stripe' })).body.code).toBe('way_unavailable');
    expect((await order({ lessonId, shown: 0 })).body.code).toBe('price_differs');
    await give(2450);
    await program.context.database.update(lessons).set({ price: 25 }).where(eq(lessons.id, lessonId));
    expect((await order({ lessonId, shown: 0 })).body.code).toBe('price_differs');
  });

  test('holds the last place while it is open, and lets go of it when its time is over', async () => {
    const lessonId = await makeLesson(program, teacher, { price: 10, places: 1 });
    const { id } = await begun({ lessonId });
    const other = await signIn(program, 'student');
    expect((await enrol(other, 'class', lessonId)).body.code).toBe('lesson_full');
    expect((await other.call('GET', `/api/class/${lessonId}`)).body.placesLeft).toBe(0);
    await closeOrder(program.context, { id }, 'expired');
    expect((await enrol(other, 'class', lessonId)).status).toBe(201);
  });

  test('of which a payment is told twice is given once', async () => {
    const { id, payment } = await begun({ plan: 'group8' });
    await Promise.all([1, 2, 3].map(() => paymentSettled(program.context, payment)));
    expect(await stateOf(id)).toBe('paid');
    const given = await program.context.database.select().from(packages).where(eq(packages.orderId, id));
    expect(given).toHaveLength(1);
    expect(await heldFor(program.context, 'package', given[0]?.id ?? '')).toBe(8);
    expect(await balanceOf(program.context, 'reserved')).toBe(0);
    await balanced();
  });

  test('that is paid after its time is given while there is a place, else the money goes back', async () => {
    const lessonId = await makeLesson(program, teacher, { price: 10, places: 1 });
    const late = await begun({ lessonId });
    await closeOrder(program.context, { id: late.id }, 'expired');
    const other = await signIn(program, 'student');
    await makeLearner(program, other);
    const quick = await begun({ lessonId }, other);
    await paymentSettled(program.context, quick.payment);
    await paymentSettled(program.context, late.payment);
    expect([await stateOf(quick.id), await stateOf(late.id)]).toEqual(['paid', 'expired']);
    const back = await program.context.database
      .select()
      .from(refundOrders)
      .where(eq(refundOrders.paymentId, late.payment));
    expect(back).toMatchObject([{ rule: 'unfulfilled', state: 'asked', amount: 1000, providerAmount: 1000 }]);
    const again = await begun({ plan: 'group8' });
    await closeOrder(program.context, { id: again.id }, 'expired');
    await paymentSettled(program.context, again.payment);
    expect(await stateOf(again.id)).toBe('paid');
    await balanced();
  });

  test('pays for a place that was there before, and no second time', async () => {
    const lessonId = await makeLesson(program, teacher, { price: 10 });
    await enrol(family, 'class', lessonId);
    const { payment } = await begun({ lessonId });
    await paymentSettled(program.context, payment);
    const rows = await program.context.database
      .select()
      .from(enrolments)
      .where(eq(enrolments.lessonId, lessonId));
    expect(rows).toMatchObject([{ paidAmount: 10 }]);
    expect((await quote({ lessonId })).body.code).toBe('already_paid');
  });

  test('is its payer’s alone', async () => {
    const { id } = await begun({ plan: 'group8' });
    const other = await signIn(program, 'student');
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/refund'],
      ['POST', '/ask-refund'],
    ] as const)
      expect((await other.call(method, `/api/orders/${id}${path}`)).status).toBe(404);
    expect((await other.call('GET', '/api/orders')).body).toEqual([]);
  });
});

test('six orders that use the same credit at once: one is given', async () => {
  await give(1000);
  const ids = await Promise.all(Array.from({ length: 6 }, () => makeLesson(program, teacher, { price: 10 })));
  const outcomes = await Promise.all(ids.map((lessonId) => order({ lessonId, shown: 0 })));
  expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await heldFor(program.context, 'family', family.id)).toBe(0);
  await balanced();
});

test('an address that nobody has confirmed cannot buy where it is paid online, and enrols all the same', async () => {
  const environment = {
    PAYME_MERCHANT_ID: '5e730e8e0b852a417aa49ceb',
    PAYME_KEY: 'a key of Payme for tests',
  };
  const online = await programAnew({ environment });
  await online.context.database.insert(exchangeRates).values({
    day: thursdayNoon.slice(0, 10),
    tiyinPerDollar: 1_250_000,
    setAt: online.clock.now(),
    setBy: teacher.id,
  });
  const lessonOf = async (where: TestProgram) =>
    makeLesson(where, await signIn(where, 'teacher'), { price: 24.5 });
  for (const [where, status] of [
    [online, 403],
    [program, 201],
  ] as const) {
    const person = await signInUnconfirmed(where, 'student');
    await makeLearner(where, person);
    const lessonId = await lessonOf(where);
    expect((await quote({ lessonId }, person)).status).toBe(200);
    await giveCredit(where, person, 2450);
    const bought = await order({ lessonId, shown: 0 }, person);
    expect([bought.status, bought.body.code]).toEqual([
      status,
      status === 403 ? 'email_not_confirmed' : undefined,
    ]);
    if (status === 403) expect((await enrol(person, 'class', lessonId)).status).toBe(201);
  }
});
