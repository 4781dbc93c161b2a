import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inForce } from '#src/people/consent/agreed.ts';
import { createI18n } from '#src/platform/language/i18n.ts';
import { added, addProvider, renewCheck } from './added-provider.ts';
import type { SignedInPerson } from './make/people.ts';
import { sources } from './source-imports.ts';
import type { TestProgram } from './start/program.ts';

let program: TestProgram;
let family: SignedInPerson;
let staff: SignedInPerson;
let order: string;

// A provider that nobody has heard of, added where any would be, before whatever reads the list is loaded. Modules are
// loaded anew for this file alone.
beforeAll(async () => {
  vi.resetModules();
  await addProvider();
  await openSchool();
}, 60_000);
afterAll(async () => {
  await program.stop();
  vi.resetModules();
});

/** The product, with the checks that the migration of a new provider would bring, and a rate of the day. */
async function openSchool(): Promise<void> {
  const { startTestProgram, thursdayNoon } = await import('./start/program.ts');
  const { signIn } = await import('./make/people.ts');
  const { payments } = await import('#src/shop/payments/tables.server.ts');
  const { ledgerAccounts } = await import('#src/books/ledger/tables.server.ts');
  const { exchangeRates } = await import('#src/shop/payments/rates/tables.server.ts');
  program = await startTestProgram();
  const { database, clock } = program.context;
  await renewCheck(program, payments, 'payments_provider');
  await renewCheck(program, ledgerAccounts, 'ledger_accounts_kind');
  family = await signIn(program, 'student');
  staff = await signIn(program, 'admin');
  const rate = { day: thursdayNoon.slice(0, 10), tiyinPerDollar: 1_250_000 };
  await database.insert(exchangeRates).values({ ...rate, setAt: clock.now(), setBy: staff.id });
}

async function learner(): Promise<string> {
  const { makeLearner } = await import('./make/rows.ts');
  return makeLearner(program, family);
}

test('it is offered', async () => {
  const { body } = await family.call('GET', '/api/payment-ways');
  expect(body).toEqual({ stripe: false, payme: null, [added]: { tiyinPerDollar: 1_250_000 } });
});

test('its button stands among the others, in its own words', async () => {
  const { PayWays } = await import('#src/shop/payments/buy/pay-ways.tsx');
  const words = { ways: { heading: '' }, providers: { [added]: { choose: 'By Qulay: {{amount}}' } } };
  const i18n = await createI18n('en', { messages: { payments: words } });
  const price = (amount: number, currency: 'USD' | 'UZS') => ({ amount, currency });
  const quote = { due: price(16_000, 'USD'), soums: price(200_000_000, 'UZS'), fromCredit: price(0, 'USD') };
  const ways = { stripe: false, payme: null, [added]: { tiyinPerDollar: 1_250_000 } };
  const element = createElement(PayWays, { quote, ways, isLoading: false } as never);
  const router = createMemoryRouter([{ path: '/', element }]);
  const shown = renderToStaticMarkup(
    createElement(I18nextProvider, { i18n }, createElement(RouterProvider, { router })),
  );
  expect(shown).toMatch(/<button[^>]*class="[^"]*press[^>]*>.*By Qulay: 2,000,000\u00a0soums/);
});

