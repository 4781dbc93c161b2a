import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { balanceOf, heldFor } from '#src/books/ledger/balances.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLesson } from '../../../../tests/make/rows.ts';
import { giveBackByHand, noteMoney, paymentOf } from '../../../../tests/shop/noted-money.ts';
import { makePaidOrder, makePayment, makeRefund, receiptOf } from '../../../../tests/shop/receipts.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { textOf } from '../../../../tests/texts/pdf-text.ts';
import { readStatement, type Statement } from './statement.server.ts';

const program = sharedProgram();
let lesson: string;
beforeAll(async () => {
  lesson = await makeLesson(program, await signIn(program, 'teacher'), { title: 'Oʻqish va yozish' });
});

async function paper(person: SignedInPerson, year: number, language: 'en' | 'uz'): Promise<string> {
  const url = `/api/receipts/statement/${year}?language=${language}`;
  const { statusCode, rawPayload } = await program.app.inject({ url, headers: person.headers });
  expect(statusCode).toBe(200);
  return textOf(rawPayload);
}

const paidOf = ({ lines }: Statement) =>
  lines.reduce((sum, { ways }) => sum + ways.stripe + ways.payme + ways.hand, 0);

test('a year on one paper: receipts, refunds, soums beside dollars, and what the staff noted by hand', async () => {
  const family = await signIn(program, 'student');
  const order = await makePaidOrder(program, family, { by: { tiyin: 202_935_200 } });
  const number = (await receiptOf(program, order)).number;
  const place = await makeEnrolment(program, lesson, family);
  await noteMoney(program, family, place, 4050);
  await giveBackByHand(program, place, 1025);
  const statement = await readStatement(program.context, family.id, 2026);
  const none = { stripe: 0, payme: 0, hand: 0 };
  expect(statement.lines.toSorted((one, other) => other.amount - one.amount)).toMatchObject([
    {
      ...{ side: 'bought', title: 'Chess', amount: 16_000, fromCredit: 0, tiyin: 202_935_200 },
      ways: { ...none, payme: 16_000 },
      receipts: [`2026-${String(number).padStart(6, '0')}`],
    },
    { side: 'bought', title: 'Oʻqish va yozish', amount: 4050, ways: { ...none, hand: 4050 }, receipts: [] },
    { side: 'back', title: 'Oʻqish va yozish', amount: -1025, ways: { ...none, hand: -1025 } },
  ]);
  const en = await paper(family, 2026, 'en');
  for (const words of [
    ...['Statement for 2026', family.email, '160$', '2,029,352\u00a0soums', '40.50$', '−10.25$', '190.25$'],
    ...['Paid outside this website, recorded by', 'Refunded outside this website'],
  ])
    expect(en).toContain(words);
  const uz = await paper(family, 2026, 'uz');
  for (const words of [
    '2026-yil hisobi',
    '2\u00a0029\u00a0352\u00a0soʻm',
    '190,25\u00a0$',
    'Payme orqali toʻlandi',
  ])
    expect(uz).toContain(words);
  expect(en + uz).not.toContain('\uFFFD');
});

test('what was taken back by the staff leaves no line; what could not be given is money that came and went', async () => {
  const family = await signIn(program, 'student');
  const place = await makeEnrolment(program, lesson, family);
  await noteMoney(program, family, place, 5000);
  await noteMoney(program, family, place, -5000);
  const closed = { state: 'expired', paidAt: null } as const;
  const order = await makePaidOrder(program, family, { order: closed });
  const payment = await paymentOf(program, order.id);
  await makeRefund(program, order, 16_000, { paymentId: payment, rule: 'unfulfilled' });
  const { lines, credit } = await readStatement(program.context, family.id, 2026);
  expect(lines).toMatchObject([
    { side: 'bought', amount: 0, fromCredit: -16_000, ways: { stripe: 16_000 } },
    { side: 'back', amount: 0, fromCredit: 16_000, ways: { stripe: -16_000 } },
  ]);
  expect(credit).toEqual({ before: 0, after: 0 });
});

