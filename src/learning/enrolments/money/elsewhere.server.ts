import { and, eq, isNull, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { type Entry, postAll } from '#src/books/ledger/post.server.ts';
import { cents } from '#src/books/money/money.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { lockEnrolment, refundedOf } from '../lock.server.ts';
import { enrolments, paidElsewhere } from '../tables.server.ts';
import { handOnEnded } from './books.server.ts';

/** What a family had paid for a place before the school moved here. */
export type PaidBefore = {
  /** Names what was brought: the same key is the same payment. */
  key: string;
  enrolmentId: string;
  /** In dollars. */
  amount: number;
  /** Days of the business (YYYY-MM-DD): when it was paid, and until when it pays (excluded); left out, for good. */
  paidOn: string;
  paidUntil?: string | undefined;
};

/** A row of `paid_elsewhere`. */
export type PaidElsewhere = typeof paidElsewhere.$inferSelect;

/**
 * Why it cannot be taken back: some of it was given back, the next month is paid here, its time is over, or the place was
 * given up.
 */
export type PaidKept = 'refunded' | 'renewed' | 'over' | 'given-up';

/**
 * Notes that a place was paid before the school moved here, in the caller's transaction: it counts as paid until that
 * time is over, then its next month is due here. It is an opening entry in the books, and no sale; nobody is mailed. The
 * same again changes nothing; other numbers under the same key take the place of what can be taken back.
 * @throws Failure not_found; purchase_cancelled; already_paid; conflict when other numbers come for what cannot be changed
 */
export function notePaidElsewhere(context: Context, brought: PaidBefore): Promise<PaidElsewhere> {
  return inTransaction(context, async (context) => {
    const known = await findPaid(context, brought.key);
    if (known && isSame(known, brought)) return known;
    if (known && (await undoPaid(context, brought.key))?.kept) throw new Failure('conflict');
    const enrolment = await lockEnrolment(context, brought.enrolmentId);
    if (enrolment.cancelledAt) throw new Failure('purchase_cancelled');
    if (enrolment.paidAt) throw new Failure('already_paid');
    const [made] = await noteNewPaid(context, [brought]);
    if (!made) throw new Failure('unexpected');
    return made;
  });
}

/** The same for many of which none is known yet, in the caller's transaction: of places that are new, or held. */
export async function noteNewPaid(
  context: Pick<Context, 'database' | 'clock' | 'config'>,
  all: readonly PaidBefore[],
): Promise<PaidElsewhere[]> {
  if (all.length === 0) return [];
  const { database, clock, config } = context;
  const createdAt = clock.now();
  const made = await database
    .insert(paidElsewhere)
    .values(all.map((one) => ({ ...one, paidUntil: one.paidUntil ?? null, createdAt })))
    .returning();
  const given = made.map(({ enrolmentId, amount, paidOn, paidUntil }) => ({
    ...{ id: enrolmentId, amount, until: paidUntil },
    at: Temporal.PlainDate.from(paidOn)
      .toZonedDateTime({ timeZone: config.businessTimeZone, plainTime: '12:00' })
      .toInstant()
      .toString(),
  }));
  await database.execute(sql`
    update ${enrolments} set paid_at = given.at, paid_amount = given.amount, paid_until = given.until,
      paid_elsewhere = true
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id uuid, at timestamptz, amount numeric, until date)
    where ${enrolments.id} = given.id`);
  await postAll(
    context,
    made.flatMap((one) => entryOf(one, 'opening')),
  );
  return made;
}

/** Whether what was paid before could be taken back now, and why not; undefined where nothing has this key. */
export function wouldUndoPaid(context: Context, key: string): Promise<{ kept?: PaidKept } | undefined> {
  return inTransaction(context, async (context) => {
    const known = await findPaid(context, key);
    if (!known) return undefined;
    const enrolment = await lockEnrolment(context, known.enrolmentId);
    if (known.overAt) return { kept: enrolment.paidAt ? 'renewed' : 'over' };
    if ((await refundedOf(context, { ...enrolment, paidElsewhere: true })) > 0) return { kept: 'refunded' };
    return enrolment.cancelledAt ? { kept: 'given-up' } : {};
  });
}

/** Takes back that a place was paid before, unless something came of it: it is unpaid again, and the books say so. */
export function undoPaid(context: Context, key: string): Promise<{ kept?: PaidKept } | undefined> {
  return inTransaction(context, async (context) => {
    const found = await wouldUndoPaid(context, key);
    const known = await findPaid(context, key);
    if (!known || !found || found.kept) return found;
    const unpaid = { paidAt: null, paidAmount: null, paidUntil: null, paidElsewhere: false };
    await context.database.update(enrolments).set(unpaid).where(eq(enrolments.id, known.enrolmentId));
    await postAll(context, entryOf(known, 'opening-undone'));
    await context.database.delete(paidElsewhere).where(eq(paidElsewhere.id, known.id));
    await handOnEnded(context, [known.enrolmentId]);
    return found;
  });
}

/** What was paid before does not count for a place any more: its next month is due, or paid here. */
export async function endPaidElsewhere(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  enrolmentId: string,
): Promise<void> {
  await database
    .update(paidElsewhere)
    .set({ overAt: clock.now() })
    .where(and(eq(paidElsewhere.enrolmentId, enrolmentId), isNull(paidElsewhere.overAt)));
}

/**
 * Ends what was paid before where its time is over, of all places at once: from then on they are unpaid, cost what was
 * agreed for the next month, and are asked of a guardian of their learner. A place that has ended keeps it: money of it
 * may be on its way back, also where the staff had said that nothing is.
 */
export function endAllOver(context: Context): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database, clock, config } = context;
    const now = clock.now();
    const over = sql`update ${paidElsewhere} set over_at = ${now.toISOString()}::timestamptz
      where over_at is null and paid_until <= ${dayOf(now, config.businessTimeZone)}::date and not exists (
        select from ${enrolments} where ${enrolments.id} = enrolment_id and (${enrolments.cancelledAt} is not null or ${enrolments.refundAskedAt} is not null))
      returning enrolment_id`;
    const { rows } = await database.execute<{ id: string }>(sql`with over as (${over})
      update ${enrolments} set paid_at = null, paid_amount = null, paid_until = null, paid_elsewhere = false
      from over where ${enrolments.id} = over.enrolment_id and ${enrolments.paidElsewhere}
      returning ${enrolments.id}`);
    await handOnEnded(
      context,
      rows.map(({ id }) => id),
    );
  });
}

