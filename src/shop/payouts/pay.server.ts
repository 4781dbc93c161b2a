import { eq } from 'drizzle-orm';
import { post } from '#src/books/ledger/post.server.ts';
import { inDollars } from '#src/books/money/money.ts';
import { moneyWords } from '#src/books/money/words.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { mailPaid } from './letters.server.ts';
import { payouts } from './tables.server.ts';

/**
 * Marks a payout as paid outside of the product, once and for good: the teacher is told.
 * @throws Failure not_found; conflict for one that is paid already
 */
export function markPaid(
  context: Context,
  id: string,
  { reference }: { reference: string },
  person: Person,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    const [payout] = await database.select().from(payouts).where(eq(payouts.id, id)).for('update');
    if (!payout) throw new Failure('not_found');
    if (payout.paidAt) throw new Failure('conflict');
    await database
      .update(payouts)
      .set({ paidAt: clock.now(), paidBy: person.id, reference })
      .where(eq(payouts.id, id));
    const { teacherId, amount } = payout;
    await post(context, {
      cause: `payout ${id} paid`,
      kind: 'paid-out',
      aboutId: id,
      lines: [
        { account: 'teacher', owner: teacherId, amount },
        { account: 'manual', amount: -amount },
      ],
    });
    await mailPaid(context, id);
    await record(context, person, {
      act: 'payout-paid',
      kind: 'payout',
      id,
      details: { amount: moneyWords(inDollars(amount), 'en'), teacher: teacherId },
    });
  });
}