test('years part at midnight of the business, and credit goes on into the next', async () => {
  const own = await signIn(program, 'student', 'two-years@dars.test');
  const before = program.clock.now().toISOString();
  program.clock.set('2027-01-01T04:59:00Z');
  const order = await makePaidOrder(program, own);
  await makeRefund(program, order, 6000, { way: 'credit' });
  program.clock.set('2027-01-01T05:00:00Z');
  await makePaidOrder(program, own, { order: { fromCredit: 4000 } });
  program.clock.set(before);
  const [old, next] = [2026, 2027].map((year) => readStatement(program.context, own.id, year));
  expect((await old)?.credit).toEqual({ before: 0, after: 6000 });
  expect((await next)?.credit).toEqual({ before: 6000, after: 2000 });
  expect((await next)?.lines).toMatchObject([{ amount: 16_000, fromCredit: 4000, ways: { stripe: 12_000 } }]);
  expect((await own.call('GET', '/api/receipts/years')).body).toEqual([2027, 2026]);
  await expect(readStatement(program.context, own.id, 2025)).rejects.toMatchObject({ code: 'not_found' });
});

const cents = fc.integer({ min: 1, max: 90_000 });
const act = fc.oneof(
  fc.record({ what: fc.constant('card' as const), cents }),
  fc.record({ what: fc.constant('payme' as const), cents, tiyin: fc.integer({ min: 1, max: 90_000_000 }) }),
  fc.record({ what: fc.constant('noted' as const), cents, isUndone: fc.boolean(), back: fc.boolean() }),
  fc.record({
    what: fc.constant('refunded' as const),
    cents,
    way: fc.constantFrom('provider' as const, 'credit' as const, 'hand' as const),
  }),
  fc.record({ what: fc.constant('twice' as const), cents }),
);

type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

test('whatever happened in a year, its statement equals the books to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 9 }), async (acts) => {
      const family = await signIn(program, 'student');
      const before = await books(family.id);
      for (const one of acts) await happen(family, one);
      const after = await books(family.id);
      const moved = after.map((amount, index) => amount - (before[index] ?? 0));
      const statement = await readStatement(program.context, family.id, 2026);
      const { lines, credit } = statement;
      const sumOf = (pick: (line: (typeof lines)[number]) => number) =>
        lines.reduce((sum, line) => sum + pick(line), 0);
      expect([
        sumOf(({ ways }) => ways.stripe),
        sumOf(({ ways }) => ways.payme),
        sumOf(({ ways }) => ways.hand),
        sumOf(({ tiyin }) => tiyin),
        sumOf(({ amount }) => amount),
        credit.after,
      ]).toEqual(moved);
      expect(paidOf(statement)).toBe(sumOf(({ amount, fromCredit }) => amount - fromCredit));
    }),
    { numRuns: 5 },
  );
}, 60_000);

/** By card, Payme, hand, in tiyin; what was sold less what was given back; the family's credit. */
async function books(family: string): Promise<number[]> {
  const { context } = program;
  const sold = (await balanceOf(context, 'sales')) + (await balanceOf(context, 'refunded'));
  const dollars = [];
  for (const account of ['stripe', 'exchange', 'manual'] as const)
    dollars.push(await balanceOf(context, account));
  return [
    ...dollars,
    await balanceOf(context, 'payme', 'UZS'),
    -sold,
    await heldFor(context, 'family', family),
  ];
}

async function happen(family: SignedInPerson, one: Act): Promise<void> {
  if (one.what === 'noted') {
    const [taken] = await program.context.database
      .insert(enrolments)
      .values({
        ...{ lessonId: await makeLesson(program, await signIn(program, 'teacher')), studentId: family.id },
        createdAt: program.clock.now(),
      })
      .returning({ id: enrolments.id });
    await noteMoney(program, family, taken?.id ?? '', one.cents);
    if (one.isUndone) await noteMoney(program, family, taken?.id ?? '', -one.cents);
    else if (one.back) await giveBackByHand(program, taken?.id ?? '', one.cents);
    return;
  }
  const by = one.what === 'payme' ? { tiyin: one.tiyin } : 'stripe';
  const price = { listAmount: one.cents, amount: one.cents };
  const order = await makePaidOrder(program, family, { order: price, by });
  if (one.what === 'refunded') {
    const paymentId = one.way === 'provider' ? { paymentId: await paymentOf(program, order.id) } : {};
    await makeRefund(program, order, one.cents, { way: one.way, ...paymentId });
  }
  if (one.what === 'twice') {
    const paymentId = await makePayment(program.context, order, one.cents, 'stripe');
    await makeRefund(program, order, one.cents, { paymentId, rule: 'unfulfilled' });
  }
}
