import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { providerDifferences } from '#src/payments/tables.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { type Order, readPage } from '#src/platform/keyset.server.ts';
import type { DifferenceQuery } from './contract.ts';

const { foundAt, goneAt, objectId, provider } = providerDifferences;
const by: Order['by'] = [
  { column: foundAt, kind: 'instant' },
  { column: provider, kind: 'text' },
  { column: objectId, kind: 'text' },
];
const sorts: Record<DifferenceQuery['sort'], Order> = { newest: { by, descending: true }, oldest: { by } };

/** Where a provider's list and the books differ. @throws Failure invalid_input for a cursor that is none */
export function listDifferences({ database }: Context, query: DifferenceQuery) {
  const { state, q, sort } = query;
  return readPage(sorts[sort], query, ({ where, cursor }) =>
    database
      .select({ difference: providerDifferences, cursor })
      .from(providerDifferences)
      .where(
        and(
          where,
          state === 'open' ? isNull(goneAt) : isNotNull(goneAt),
          query.provider && eq(provider, query.provider),
          q ? eq(objectId, q) : undefined,
        ),
      ),
  );
}
