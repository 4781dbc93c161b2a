import { count, getTableColumns, inArray } from 'drizzle-orm';
import { type Letter, letters } from '#src/offer/subscriptions/tables.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { byAge, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { letterStates } from '../filters.ts';
import type { LetterQuery } from './contract.ts';

/** What became of a letter's mails. */
export type DeliveryCounts = { sent: number; failed: number };

const orders = byAge(letters.id);

/** Letters, filtered and ordered by the query. @throws Failure invalid_input for an invalid cursor */
export async function listLetters(
  context: Context,
  query: LetterQuery,
): Promise<Page<Letter & { delivery: DeliveryCounts }>> {
  const page = await readPage(orders[query.sort], query, ({ where, cursor }) =>
    context.database
      .select({ ...getTableColumns(letters), cursor })
      .from(letters)
      .where(where),
  );
  const deliveries = await deliveriesOf(
    context,
    page.items.map(({ id }) => id),
  );
  return { ...page, items: page.items.map((one) => ({ ...one, delivery: deliveries.get(one.id) ?? none })) };
}

const none: DeliveryCounts = { sent: 0, failed: 0 };

/** What became of one letter's mails. */
export async function deliveryOf(context: Context, id: string): Promise<DeliveryCounts> {
  return (await deliveriesOf(context, [id])).get(id) ?? none;
}

async function deliveriesOf({ database }: Context, ids: string[]): Promise<Map<string, DeliveryCounts>> {
  const deliveries = new Map<string, DeliveryCounts>();
  if (ids.length === 0) return deliveries;
  const counted = await database
    .select({ letterId: mails.aboutId, status: mails.status, number: count() })
    .from(mails)
    .where(inArray(mails.aboutId, ids))
    .groupBy(mails.aboutId, mails.status);
  for (const { letterId, status, number } of counted)
    if (letterId && status !== 'queued')
      deliveries.set(letterId, { ...none, ...deliveries.get(letterId), [status]: number });
  return deliveries;
}

/** Where a letter is in its life. */
export function letterStateOf({ sentAt, finishedAt }: Letter): (typeof letterStates)[number] {
  if (!sentAt) return 'draft';
  return finishedAt ? 'sent' : 'sending';
}
