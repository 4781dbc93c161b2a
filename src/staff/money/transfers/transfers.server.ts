import { and, eq, gte, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { type Order, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type MovementKind, movementKinds } from '#src/shop/payments/bank/kinds.ts';
import {
  type BankTransferRow,
  bankTransfers,
  providerMovements,
} from '#src/shop/payments/bank/tables.server.ts';
import type { TransferQuery } from './contract.ts';

/** What of a transfer is of one kind: how many, and their sums. */
type TransferPart = { kind: MovementKind; count: number; amount: number; fee: number; net: number };
/** A transfer with what it consists of. */
export type ListedTransfer = BankTransferRow & { parts: TransferPart[] };

const { id, arrivesOn, state, provider, providerId, trace } = bankTransfers;
const by: Order['by'] = [
  { column: sql`${arrivesOn}::text`, kind: 'text' },
  { column: id, kind: 'id' },
];
const sorts: Record<TransferQuery['sort'], Order> = { newest: { by, descending: true }, oldest: { by } };

/** Transfers by their day, filtered by the query. @throws Failure invalid_input for an invalid cursor */
export async function listTransfers(context: Context, query: TransferQuery): Promise<Page<ListedTransfer>> {
  const { from, until, q } = query;
  const { items, next } = await readPage(sorts[query.sort], query, ({ where, cursor }) =>
    context.database
      .select({ transfer: bankTransfers, cursor })
      .from(bankTransfers)
      .where(
        and(
          where,
          from ? gte(arrivesOn, from) : undefined,
          until ? lte(arrivesOn, until) : undefined,
          query.provider && eq(provider, query.provider),
          query.state && eq(state, query.state),
          q ? or(eq(providerId, q), eq(trace, q)) : undefined,
        ),
      ),
  );
  return {
    items: await withParts(
      context,
      items.map(({ transfer }) => transfer),
    ),
    next,
  };
}

/** One transfer. @throws Failure not_found */
export async function readTransfer(context: Context, wanted: string): Promise<ListedTransfer> {
  const found = await context.database.select().from(bankTransfers).where(eq(id, wanted));
  const [transfer] = await withParts(context, found);
  if (!transfer) throw new Failure('not_found');
  return transfer;
}

async function withParts(
  { database }: Context,
  transfers: readonly BankTransferRow[],
): Promise<ListedTransfer[]> {
  if (transfers.length === 0) return [];
  const { transferId, kind, amount, fee, net } = providerMovements;
  const sum = (column: PgColumn) => sql<string>`sum(${column})`.mapWith(Number);
  const rows = await database
    .select({
      ...{ transferId, kind, amount: sum(amount), fee: sum(fee), net: sum(net) },
      count: sql<number>`count(*)::int`,
    })
    .from(providerMovements)
    .where(
      and(
        inArray(
          transferId,
          transfers.map((one) => one.id),
        ),
        ne(kind, 'transfer'),
      ),
    )
    .groupBy(transferId, kind);
  const parts = Map.groupBy(rows, (row) => row.transferId);
  const place = (part: TransferPart) => movementKinds.indexOf(part.kind);
  return transfers.map((transfer) => ({
    ...transfer,
    parts: (parts.get(transfer.id) ?? [])
      .map(({ transferId: _, ...part }): TransferPart => part)
      .toSorted((one, other) => place(one) - place(other)),
  }));
}
