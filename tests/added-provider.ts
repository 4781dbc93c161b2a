import { sql } from 'drizzle-orm';
import { getTableConfig, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { expect } from 'vitest';
import { z } from 'zod';
import type { PaymentProvider } from '#src/shop/payments/provider.server.ts';
import type { Provider } from '#src/shop/provider.ts';
import type { TestProgram } from './start/program.ts';

/** Nobody has heard of it. */
export const added = 'qulay' as Provider;

/** Adds it to the tables, where any would be added; nothing that reads them may be loaded before. */
export async function addProvider(): Promise<void> {
  const { providerFacts, providers } = await import('#src/shop/provider.ts');
  const { accountKinds } = await import('#src/books/ledger/kinds.ts');
  const { chart } = await import('#src/staff/money/books/accounts.ts');
  (providers as unknown as string[]).push(added);
  providerFacts[added] = {
    ...{ name: 'Qulay', currency: 'UZS', account: added, least: 20, disputes: false, keepsCards: false },
    givesBack: { parts: true, by: 'call' },
    transfers: 'noted',
  };
  (accountKinds as unknown as string[]).push(added);
  Object.assign(chart, { [added]: { code: '1025', name: 'Qulay', group: 'assets' } });
  const { paymentProviders } = await import('#src/shop/payments/providers.server.ts');
  paymentProviders[added] = await qulay();
}

/** What it does: its page has a payment's id in its address, its call says that one is paid, its list has a stranger. */
async function qulay(): Promise<PaymentProvider> {
  const { paymentEnded, paymentSettled } = await import('#src/shop/payments/settle.server.ts');
  const { refundSettled } = await import('#src/shop/payments/refunds/refunds.server.ts');
  const { keepDifferences } = await import('#src/shop/payments/differences.server.ts');
  const { implement } = await import('#src/platform/http/endpoints.server.ts');
  const { defineContract } = await import('#src/platform/http/contract.ts');
  const contract = defineContract({
    'POST /api/qulay': {
      summary: 'Qulay says that one is paid',
      raw: {
        letsIn: 'anybody: it is made up',
        takes: { type: 'application/json', as: 'json', bytes: 1024 },
        types: ['application/json'],
      },
      answer: { 200: z.object({}) },
    },
  });
  return {
    keys: () => ({ secret: 'qulay', areForTrying: false }),
    webhook: implement(contract, {
      'POST /api/qulay': {
        async answer(context, { body }) {
          await paymentSettled(context, (body as { paid: string }).paid);
          return {};
        },
      },
    }),
    jobs: [],
    begin: async (_, { id }) => ({ providerId: `q-${id}`, url: `https://qulay.test/${id}` }),
    look: async () => {},
    close: async (context, { id }) => void (await paymentEnded(context, id, 'expired')),
    refund: (context, { id }) => refundSettled(context, id, `back-${id}`),
    compare: (context) =>
      keepDifferences(context, added, {
        found: [{ objectId: 'q-stranger', theirs: 500_000, ours: null, currency: 'UZS' }],
        ...{ objects: 1, through: context.clock.now() },
      }),
  };
}

/** Makes a check of the database anew from its table in the code, as the migration of a new word of its list does. */
export async function renewCheck(
  program: TestProgram,
  table: PgTable,
  named: string,
  word: string = added,
): Promise<void> {
  const { name, checks } = getTableConfig(table);
  const check = checks.find((one) => one.name === named);
  const held = check ? new PgDialect().sqlToQuery(check.value).sql : '';
  expect(held).toContain(`'${word}'`);
  await program.context.database.execute(
    sql.raw(`alter table ${name} drop constraint ${named}, add constraint ${named} check (${held})`),
  );
}
