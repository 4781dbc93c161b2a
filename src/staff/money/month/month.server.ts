import type { Context } from '#src/platform/program/context.server.ts';
import { byThing } from './by-thing.server.ts';
import { begunIn, failuresOf, stopsIn } from './changes.server.ts';
import type { MonthQuery, ShownMonth } from './contract.ts';
import { expectedUntil, livingNow } from './expected.server.ts';
import { incomeOf, waysOf } from './income.server.ts';
import { creditsLeft, daysLeft } from './not-given.server.ts';
import { type MonthSpan, monthBefore, spanOf, thisMonth } from './span.server.ts';

/** A month at a glance, with the one before it; of the running one also how things stand now. */
export async function readMonth(
  context: Context,
  { month = thisMonth(context) }: MonthQuery,
): Promise<ShownMonth> {
  const span = spanOf(context, month);
  const before = spanOf(context, monthBefore(month));
  return {
    month: await figuresOf(context, span),
    before: await figuresOf(context, before),
    now: month === thisMonth(context) ? await standingNow(context, span) : null,
    ...(await byThing(context, span, before)),
  };
}

async function figuresOf(context: Context, span: MonthSpan) {
  return {
    month: span.month,
    ...(await incomeOf(context, span)),
    ways: await waysOf(context, span),
    ...(await failuresOf(context, span)),
    begun: await begunIn(context, span),
    ...(await stopsIn(context, span)),
  };
}

async function standingNow(context: Context, span: MonthSpan) {
  return {
    ...(await expectedUntil(context, span)),
    ...(await livingNow(context)),
    credits: await creditsLeft(context),
    days: await daysLeft(context),
  };
}
