import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AccountKind, Unit } from '#src/books/ledger/kinds.ts';
import { ledgerAccounts, ledgerEntries, ledgerLines } from '#src/books/ledger/tables.server.ts';
import { type Order, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { isInSpan } from '#src/staff/list/span.server.ts';
import type { EntryQuery } from './contract.ts';

const { aboutId, at, kind, number } = ledgerEntries;
const shown = { number, kind, at, aboutId, orderNumber: orders.number };

/** A line of an entry: debit above zero, credit below. */
export type ShownPosting = { account: AccountKind; ownerId: string | null; unit: Unit; amount: number };
/** An entry of the books with its lines. */
export type ShownEntry = Awaited<ReturnType<typeof withLines>>[number];

const by: Order['by'] = [
  { column: at, kind: 'instant' },
  { column: number, kind: 'number' },
];
const sorts: Record<EntryQuery['sort'], Order> = { newest: { by, descending: true }, oldest: { by } };

/** Which entries are wanted. */
export type EntriesWanted = Pick<
  EntryQuery,
  'from' | 'until' | 'kind' | 'account' | 'sort' | 'cursor' | 'limit'
> & {
  unit?: Unit;
};

/** Entries filtered and ordered by the query, with all their lines. @throws Failure invalid_input for an invalid cursor */
export async function listEntries(context: Context, wanted: EntriesWanted) {
  const { items, next } = await readPage(sorts[wanted.sort], wanted, ({ where, cursor }) =>
    context.database
      .select({ ...shown, cursor })
      .from(ledgerEntries)
      .leftJoin(orders, eq(orders.id, aboutId))
      .where(
        and(
          where,
          isInSpan(context, at, wanted),
          wanted.kind && eq(kind, wanted.kind),
          wanted.account && moves(sql`account.kind = ${wanted.account}`),
          wanted.unit && moves(sql`account.unit = ${wanted.unit}`),
        ),
      ),
  );
  return { items: await withLines(context, items), next };
}

/** The entries about one thing, in the order in which they were booked. */
export async function entriesAbout(context: Context, id: string): Promise<ShownEntry[]> {
  const found = await context.database
    .select(shown)
    .from(ledgerEntries)
    .leftJoin(orders, eq(orders.id, aboutId))
    .where(eq(aboutId, id))
    .orderBy(asc(number));
  return withLines(context, found);
}

/** Entries with a line on an account that meets the condition. */
function moves(holds: SQL): SQL {
  return sql`exists (select from ${ledgerLines} line where line.entry = ${number} and line.account_id = any(
    array(select account.id from ${ledgerAccounts} account where ${holds})))`;
}

type Entry = Pick<typeof ledgerEntries.$inferSelect, 'number' | 'kind' | 'at' | 'aboutId'> & {
  orderNumber: number | null;
};

async function withLines({ database }: Context, entries: readonly Entry[]) {
  const numbers = entries.map((one) => one.number);
  if (numbers.length === 0) return [];
  const { kind: account, ownerId } = ledgerAccounts;
  const { entry, unit, amount, line } = ledgerLines;
  const lines = await database
    .select({ entry, account, ownerId, unit, amount })
    .from(ledgerLines)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
    .where(inArray(entry, numbers))
    .orderBy(asc(entry), asc(line));
  const byEntry = Map.groupBy(lines, (one) => one.entry);
  return entries.map((one) => ({ ...one, lines: (byEntry.get(one.number) ?? []) as ShownPosting[] }));
}
