import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { trialBalance } from '#src/books/ledger/balances.server.ts';
import { refundFailed, refundSettled } from '#src/shop/payments/refunds/refunds.server.ts';
import { refundOrders } from '#src/shop/payments/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeOrderPaidBy } from '../../../../tests/shop/orders.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});

const read = async (id: string) => (await admin.call('GET', `/api/admin/orders/${id}`)).body;
const back = (id: string, body: object) => admin.call('POST', `/api/admin/orders/${id}/refund`, body);
const refundsOf = (orderId: string) =>
  program.context.database.select().from(refundOrders).where(eq(refundOrders.orderId, orderId));

test('after any refunds the staff and the family read the same, to the cent, and the books are even', async () => {
  const step = fc.record({
    cents: fc.integer({ min: 1, max: 7000 }),
    way: fc.constantFrom('provider', 'credit', 'hand'),
    outcome: fc.constantFrom('nothing', 'settled', 'failed'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 15_900 }),
      fc.array(step, { maxLength: 4 }),
      async (credit, steps) => {
        const family = await signIn(program, 'student');
        const id = await makeOrderPaidBy(program, family, 'stripe', { plan: 'group8' }, { credit });
        let given = 0;
        for (const { cents, way, outcome } of steps) {
          const left = 16_000 - given;
          const amount = Math.min(cents, left);
          if (amount === 0) break;
          expect((await back(id, { amount, left, way, ends: false })).status).toBe(200);
          given += amount;
          const waiting = (await refundsOf(id)).find(({ state }) => state === 'asked');
          if (waiting && outcome === 'settled')
            await refundSettled(program.context, waiting.id, `re_${waiting.id}`);
          if (waiting && outcome === 'failed') await refundFailed(program.context, waiting.id);
        }
        const staff = await read(id);
        const theirs = (await family.call('GET', `/api/orders/${id}`)).body;
        expect(staff.order).toEqual(theirs);
        expect(staff.back.left.amount).toBe(16_000 - given);
        const sum = (all: { amount: { amount: number } }[]) =>
          all.reduce((sum, one) => sum + one.amount.amount, 0);
        expect(sum(staff.refunds)).toBe(given);
        expect(sum(theirs.refunds)).toBe(given);
        const { account } = (await admin.call('GET', `/api/admin/families/${family.id}`)).body;
        expect(account.payers[0].orders).toEqual([theirs]);
        expect(account.payers[0].credit).toEqual(
          (await family.call('GET', '/api/orders/credit')).body.credit,
        );
        for (const { lines } of staff.entries)
          for (const unit of ['USD', 'UZS', 'lesson']) {
            const of = lines.filter((line: { unit: string }) => line.unit === unit);
            expect(
              of.reduce(
                (sum: number, one: { debit: number; credit: number }) => sum + one.debit - one.credit,
                0,
              ),
            ).toBe(0);
          }
        const sheets = Map.groupBy(await trialBalance(program.context), ({ unit }) => unit);
        for (const accounts of sheets.values())
          expect(accounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      },
    ),
    { numRuns: 8 },
  );
}, 120_000);
