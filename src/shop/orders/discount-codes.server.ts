import { and, eq, isNull } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { plainCode } from './order.ts';
import { discountCodes, discountRules } from './tables.server.ts';

/** A code that makes a price lower: by how many per cent, on which days (both included), for how many orders. */
export type NewCode = {
  code: string;
  percent: number;
  fromDay?: string | undefined;
  untilDay?: string | undefined;
  mostUses?: number | undefined;
};

/**
 * Makes a code; it holds from today unless another day is named.
 * @throws Failure invalid_input for a code that there is already, or that ends before it begins
 */
export function makeCode(context: Context, input: NewCode, staff: Pick<Person, 'id'>): Promise<string> {
  return inTransaction(context, async (context) => {
    const now = context.clock.now();
    const fromDay = input.fromDay || dayOf(now, context.config.businessTimeZone);
    const untilDay = input.untilDay || null;
    if (untilDay !== null && untilDay < fromDay)
      throw new Failure('invalid_input', { untilDay: { key: 'end_before_start' } });
    const { percent, mostUses = null } = input;
    const [made] = await context.database
      .insert(discountCodes)
      .values({
        ...{ code: plainCode(input.code), percent, fromDay, untilDay, mostUses },
        createdAt: now,
        createdBy: staff.id,
      })
      .onConflictDoNothing()
      .returning({ id: discountCodes.id });
    if (!made) throw new Failure('invalid_input', { code: { key: 'taken' } });
    await record(context, staff, {
      act: 'discount-code-made',
      kind: 'discount',
      id: made.id,
      details: { percent },
    });
    return made.id;
  });
}

/** Ends a code: no order uses it any more, those that did keep their price. Repeating it does nothing more. */
export function endCode(context: Context, id: string, staff: Pick<Person, 'id'>): Promise<void> {
  return inTransaction(context, async (context) => {
    const [ended] = await context.database
      .update(discountCodes)
      .set({ endedAt: context.clock.now() })
      .where(and(eq(discountCodes.id, id), isNull(discountCodes.endedAt)))
      .returning({ id: discountCodes.id });
    if (ended) await record(context, staff, { act: 'discount-code-ended', kind: 'discount', id });
  });
}

/** What the staff give without a code. */
export type RuleKind = (typeof discountRules.$inferSelect)['kind'];

/** Sets how many per cent a rule gives; 0 switches it off. The same again does nothing more. */
export function setRule(
  context: Context,
  kind: RuleKind,
  percent: number,
  staff: Pick<Person, 'id'>,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    const [before] = await database
      .select()
      .from(discountRules)
      .where(eq(discountRules.kind, kind))
      .for('update');
    if ((before?.percent ?? 0) === percent) return;
    const set = { percent, changedAt: clock.now(), changedBy: staff.id };
    await database
      .insert(discountRules)
      .values({ kind, ...set })
      .onConflictDoUpdate({ target: discountRules.kind, set });
    await record(context, staff, {
      act: 'discount-set',
      kind: 'discount',
      id: kind,
      details: { from: before?.percent ?? 0, to: percent },
    });
  });
}
