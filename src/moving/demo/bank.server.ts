import { randomUUID } from 'node:crypto';
import { like } from 'drizzle-orm';
import { type Posting, post } from '#src/books/ledger/post.server.ts';
import { dayIn } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { keepMovement, keepTransfer } from '#src/shop/payments/bank/book.server.ts';
import { bankTransfers, providerMovements } from '#src/shop/payments/bank/tables.server.ts';
import { isSetUp } from '#src/shop/payments/providers.server.ts';
import { providerFacts, providersThat } from '#src/shop/provider.ts';
import { daysAgo } from './quiet.server.ts';

/** Each transfer of the demo: how many days ago the bank had it, and what was paid and given back, in cents. */
const transfersOfDemo = [
  { daysAgo: 16, paid: [16_000, 12_000, 8000], back: [] },
  { daysAgo: 9, paid: [16_000, 16_000, 12_000, 4500], back: [4000] },
  { daysAgo: 2, paid: [12_000, 8000], back: [] },
  { daysAgo: -1, paid: [16_000, 9500, 8000], back: [] },
] as const;

/** What the demo's ids at the provider begin with. */
const mark = 'demo-';
/** What the provider of the demo takes of a payment. */
const feeOf = (amount: number) => Math.round(amount * 0.029) + 30;

/**
 * A few transfers to the bank, of the first provider that lists them: of what families paid in the weeks before.
 * Where it has keys, its own transfers come instead.
 */
export async function makeTransfers(context: Context): Promise<void> {
  const [provider] = providersThat(({ transfers, currency }) => transfers === 'listed' && currency === 'USD');
  if (!provider || isSetUp(context, provider)) return;
  // Another one each time: what stood in the books once is not booked again.
  const name = `${mark}${randomUUID().slice(0, 8)}`;
  const of = { provider, currency: 'USD' } as const;
  const all = transfersOfDemo.flatMap(({ paid, back }) => [...paid, ...back.map((amount) => -amount)]);
  const amount = all.reduce((sum, one) => sum + one, 0);
  await post(context, {
    ...{ cause: `${name} paid`, kind: 'correction', aboutId: null },
    lines: [
      { account: providerFacts[provider].account, amount },
      { account: 'sales', amount: -amount },
    ],
  });
  for (const [place, { daysAgo: ago, paid, back }] of transfersOfDemo.entries()) {
    const moved = [
      ...paid.map((amount) => ({ kind: 'charge' as const, amount, fee: feeOf(amount) })),
      ...back.map((amount) => ({ kind: 'refund' as const, amount: -amount, fee: 0 })),
    ];
    const sum = moved.reduce((all, one) => all + one.amount - one.fee, 0);
    const providerId = `${name}-${place + 1}`;
    const made = daysAgo(context, ago + 3).clock.now();
    const isThere = ago > 0;
    const transferId = await keepTransfer(context, {
      ...{ ...of, providerId, amount: sum, createdAt: made, contents: 'known' },
      arrivesOn: dayIn(context.clock.now(), context.config.businessTimeZone, -ago),
      state: isThere ? 'arrived' : 'on-its-way',
      trace: isThere ? `FED${20_261_000 + place}` : null,
    });
    const lines = [...moved, { kind: 'transfer' as const, amount: -sum, fee: 0 }];
    for (const [index, { kind, amount, fee }] of lines.entries())
      await keepMovement(context, {
        ...{ ...of, transferId, kind, amount, fee, net: amount - fee },
        providerId: `${providerId}-${index + 1}`,
        at: kind === 'transfer' ? made : daysAgo(context, ago + 6 - (index % 3)).clock.now(),
      });
  }
}

/** Removes them. The books only grow: what they booked is booked back. */
export async function clearTransfers(context: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const { database } = context;
  const demos = like(providerMovements.providerId, `${mark}%`);
  const moved = await database.select().from(providerMovements).where(demos);
  const [first] = moved;
  if (!first) return;
  const sumOf = (which: (one: (typeof moved)[number]) => number) =>
    moved.reduce((sum, one) => sum + which(one), 0);
  const bank = -sumOf(({ kind, amount }) => (kind === 'transfer' ? amount : 0));
  const fees = sumOf(({ fee }) => fee);
  const lines: Posting[] = [
    { account: 'bank', amount: -bank },
    { account: 'fees', amount: -fees },
    { account: 'sales', amount: bank + fees },
  ];
  await post(context, { cause: `${first.providerId} cleared`, kind: 'correction', aboutId: null, lines });
  await database.delete(providerMovements).where(demos);
  await database.delete(bankTransfers).where(like(bankTransfers.providerId, `${mark}%`));
}
