import { and, eq } from 'drizzle-orm';
import { type LearnerFace, learners } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { type Order, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { type ReceiptRow, receipts } from './tables.server.ts';

const newest: Order = {
  by: [
    { column: receipts.year, kind: 'number' },
    { column: receipts.number, kind: 'number' },
  ],
  descending: true,
};

/** A receipt for who paid, or for the staff. @throws Failure not_found, also for another family's */
export async function receiptFor(
  { database }: Pick<Context, 'database'>,
  { year, number }: Pick<ReceiptRow, 'year' | 'number'>,
  { id, role }: Pick<Person, 'id' | 'role'>,
): Promise<ReceiptRow> {
  const isOwn = role === 'admin' ? undefined : eq(receipts.payerId, id);
  const [found] = await database
    .select()
    .from(receipts)
    .where(and(eq(receipts.year, year), eq(receipts.number, number), isOwn));
  if (!found) throw new Failure('not_found');
  return found;
}

/** A receipt in the list of who paid, and who learns by it. */
export type OwnReceipt = Pick<ReceiptRow, 'year' | 'number' | 'amount' | 'facts' | 'issuedAt'> & {
  learner: LearnerFace;
};

/** The receipts of who paid, the newest first. */
export function ownReceipts(
  { database }: Pick<Context, 'database'>,
  asked: { cursor?: string | undefined; limit: number },
  { id }: Pick<Person, 'id'>,
): Promise<Page<OwnReceipt>> {
  const { year, number, amount, facts, issuedAt } = receipts;
  const { id: learnerId, firstName, picture, colour } = learners;
  const learner = { id: learnerId, firstName, picture, colour };
  return readPage(newest, asked, ({ where, cursor }) =>
    database
      .select({ year, number, amount, facts, issuedAt, learner, cursor })
      .from(receipts)
      .innerJoin(orders, eq(orders.id, receipts.orderId))
      .innerJoin(learners, eq(learners.id, orders.learnerId))
      .where(and(eq(receipts.payerId, id), where)),
  );
}

/** Who paid, as papers say it: by their name, else by their address; nobody once the account is erased. */
export async function payerWords({ database }: Pick<Context, 'database'>, id: string): Promise<string> {
  const [payer] = await database
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, id));
  return payer?.name || (payer?.email.endsWith('.invalid') ? '' : payer?.email) || '';
}
