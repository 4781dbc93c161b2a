import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Posting, post } from '#src/books/ledger/post.server.ts';
import { ledgerEntries } from '#src/books/ledger/tables.server.ts';
import { cents } from '#src/books/money/money.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { EnrolmentRow } from './tables.server.ts';

/** What writing in the books needs. */
type BooksContext = Pick<Context, 'database' | 'clock'>;

type PaidEnrolment = Pick<EnrolmentRow, 'id' | 'studentId' | 'paidAmount'>;

/** Books what the staff saw outside of the product: it came, and it is what the place cost. In cents. */
export async function bookPaid(
  context: BooksContext,
  { id, studentId }: PaidEnrolment,
  amount: number,
): Promise<void> {
  if (amount === 0) return;
  const turn = (await paymentsOf(context, id)).length + 1;
  const { payment, sale } = linesOf(studentId, amount);
  await post(context, {
    cause: `enrolment ${id} payment ${turn}`,
    kind: 'payment',
    aboutId: id,
    lines: payment,
  });
  await post(context, { cause: `enrolment ${id} sale ${turn}`, kind: 'sale', aboutId: id, lines: sale });
}

/** Books that it has not come after all; what was never booked is not undone. */
export async function bookUnpaid(
  context: BooksContext,
  { id, studentId, paidAmount }: PaidEnrolment,
): Promise<void> {
  const amount = cents(paidAmount ?? 0);
  if (amount === 0) return;
  const last = (await paymentsOf(context, id)).at(-1);
  if (last?.kind !== 'payment') return;
  const { payment, sale } = linesOf(studentId, -amount);
  const undone = { aboutId: id };
  await post(context, { ...undone, cause: `sale ${last.number} undone`, kind: 'sale-undone', lines: sale });
  await post(context, {
    ...undone,
    cause: `payment ${last.number} undone`,
    kind: 'payment-undone',
    lines: payment,
  });
}

/** What was booked of the money for a place, the oldest first. Who books holds the enrolment. */
function paymentsOf({ database }: BooksContext, id: string) {
  return database
    .select({ number: ledgerEntries.number, kind: ledgerEntries.kind })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.aboutId, id), inArray(ledgerEntries.kind, ['payment', 'payment-undone'])))
    .orderBy(asc(ledgerEntries.number));
}

function linesOf(studentId: string, amount: number): { payment: Posting[]; sale: Posting[] } {
  return {
    payment: [
      { account: 'manual', amount },
      { account: 'family', owner: studentId, amount: -amount },
    ],
    sale: [
      { account: 'family', owner: studentId, amount },
      { account: 'sales', amount: -amount },
    ],
  };
}
