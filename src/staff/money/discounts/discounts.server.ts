import { and, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { byAge, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { plainCode } from '#src/shop/orders/order.ts';
import { discountCodes, discountRules, orders } from '#src/shop/orders/tables.server.ts';
import { ruleKinds } from '../filters.ts';
import type { CodeQuery } from './contract.ts';

const { code, endedAt } = discountCodes;
/** The orders that count as uses of a code: the same as for its limit. */
const uses = and(eq(orders.discountCodeId, discountCodes.id), inArray(orders.state, ['open', 'paid']));
const sorts = byAge(discountCodes.id);

/** Codes, with how often each was used. @throws Failure invalid_input for an invalid cursor */
export function listCodes({ database }: Context, query: CodeQuery) {
  const { state, q, sort } = query;
  return readPage(sorts[sort], query, ({ where, cursor }) =>
    database
      .select({
        ...getTableColumns(discountCodes),
        used: sql`(select count(*) from ${orders} where ${uses})`.mapWith(Number).as('used'),
        cursor,
      })
      .from(discountCodes)
      .where(
        and(
          where,
          state === 'current' ? isNull(endedAt) : isNotNull(endedAt),
          q ? eq(code, plainCode(q)) : undefined,
        ),
      ),
  );
}

/** Each rule with its per cent; 0 if it was never set. */
export async function readRules({ database }: Context) {
  const set = await database.select().from(discountRules);
  return ruleKinds.map((kind) => ({
    kind,
    percent: set.find((rule) => rule.kind === kind)?.percent ?? 0,
  }));
}
