import { eq, inArray, sql } from 'drizzle-orm';
import { cents } from '#src/books/money/money.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { lockEnrolment } from '../lock.server.ts';
import { agreedPrices, enrolments } from '../tables.server.ts';

/** What a family was promised that its months will cost: in dollars a month, from a day (YYYY-MM-DD) on. */
export type Promised = {
  /** Names what was brought: the same key is the same promise. */
  key: string;
  enrolmentId: string;
  nextMonth: number;
  from: string;
};

/** A row of `agreed_prices`. */
export type AgreedPrice = typeof agreedPrices.$inferSelect;

/** Why it cannot be taken back: something was paid at this price already. */
export type PriceKept = 'renewed';

/**
 * Keeps what a family was promised for its next month, in the caller's transaction: the place has this price from now on,
 * a month, and the next order or subscription for it is made at it, with no other discount than a code. The same again
 * changes nothing; another price under the same key takes the place of one that was not paid yet.
 * @throws Failure not_found; purchase_cancelled; conflict when another price comes for one that was paid, or for a place
 *   that has one by another key
 */
export function agreePrice(context: Context, promised: Promised): Promise<AgreedPrice> {
  return inTransaction(context, async (context) => {
    const known = await findAgreed(context, promised.key);
    if (known && isSame(known, promised)) return known;
    if (known && (await undoPrice(context, promised.key))?.kept) throw new Failure('conflict');
    const { cancelledAt } = await lockEnrolment(context, promised.enrolmentId);
    if (cancelledAt) throw new Failure('purchase_cancelled');
    const [made] = await agreeNewPrices(context, [promised]);
    if (!made) throw new Failure('conflict');
    return made;
  });
}

/**
 * The same for many of which none is known yet, in the caller's transaction: of places that are new, or held.
 * @returns those that were kept: not of a place that has one by another key
 */
export async function agreeNewPrices(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  all: readonly Promised[],
): Promise<AgreedPrice[]> {
  if (all.length === 0) return [];
  const places = await database
    .select({ id: enrolments.id, price: enrolments.price, priceFor: enrolments.priceFor })
    .from(enrolments)
    .where(
      inArray(
        enrolments.id,
        all.map(({ enrolmentId }) => enrolmentId),
      ),
    );
  const before = new Map(places.map((one) => [one.id, one]));
  const made = await database
    .insert(agreedPrices)
    .values(
      all.map(({ key, enrolmentId, nextMonth, from }) => ({
        ...{ key, enrolmentId, amount: nextMonth, fromDay: from, createdAt: clock.now() },
        earlierPrice: before.get(enrolmentId)?.price ?? null,
        earlierPriceFor: before.get(enrolmentId)?.priceFor ?? null,
      })),
    )
    .onConflictDoNothing()
    .returning();
  const given = made.map(({ enrolmentId, amount }) => ({ id: enrolmentId, amount }));
  await database.execute(sql`update ${enrolments} set price = given.amount, price_for = 'month'
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id uuid, amount numeric)
    where ${enrolments.id} = given.id`);
  return made;
}

/** Whether a promised price could be taken back now, and why not; undefined where none has this key. */
export function wouldUndoPrice(context: Context, key: string): Promise<{ kept?: PriceKept } | undefined> {
  return inTransaction(context, async (context) => {
    const known = await findAgreed(context, key);
    if (!known) return undefined;
    const place = await lockEnrolment(context, known.enrolmentId);
    return place.paidAt && !place.paidElsewhere ? { kept: 'renewed' } : {};
  });
}

/** Takes a promised price back unless something was paid at it: the place costs what it would have cost without it. */
export function undoPrice(context: Context, key: string): Promise<{ kept?: PriceKept } | undefined> {
  return inTransaction(context, async (context) => {
    const found = await wouldUndoPrice(context, key);
    const known = await findAgreed(context, key);
    if (!known || !found || found.kept) return found;
    const earlier = { price: known.earlierPrice, priceFor: known.earlierPriceFor };
    await context.database.update(enrolments).set(earlier).where(eq(enrolments.id, known.enrolmentId));
    await context.database.delete(agreedPrices).where(eq(agreedPrices.id, known.id));
    return found;
  });
}

/** Whether the price of a place is what its family was promised. */
export async function isPromised(
  { database }: Pick<Context, 'database'>,
  enrolmentId: string,
): Promise<boolean> {
  return (await database.$count(agreedPrices, eq(agreedPrices.enrolmentId, enrolmentId))) > 0;
}

function isSame(known: AgreedPrice, { enrolmentId, nextMonth, from }: Promised) {
  return (
    known.enrolmentId === enrolmentId && cents(known.amount) === cents(nextMonth) && known.fromDay === from
  );
}

async function findAgreed({ database }: Pick<Context, 'database'>, key: string) {
  const [found] = await database.select().from(agreedPrices).where(eq(agreedPrices.key, key));
  return found;
}