test('an order is begun on its page, and paid by its call', async () => {
  const { balanceOf } = await import('#src/books/ledger/balances.server.ts');
  const wanted = { plan: 'group8', useCredit: false, learnerId: await learner() };
  const { body: quote } = await family.call('POST', '/api/orders/quote', wanted);
  expect(quote.soums).toEqual({ amount: 200_000_000, currency: 'UZS' });
  const ordered = { ...wanted, way: added, shown: 16_000, requestId: randomUUID() };
  const begun = await family.call('POST', '/api/orders', { ...ordered, agreedTo: inForce('enrolment') });
  expect(begun).toMatchObject({
    status: 201,
    body: { url: expect.stringMatching(/^https:\/\/qulay\.test\//) },
  });
  order = begun.body.order._id;
  await program.call('POST', '/api/qulay', { paid: begun.body.url.split('/').at(-1) });
  const { body: paid } = await family.call('GET', `/api/orders/${order}`);
  expect(paid).toMatchObject({ state: 'paid', payments: [{ provider: added, state: 'settled' }] });
  expect(await balanceOf(program.context, added as never, 'UZS')).toBe(200_000_000);
});

test('an order that is given up can be paid there no more', async () => {
  const wanted = { plan: 'group8', useCredit: false, learnerId: await learner() };
  const ordered = { ...wanted, way: added, shown: 16_000, requestId: randomUUID() };
  const { body } = await family.call('POST', '/api/orders', { ...ordered, agreedTo: inForce('enrolment') });
  const given = await family.call('DELETE', `/api/orders/${body.order._id}`);
  expect(given.body).toMatchObject({ state: 'cancelled', payments: [{ provider: added, state: 'expired' }] });
});

test('money goes back by it: the part that the staff give, then the rest', async () => {
  const { balanceOf } = await import('#src/books/ledger/balances.server.ts');
  const { sendRefunds } = await import('#src/shop/payments/jobs/refunds.server.ts');
  const given = { amount: 4000, left: 16_000, way: 'provider', ends: false };
  expect((await staff.call('POST', `/api/admin/orders/${order}/refund`, given)).status).toBe(200);
  await sendRefunds.run(program.context, {}, { last: false });
  expect(await balanceOf(program.context, added as never, 'UZS')).toBe(150_000_000);
  const back = { way: 'provider', amount: 12_000 };
  expect((await family.call('POST', `/api/orders/${order}/refund`, back)).status).toBe(200);
  await sendRefunds.run(program.context, {}, { last: false });
  const { body } = await family.call('GET', `/api/orders/${order}`);
  const sent = (amount: number) => ({ provider: added, state: 'settled', sent: { amount, currency: 'UZS' } });
  expect(body.refunds).toMatchObject([sent(50_000_000), sent(150_000_000)]);
  expect(await balanceOf(program.context, added as never, 'UZS')).toBe(0);
  expect(await balanceOf(program.context, 'exchange', 'UZS')).toBe(0);
});

test('its list is compared with the books each night', async () => {
  const { compareBooks } = await import('#src/shop/payments/jobs/compare.server.ts');
  await compareBooks.run(program.context, {}, { last: false });
  const { body } = await staff.call('GET', `/api/admin/differences?provider=${added}`);
  expect(body).toMatchObject([{ provider: added, objectId: 'q-stranger', ours: null }]);
  const { body: today } = await staff.call('GET', '/api/admin/today');
  expect(today.differences.first).toMatchObject([{ about: 'Qulay' }]);
});

test('the staff see it in their lists and files, and in the books', async () => {
  const { body: payments } = await staff.call('GET', `/api/admin/payments?provider=${added}`);
  expect(payments.map(({ state }: { state: string }) => state)).toEqual(['expired', 'settled']);
  expect((await staff.call('GET', `/api/admin/orders?provider=${added}`)).body).toHaveLength(2);
  const { body: file } = await staff.call('GET', '/api/admin/payments/csv');
  expect(file).toContain('Qulay');
  const { body: refunds } = await staff.call('GET', '/api/admin/refunds');
  expect(refunds.map(({ provider }: { provider: string }) => provider)).toEqual([added, added]);
  const { body: entries } = await staff.call('GET', `/api/admin/entries?account=${added}`);
  expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual([
    'refund-sent',
    'refund-sent',
    'payment',
  ]);
  const { body: quickBooks } = await staff.call('GET', '/api/admin/books/quickbooks?currency=UZS');
  expect(quickBooks).toContain('Qulay');
});

test('the family has its receipts, and the statement of the year tells what came and went by it', async () => {
  const { issueReceipts } = await import('#src/shop/receipts/issue-due.server.ts');
  const { readStatement } = await import('#src/shop/receipts/papers/statement.server.ts');
  await issueReceipts.run(program.context, {}, { last: false });
  const { body: receipts } = await family.call('GET', '/api/receipts');
  expect(receipts.map(({ way }: { way: string }) => way)).toEqual([added, added, added]);
  const { lines } = await readStatement(program.context, family.id, 2026);
  const moved = (dollars: number, tiyin: number) => ({
    ways: { stripe: 0, payme: 0, [added]: dollars, hand: 0 },
    tiyin,
  });
  expect(lines).toMatchObject([moved(16_000, 200_000_000), moved(-16_000, -200_000_000)]);
});

test('which provider it is, only its own folder and the tables ask', () => {
  const tables = [
    'src/shop/provider.ts',
    'src/shop/payments/providers.server.ts',
    // Its account, and its keys.
    ...['src/books/ledger/kinds.ts', 'src/staff/money/books/accounts.ts'],
    'src/platform/config/config.server.ts',
  ];
  const named = /'(stripe|payme)'|\b(stripe|payme):|config\.(stripe|payme)\b|\/(stripe|payme)\//;
  const asking = sources.filter((file) => named.test(readFileSync(file, 'utf8')));
  const own = /^src\/shop\/payments\/(stripe|payme)\/|\.test\.tsx?$/;
  expect(asking.filter((file) => !own.test(file) && !tables.includes(file))).toEqual([]);
});
