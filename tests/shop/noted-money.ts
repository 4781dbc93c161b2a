import { randomUUID } from 'node:crypto';
import { post } from '#src/books/ledger/post.server.ts';
import { refunds } from '#src/learning/enrolments/tables.server.ts';
import type { TestProgram } from '../start/program.ts';

/** What the staff saw outside of the product, or took back. */
export async function noteMoney(
  { context }: TestProgram,
  { id: payer }: { id: string },
  enrolment: string,
  amount: number,
): Promise<void> {
  const cause = randomUUID();
  const undone = amount < 0 ? '-undone' : '';
  const family = { account: 'family', owner: payer } as const;
  const payment = [{ account: 'manual', amount } as const, { ...family, amount: -amount }];
  const sale = [{ ...family, amount }, { account: 'sales', amount: -amount } as const];
  const both = { payment, sale };
  for (const kind of amount < 0 ? (['sale', 'payment'] as const) : (['payment', 'sale'] as const))
    await post(context, {
      ...{ cause: `${cause} ${kind}`, kind: `${kind}${undone}` as 'payment', aboutId: enrolment },
      lines: both[kind],
    });
}

/** An older refund, which the staff gave by hand. */
export async function giveBackByHand(
  { context }: TestProgram,
  enrolmentId: string,
  amount: number,
): Promise<void> {
  const { database, clock } = context;
  const now = clock.now();
  const [made] = await database
    .insert(refunds)
    .values({ enrolmentId, reason: 'absence', amount: amount / 100, askedAt: now, createdAt: now })
    .returning({ id: refunds.id });
  const lines = [{ account: 'refunded', amount } as const, { account: 'manual', amount: -amount } as const];
  await post(context, {
    cause: `refund ${made?.id}`,
    kind: 'refund',
    aboutId: made?.id ?? '',
    lines,
  });
}

/** The id of the first payment of an order. */
export async function paymentOf({ context }: TestProgram, orderId: string): Promise<string> {
  const { rows } = await context.database.execute<{ id: string }>(
    `select id from payments where order_id = '${orderId}' order by id`,
  );
  return rows[0]?.id ?? '';
}
