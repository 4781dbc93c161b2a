import { randomUUID } from 'node:crypto';
import { post } from '#src/books/ledger/post.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { type OrderRow, orders } from '#src/shop/orders/tables.server.ts';
import { payments, refundOrders } from '#src/shop/payments/tables.server.ts';
import { issueReceipt } from '#src/shop/receipts/issue.server.ts';
import type { ReceiptRow } from '#src/shop/receipts/tables.server.ts';
import { signIn } from '../make/people.ts';
import { makeLearner, makeLesson } from '../make/rows.ts';
import type { TestProgram } from '../start/program.ts';

type Paid = {
  order?: Partial<typeof orders.$inferInsert>;
  /** How what credit does not pay came; of soums so many tiyin. */
  by?: 'stripe' | { tiyin: number };
};

/** An order for a class that was paid, with its payment and what stands in the books of both. */
export async function makePaidOrder(
  program: TestProgram,
  payer: { id: string },
  { order: more = {}, by = 'stripe' }: Paid = {},
): Promise<OrderRow> {
  const isPackage = more.kind === 'package';
  const lessonId = isPackage ? null : await makeLesson(program, await signIn(program, 'teacher'));
  const learnerId = more.learnerId ?? (await makeLearner(program, payer));
  return inTransaction(program.context, async (context) => {
    const now = context.clock.now();
    const [order] = await context.database
      .insert(orders)
      .values({
        ...{ payerId: payer.id, learnerId, kind: 'lesson', lessonId, title: isPackage ? '' : 'Chess' },
        ...{ listAmount: 16_000, amount: 16_000, state: 'paid', agreedTo: {} as never },
        ...{ requestId: randomUUID(), createdAt: now, expiresAt: now, paidAt: now, closedAt: now },
        ...more,
      })
      .returning();
    if (!order) throw new Error('no order');
    const { id, amount, fromCredit = 0 } = order;
    const due = amount - fromCredit;
    const family = { account: 'family', owner: payer.id } as const;
    if (fromCredit > 0) {
      const lines = [
        { ...family, amount: fromCredit },
        { account: 'reserved', amount: -fromCredit } as const,
      ];
      await post(context, { cause: `order ${id} reserved`, kind: 'reserve', aboutId: id, lines });
    }
    if (due > 0) await makePayment(context, order, due, by);
    if (order.state === 'paid' && amount > 0)
      await post(context, {
        cause: `order ${id} sold`,
        kind: 'sale',
        aboutId: id,
        lines: [
          { ...family, amount: due },
          { account: 'reserved', amount: fromCredit },
          { account: 'sales', amount: -amount },
        ],
      });
    return order;
  });
}

/** A settled payment of an order, and its entry. @returns its id */
export async function makePayment(
  context: Context,
  { id: orderId, payerId }: Pick<OrderRow, 'id' | 'payerId'>,
  pays: number,
  by: NonNullable<Paid['by']>,
): Promise<string> {
  const now = context.clock.now();
  const isCard = by === 'stripe';
  const amount = isCard ? pays : by.tiyin;
  const provider = isCard ? 'stripe' : 'payme';
  const currency = isCard ? 'USD' : 'UZS';
  const [payment] = await context.database
    .insert(payments)
    .values({
      ...{ orderId, provider, providerId: randomUUID(), amount, currency, pays, state: 'settled' },
      ...{ createdAt: now, settledAt: now, closedAt: now },
    })
    .returning({ id: payments.id });
  const id = payment?.id ?? '';
  await post(context, {
    ...{ cause: `payment ${id}`, kind: 'payment', aboutId: orderId },
    lines: [
      ...(isCard
        ? [{ account: 'stripe', amount } as const]
        : ([
            { account: 'payme', unit: 'UZS', amount },
            { account: 'exchange', unit: 'UZS', amount: -amount },
            { account: 'exchange', amount: pays },
          ] as const)),
      { account: 'family', owner: payerId, amount: -pays },
    ],
  });
  return id;
}

type Back = {
  paymentId?: string;
  tiyin?: number;
  way?: 'provider' | 'credit' | 'hand';
  rule?: 'unfulfilled';
};

/** Money of an order that went back, with its entries. @returns its id */
export async function makeRefund(
  { context: outer }: TestProgram,
  { id: orderId, payerId }: Pick<OrderRow, 'id' | 'payerId'>,
  amount: number,
  { paymentId, tiyin, way = 'provider', rule }: Back = {},
): Promise<string> {
  return inTransaction(outer, async (context) => {
    const now = context.clock.now();
    const [made] = await context.database
      .insert(refundOrders)
      .values({
        ...{ orderId, paymentId, way, rule: rule ?? 'goodwill', amount, state: 'settled' },
        ...(way === 'provider' && { providerAmount: tiyin ?? amount, currency: tiyin ? 'UZS' : 'USD' }),
        ...{ askedAt: now, settledAt: now },
      })
      .returning({ id: refundOrders.id });
    const id = made?.id ?? '';
    const about = { aboutId: orderId };
    const family = { account: 'family', owner: payerId } as const;
    const from = rule ? { ...family, amount } : ({ account: 'refunded', amount } as const);
    const to = { provider: 'refunding', credit: 'family', hand: 'manual' } as const;
    const owner = way === 'credit' ? { owner: payerId } : {};
    await post(context, {
      ...{ ...about, cause: `refund ${id} ${way}`, kind: way === 'credit' ? 'credit' : 'refund' },
      lines: [from, { account: to[way], ...owner, amount: -amount }],
    });
    if (way === 'provider')
      await post(context, {
        ...{ ...about, cause: `refund ${id} sent`, kind: 'refund-sent' },
        lines: [
          { account: 'refunding', amount },
          ...(tiyin
            ? ([
                { account: 'exchange', amount: -amount },
                { account: 'exchange', unit: 'UZS', amount: tiyin },
                { account: 'payme', unit: 'UZS', amount: -tiyin },
              ] as const)
            : [{ account: 'stripe', amount: -amount } as const]),
        ],
      });
    return id;
  });
}

/** The receipt of an order, in a transaction of its own. */
export function receiptOf({ context }: TestProgram, order: { id: string }): Promise<ReceiptRow> {
  return inTransaction(context, async (inside) => {
    const receipt = await issueReceipt(inside, order);
    if (!receipt) throw new Error('no receipt');
    return receipt;
  });
}

/** The path of an endpoint, with the year and the number of a receipt of this payer's where it names one. */
export async function pathOfReceipt(
  program: TestProgram,
  pattern: string,
  payer: { id: string },
): Promise<string> {
  if (!pattern.includes(':year')) return pattern;
  const { year, number } = await receiptOf(program, await makePaidOrder(program, payer));
  return pattern.replace(':year', `${year}`).replace(':number', `${number}`);
}
