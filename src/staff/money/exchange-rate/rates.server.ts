import { desc, eq, lte, sql } from 'drizzle-orm';
import { cents, dollarsOf } from '#src/books/money/money.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { type Order, readPage } from '#src/platform/http/keyset.server.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { exchangeRates } from '#src/shop/payments/rates/tables.server.ts';
import type { RateQuery } from './contract.ts';
import type { rateStates } from './rate-limits.ts';

/** A rate as the staff see it. */
export type ListedRate = {
  day: string;
  tiyinPerDollar: number;
  state: (typeof rateStates)[number];
  setAt: Date;
  setBy: string | null;
};

const by: Order['by'] = [{ column: sql`${exchangeRates.day}::text`, kind: 'text' }];
const orders: Record<RateQuery['sort'], Order> = { newest: { by, descending: true }, oldest: { by } };

/** The rates, filtered and ordered by the query. @throws Failure invalid_input for an invalid cursor */
export async function listRates(context: Context, query: RateQuery): Promise<Page<ListedRate>> {
  const today = todayOf(context);
  const now = await latestRate(context);
  const { items, next } = await readPage(orders[query.sort], query, ({ where, cursor }) =>
    context.database
      .select({
        day: exchangeRates.day,
        tiyinPerDollar: exchangeRates.tiyinPerDollar,
        setAt: exchangeRates.setAt,
        setBy: users.email,
        cursor,
      })
      .from(exchangeRates)
      .leftJoin(users, eq(users.id, exchangeRates.setBy))
      .where(where),
  );
  const rateStateOn = (day: string) => (day > today ? 'ahead' : day === now?.day ? 'now' : 'past');
  return { items: items.map((rate) => ({ ...rate, state: rateStateOn(rate.day) })), next };
}

/** The last rate that holds already, however old it is. */
export async function latestRate(context: Context): Promise<{ day: string } | undefined> {
  const [latest] = await context.database
    .select({ day: exchangeRates.day })
    .from(exchangeRates)
    .where(lte(exchangeRates.day, todayOf(context)))
    .orderBy(desc(exchangeRates.day))
    .limit(1);
  return latest;
}

/**
 * Sets what a dollar costs from a day on. Setting the same again changes nothing.
 * @throws Failure invalid_input for a past day: something may have been bought at its rate
 */
export function setRate(
  context: Context,
  { day, soums }: { day: string; soums: number },
  person: Pick<Person, 'id'>,
): Promise<{ day: string }> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    if (day < todayOf(context)) throw new Failure('invalid_input', { day: { key: 'past_day' } });
    await takeTurns(context, 'exchange-rate', day);
    const [before] = await database.select().from(exchangeRates).where(eq(exchangeRates.day, day));
    // A soum has as many tiyin as a dollar has cents.
    const tiyinPerDollar = cents(soums);
    if (before?.tiyinPerDollar === tiyinPerDollar) return { day };
    const set = { tiyinPerDollar, setAt: clock.now(), setBy: person.id };
    await database
      .insert(exchangeRates)
      .values({ day, ...set })
      .onConflictDoUpdate({ target: exchangeRates.day, set });
    const from = before ? dollarsOf(before.tiyinPerDollar) : null;
    const details = { day, from, to: soums };
    await record(context, person, { act: 'rate-set', kind: 'exchange-rate', id: day, details });
    return { day };
  });
}

function todayOf({ clock, config }: Pick<Context, 'clock' | 'config'>): string {
  return dayOf(clock.now(), config.businessTimeZone);
}
