import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { languages } from '#src/platform/language/language.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeLearner } from '../../../../tests/make/rows.ts';
import { makePaidOrder, makeRefund, receiptOf } from '../../../../tests/shop/receipts.ts';
import { aBusiness } from '../../../../tests/staff/business.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { boxesOf, textOf } from '../../../../tests/texts/pdf-text.ts';
import { issueRefundReceipt } from '../issue.server.ts';
import { paperNumber } from '../number.ts';

const program = sharedProgram({ environment: { CONTACT_EMAIL: 'ask@dars.test' } });
let family: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  family = await signIn(program, 'student');
});

type Numbered = { year: number; number: number };

async function paper({ year, number }: Numbered, language: 'en' | 'uz', person = family): Promise<string> {
  const url = `/api/receipts/${year}/${number}?language=${language}`;
  const { statusCode, headers, rawPayload } = await program.app.inject({ url, headers: person.headers });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(headers['content-disposition']).toContain('attachment');
  return textOf(rawPayload);
}

async function expectWords(text: string, words: readonly string[]): Promise<void> {
  for (const part of words) expect(text).toContain(part);
  expect(text).not.toContain('\uFFFD');
}

test('a receipt says all of it in either language: the discount as what it is, credit, soums, the total', async () => {
  await makeRefund(program, await makePaidOrder(program, family), 4000, { way: 'credit' });
  const order = await makePaidOrder(program, family, {
    order: {
      ...{ title: 'Maʼnoli oʻqish', listAmount: 20_000, amount: 16_050, fromCredit: 4000 },
      ...{ discountKind: 'first-month', discountPercent: 20 },
    },
    by: { tiyin: 152_201_450 },
  });
  const receipt = await receiptOf(program, order);
  const number = paperNumber(receipt);
  const same = [number, String(order.number), 'Maʼnoli oʻqish'];
  const sums = ['200$', '−39.50$', '160.50$', '40$', '120.50$'];
  const school = ['Dars', 'http://dars.test', 'ask@dars.test'];
  await expectWords(await paper(receipt, 'en'), [
    ...same,
    ...sums,
    ...school,
    ...['Receipt', 'January 15, 2026', 'First month, 20% off', 'Paid from your credit', 'Paid with Payme'],
    '1,522,015\u00a0soums',
  ]);
  await expectWords(await paper(receipt, 'uz'), [
    ...same,
    ...sums.map((sum) => sum.replace('.', ',').replace('$', '\u00a0$')),
    ...school,
    ...['Chek', '2026-yil 15-yanvar', 'Birinchi oy uchun chegirma, −20%', 'Payme orqali toʻlandi'],
    '1\u00a0522\u00a0015\u00a0soʻm',
  ]);
});

test('a paper names the business, who paid, who learns and when: what an employer or a tax office asks for', async () => {
  const { database } = program.context;
  const admin = await signIn(program, 'admin');
  expect((await admin.call('GET', '/api/admin/today')).body.schoolUnnamed).toBe(true);
  const { body: said } = await admin.call('PUT', '/api/admin/business', { ...aBusiness, seen: null });
  expect((await admin.call('GET', '/api/admin/today')).body.schoolUnnamed).toBe(false);
  await database.update(users).set({ name: 'Nilufar Rahimova' }).where(eq(users.id, family.id));
  const learnerId = await makeLearner(program, family, { firstName: 'Zulfiya' });
  const order = await makePaidOrder(program, family, { order: { learnerId } });
  const at = ['2026-01-17', '2026-01-24', '2026-01-10'];
  await database.insert(meetings).values(
    at.map((day) => ({
      ...{ lessonId: order.lessonId, teacherId: admin.id },
      ...{ startsAt: new Date(`${day}T15:00:00Z`), endsAt: new Date(`${day}T16:00:00Z`) },
      ...{ createdAt: program.clock.now(), updatedAt: program.clock.now() },
    })),
  );
  const receipt = await receiptOf(program, order);
  const inWords = {
    en: ['Paid by', 'Learner', 'January 17, 2026; January 24, 2026'],
    uz: ['Kim toʻladi', 'Oʻquvchi', '2026-yil 17-yanvar; 2026-yil 24-yanvar'],
  };
  for (const language of languages) {
    const text = await paper(receipt, language);
    const who = [
      'Bilim Uyi',
      'Bilim Uyi Learning LLC',
      'Philadelphia, PA 19102',
      'EIN 12-3456789',
      'ask@bilim.test',
    ];
    await expectWords(text, [...inWords[language], ...who, 'Nilufar Rahimova', 'Zulfiya']);
    expect(text).not.toContain('ask@dars.test');
    expect(text).not.toMatch(/January 10|10-yanvar/);
    const url = `/api/receipts/statement/2026?language=${language}`;
    const { rawPayload } = await program.app.inject({ url, headers: family.headers });
    await expectWords(await textOf(rawPayload), [...who, 'Nilufar Rahimova', 'Zulfiya']);
  }
  await admin.call('DELETE', '/api/admin/business', { seen: said.changedAt });
});

