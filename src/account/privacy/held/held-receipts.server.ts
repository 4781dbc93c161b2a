import { asc, eq } from 'drizzle-orm';
import type { User } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { paperNumber } from '#src/shop/receipts/number.ts';
import { receipts } from '#src/shop/receipts/tables.server.ts';

/** The receipts of a payer, with the words of the papers. Amounts in cents and tiyin. */
export async function receiptsOf({ database }: Context, user: User) {
  const rows = await database
    .select()
    .from(receipts)
    .where(eq(receipts.payerId, user.id))
    .orderBy(asc(receipts.year), asc(receipts.number));
  return rows.map((row) => ({
    number: paperNumber(row),
    issuedAt: row.issuedAt,
    amount: row.amount,
    ...row.facts,
  }));
}