/** What was paid for a place before the school moved here, though its time may be over; undefined where nothing was. */
export async function paidElsewhereOf(
  { database }: Pick<Context, 'database'>,
  enrolmentId: string,
): Promise<PaidElsewhere | undefined> {
  const [found] = await database
    .select()
    .from(paidElsewhere)
    .where(eq(paidElsewhere.enrolmentId, enrolmentId));
  return found;
}

/** Until which day (excluded) a place was paid before the school moved here; null where it was not, or for good. */
export async function paidElsewhereUntil(
  context: Pick<Context, 'database'>,
  enrolmentId: string,
): Promise<string | null> {
  return (await paidElsewhereOf(context, enrolmentId))?.paidUntil ?? null;
}

function entryOf({ id, amount }: PaidElsewhere, kind: 'opening' | 'opening-undone'): Entry[] {
  const moved = (kind === 'opening' ? 1 : -1) * cents(amount);
  if (moved === 0) return [];
  const lines = [
    { account: 'opening', amount: moved },
    { account: 'brought', amount: -moved },
  ] as const;
  return [{ cause: `paid elsewhere ${id} ${kind}`, kind, aboutId: id, lines }];
}

function isSame(known: PaidElsewhere, { enrolmentId, amount, paidOn, paidUntil }: PaidBefore) {
  return (
    known.enrolmentId === enrolmentId &&
    cents(known.amount) === cents(amount) &&
    known.paidOn === paidOn &&
    known.paidUntil === (paidUntil ?? null)
  );
}

async function findPaid({ database }: Pick<Context, 'database'>, key: string) {
  const [found] = await database.select().from(paidElsewhere).where(eq(paidElsewhere.key, key));
  return found;
}
