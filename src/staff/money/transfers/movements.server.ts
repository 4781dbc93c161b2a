import { and, eq, ne, or } from 'drizzle-orm';
import type { Page } from '#src/platform/http/contract.ts';
import { type Order, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { bankTransfers, providerMovements } from '#src/shop/payments/bank/tables.server.ts';
import { isInSpan } from '#src/staff/list/span.server.ts';
import type { MovementQuery } from './contract.ts';

const { id, at, kind, transferId, providerId, sourceId } = providerMovements;
const by: Order['by'] = [
  { column: at, kind: 'instant' },
  { column: id, kind: 'id' },
];
const sorts: Record<MovementQuery['sort'], Order> = { newest: { by, descending: true }, oldest: { by } };

/** A movement, of which order it is, and on which day its transfer reached the bank. */
export type ListedMovement = {
  movement: typeof providerMovements.$inferSelect;
  number: number | null;
  arrivesOn: string | null;
};

/** Movements of the money that lies at the providers. @throws Failure invalid_input for an invalid cursor */
export function listMovements(context: Context, query: MovementQuery): Promise<Page<ListedMovement>> {
  const { q, transfer } = query;
  const isNumber = q && /^\d{1,9}$/.test(q);
  return readPage(sorts[query.sort], query, ({ where, cursor }) =>
    context.database
      .select({
        ...{ movement: providerMovements, number: orders.number, arrivesOn: bankTransfers.arrivesOn },
        cursor,
      })
      .from(providerMovements)
      .leftJoin(orders, eq(orders.id, providerMovements.orderId))
      .leftJoin(bankTransfers, eq(bankTransfers.id, transferId))
      .where(
        and(
          where,
          isInSpan(context, at, query),
          query.kind && eq(kind, query.kind),
          transfer ? and(eq(transferId, transfer), ne(kind, 'transfer')) : undefined,
          isNumber ? eq(orders.number, Number(q)) : q ? or(eq(providerId, q), eq(sourceId, q)) : undefined,
        ),
      ),
  );
}
