import { and, eq, gt, sql } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { type Order, readPage } from '#src/platform/http/keyset.server.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { type Figures, figuresOf, heldOn, priceDay } from './prices.server.ts';
import { datedPrices } from './tables.server.ts';

/**
 * Sets the figures of a plan or a package from a day on, by default today. Figures that hold already change nothing;
 * later changes that are planned stay.
 * @throws Failure invalid_input for a day that is over
 */
export function changePrice(
  context: Context,
  name: string,
  figures: Figures,
  person: Person,
  from?: string,
): Promise<void> {
  return set(context, name, figures, person, from);
}

/** Goes back to the figures of the specification from a day on. @throws Failure invalid_input for a day that is over */
export function resetPrice(context: Context, name: string, person: Person, from?: string): Promise<void> {
  return set(context, name, null, person, from);
}

function set(context: Context, name: string, figures: Figures | null, person: Person, from?: string) {
  return inTransaction(context, async (context) => {
    await takeTurns(context, 'price', name);
    const today = priceDay(context);
    const day = from ?? today;
    if (day < today) throw new Failure('invalid_input', { from: { key: 'past_day' } });
    const before = await heldOn(context, name, day);
    if (written(before) === written(figures)) return;
    const values = {
      ...(figures ?? { classes: null, price: null, discount: null, rate: null }),
      changedAt: context.clock.now(),
      changedBy: person.id,
    };
    await context.database
      .insert(datedPrices)
      .values({ name, fromDay: day, ...values })
      .onConflictDoUpdate({ target: [datedPrices.name, datedPrices.fromDay], set: values });
    const act = figures ? 'price-changed' : 'price-reset';
    const details = { from: written(before), to: written(figures), day };
    await record(context, person, { act, kind: 'price', id: name, details });
  });
}

/** Takes back a change that is still to come. @throws Failure not_found, for one that holds or held too */
export function withdrawPrice(context: Context, name: string, day: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    await takeTurns(context, 'price', name);
    const [gone] = await context.database
      .delete(datedPrices)
      .where(
        and(
          eq(datedPrices.name, name),
          eq(datedPrices.fromDay, day),
          gt(datedPrices.fromDay, priceDay(context)),
        ),
      )
      .returning();
    if (!gone) throw new Failure('not_found');
    const details = { from: written(figuresOf(gone)), day };
    await record(context, person, { act: 'price-withdrawn', kind: 'price', id: name, details });
  });
}

/** A change, and who made it. */
export type PriceChange = typeof datedPrices.$inferSelect & { changedByEmail: string | null };

const latestFirst: Order = {
  by: [{ column: sql`${datedPrices.fromDay}::text`, kind: 'text' }],
  descending: true,
};

/** All changes of a plan or package, past and planned, the latest first. */
export function listPriceChanges(
  { database }: Context,
  name: string,
  asked: { cursor?: string | undefined; limit: number },
): Promise<Page<PriceChange>> {
  return readPage(latestFirst, asked, ({ where, cursor }) =>
    database
      .select({
        name: datedPrices.name,
        fromDay: datedPrices.fromDay,
        classes: datedPrices.classes,
        price: datedPrices.price,
        discount: datedPrices.discount,
        rate: datedPrices.rate,
        changedAt: datedPrices.changedAt,
        changedBy: datedPrices.changedBy,
        changedByEmail: users.email,
        cursor,
      })
      .from(datedPrices)
      .leftJoin(users, eq(users.id, datedPrices.changedBy))
      .where(and(where, eq(datedPrices.name, name))),
  );
}

/** The next planned change of each name, and how many there are. */
export async function comingPrices(
  context: Context,
): Promise<Map<string, { from: string; figures: Figures | null; count: number }>> {
  const { name, fromDay } = datedPrices;
  const rows = await context.database
    .selectDistinctOn([name], {
      row: datedPrices,
      count: sql<number>`(count(*) over (partition by ${name}))::int`,
    })
    .from(datedPrices)
    .where(gt(fromDay, priceDay(context)))
    .orderBy(name, fromDay);
  return new Map(
    rows.map(({ row, count }) => [row.name, { from: row.fromDay, figures: figuresOf(row), count }]),
  );
}

/** '12 × 400$ -30%', as the audit log keeps it; null for the specification's. */
function written(figures: Figures | null): string | null {
  if (!figures) return null;
  const { classes, price, discount, rate } = figures;
  return [`${classes} × ${price}$`, discount > 0 && `-${discount}%`, rate !== null && `(${rate}$)`]
    .filter(Boolean)
    .join(' ');
}
