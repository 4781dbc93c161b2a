import { Temporal } from 'temporal-polyfill';
import { dayOf } from '#src/platform/dates/dates.ts';
import { startOfDay } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** A month of the business zone: its days (the last one included), and when it begins and ends. */
export type MonthSpan = { month: string; first: string; last: string; from: Date; until: Date };

/** A month, YYYY-MM. */
export function spanOf({ config }: Pick<Context, 'config'>, month: string): MonthSpan {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const next = first.add({ months: 1 });
  const zone = config.businessTimeZone;
  return {
    month,
    first: first.toString(),
    last: next.subtract({ days: 1 }).toString(),
    from: startOfDay(first.toString(), zone),
    until: startOfDay(next.toString(), zone),
  };
}

/** The month before another one. */
export function monthBefore(month: string): string {
  return Temporal.PlainYearMonth.from(month).subtract({ months: 1 }).toString();
}

/** The month that it is on the business's clock. */
export function thisMonth({ clock, config }: Pick<Context, 'clock' | 'config'>): string {
  return dayOf(clock.now(), config.businessTimeZone).slice(0, 7);
}
