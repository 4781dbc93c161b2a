import type { Money } from '#src/books/money/money.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { nameOfPlan } from '#src/staff/money/filters.ts';
import { decimal } from '#src/staff/money/payments/decimal.ts';
import type { ShownMonth } from './contract.ts';
import { nameOfWay, waysIn } from './ways.ts';

/** A line of the file: a part of the page, what it is about, and a number of this month and of the one before. */
export type MonthRow = { part: string; what: string; month: number | null; before: number | null };

/** Everything of the page, line by line; amounts in dollars. */
export function rowsOfMonth({ month, before, now, things, teachers }: ShownMonth, t: Translate): MonthRow[] {
  const dollars = (money: Money | undefined) => (money ? decimal(money.amount) : 0);
  const incomes = (['sales', 'refunded', 'lost', 'net'] as const).map((name) => ({
    part: t('staff/money/month:income.heading'),
    what: t(`staff/money/month:income.${name}`),
    month: dollars(month[name]),
    before: dollars(before[name]),
  }));
  const ways = waysIn([...month.ways, ...before.ways]).map((way) => ({
    part: t('staff/money/month:ways.heading'),
    what: nameOfWay(way, t),
    month: dollars(month.ways.find((one) => one.way === way)?.amount),
    before: dollars(before.ways.find((one) => one.way === way)?.amount),
  }));
  const days = [month, before].flatMap((one) =>
    one.days.map(({ day, amount }) => ({
      part: t('staff/money/month:days.heading'),
      what: day,
      month: one === month ? dollars(amount) : null,
      before: one === before ? dollars(amount) : null,
    })),
  );
  const counts = (['begun', 'stopped'] as const).map((name) => ({
    part: t('staff/money/month:changes.heading'),
    what: t(`staff/money/month:changes.${name}`),
    month: month[name],
    before: before[name],
  }));
  const failures = (['failed', 'repaired'] as const).flatMap((name) => [
    {
      part: t('staff/money/month:changes.heading'),
      what: t(`staff/money/month:changes.${name}`),
      month: month[name].count,
      before: before[name].count,
    },
    {
      part: t('staff/money/month:changes.heading'),
      what: `${t(`staff/money/month:changes.${name}`)} ${t(`staff/money/month:changes.${name}Amount`)}`,
      month: dollars(month[name].amount),
      before: dollars(before[name].amount),
    },
  ]);
  const sold = things.map(({ lesson, plan, income, before }) => ({
    part: t('staff/money/month:things.heading'),
    what: lesson?.title ?? (plan ? nameOfPlan(plan, t) : t('staff/money/month:things.other')),
    month: dollars(income),
    before: dollars(before),
  }));
  const taught = teachers.map(({ email, income, before }) => ({
    part: t('staff/money/month:teachers.heading'),
    what: email,
    month: dollars(income),
    before: dollars(before),
  }));
  return [...incomes, ...ways, ...days, ...counts, ...failures, ...rowsNow(now, t), ...sold, ...taught];
}

/** What stands only in the running month. */
function rowsNow(now: ShownMonth['now'], t: Translate): MonthRow[] {
  if (!now) return [];
  const row = (part: string, what: string, money: Money) => ({
    ...{ part, what, month: decimal(money.amount), before: null },
  });
  const expected = t('staff/money/month:expected.heading');
  const notGiven = t('staff/money/month:notGiven.heading');
  return [
    row(expected, t('staff/money/month:expected.announced'), now.announced.amount),
    row(expected, t('staff/money/month:expected.unannounced'), now.unannounced.amount),
    row(
      notGiven,
      t('staff/money/month:notGiven.credits', { count: now.credits.lessons }),
      now.credits.amount,
    ),
    row(notGiven, t('staff/money/month:notGiven.days'), now.days),
  ];
}
