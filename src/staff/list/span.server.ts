import { and, type Column, gte, lt, type SQL } from 'drizzle-orm';
import { laterDay, startOfDay } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** Days of the business zone, YYYY-MM-DD, both included; what is left out has no end. */
export type Days = { from?: string | undefined; until?: string | undefined };

/** The condition that an instant lies in a span of days. */
export function isInSpan({ config }: Pick<Context, 'config'>, column: Column, days: Days): SQL | undefined {
  const { from, until } = days;
  const zone = config.businessTimeZone;
  return and(
    from ? gte(column, startOfDay(from, zone)) : undefined,
    until ? lt(column, startOfDay(laterDay(until, 1), zone)) : undefined,
  );
}