test('a package is told by its plan, a card by its name', async () => {
  const order = { kind: 'package', plan: 'individual9', lessons: 9 } as const;
  const receipt = await receiptOf(program, await makePaidOrder(program, family, { order }));
  await expectWords(await paper(receipt, 'en'), ['9 one-on-one lessons, prepaid', 'Paid by card', '160$']);
  await expectWords(await paper(receipt, 'uz'), [
    'Oldindan toʻlangan 9 ta yakka dars',
    'Karta orqali toʻlandi',
  ]);
});

test('a refund says plainly that it is one, and where the money went', async () => {
  const order = await makePaidOrder(program, family);
  const paid = await receiptOf(program, order);
  const refund = await makeRefund(program, order, 2500, { way: 'credit' });
  const receipt = await inTransaction(program.context, (context) =>
    issueRefundReceipt(context, order, { id: refund }),
  );
  await expectWords(await paper(receipt, 'en'), [
    ...['Refund receipt', 'This is a refund', paperNumber(paid), '25$', 'your credit with us'],
  ]);
  await expectWords(await paper(receipt, 'uz'), ['Pul qaytarilgani haqida chek', 'bizdagi hisobingizga']);
});

test('it is the same paper whenever it is asked for, and fits one page however long its title', async () => {
  const order = { title: 'Maʼno '.repeat(30).trim() };
  const receipt = await receiptOf(program, await makePaidOrder(program, family, { order }));
  const first = await paper(receipt, 'uz');
  program.clock.set('2026-01-25T17:00:00Z');
  expect(await paper(receipt, 'uz')).toBe(first);
  expect(first).not.toContain('1 / 2');
});

test('who paid and the staff read it, and nobody else; the list is one’s own, page by page', async () => {
  const payer = await signIn(program, 'student');
  const numbers: string[] = [];
  for (let index = 0; index < 3; index += 1)
    numbers.unshift(paperNumber(await receiptOf(program, await makePaidOrder(program, payer))));
  const last = { year: 2026, number: Number(numbers[0]?.slice(5)) };
  const address = `/api/receipts/${last.year}/${last.number}?language=en`;
  expect(await paper(last, 'en', await signIn(program, 'admin'))).toContain(numbers[0]);
  expect((await family.call('GET', address)).status).toBe(404);
  expect((await (await signIn(program, 'teacher')).call('GET', address)).status).toBe(403);

  const first = await payer.call('GET', '/api/receipts?limit=2');
  const next = /<(.*)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await payer.call('GET', next);
  const listed = [...first.body, ...second.body];
  expect(listed.map(({ _id }: { _id: string }) => _id)).toEqual(numbers);
  expect(second.headers.link).toBeUndefined();
  expect(listed[0]).toEqual({
    ...{ _id: numbers[0], ...last, isRefund: false, title: 'Chess', plan: null, lessons: null },
    amount: { amount: 16_000, currency: 'USD' },
    fromCredit: { amount: 0, currency: 'USD' },
    paid: { amount: 16_000, currency: 'USD' },
    way: 'stripe',
    learner: { _id: expect.any(String), firstName: 'Ali', picture: 'fox', colour: 'sky' },
    issuedAt: program.clock.now().toISOString(),
  });
  expect((await payer.call('GET', '/api/receipts?cursor=nonsense')).status).toBe(400);
});

test('a receipt and a statement draw a lesson by whatever letters its teacher has called it', async () => {
  const order = await makePaidOrder(program, family, { order: { title: 'العربية 中文 ʿAli 🦁' } });
  const { year, number } = await receiptOf(program, order);
  for (const url of [
    `/api/receipts/${year}/${number}?language=uz`,
    `/api/receipts/statement/${year}?language=en`,
  ]) {
    const { statusCode, rawPayload } = await program.app.inject({ url, headers: family.headers });
    expect([statusCode, boxesOf(rawPayload)]).toEqual([200, 0]);
    expect(textOf(rawPayload)).toContain('🦁');
  }
});
