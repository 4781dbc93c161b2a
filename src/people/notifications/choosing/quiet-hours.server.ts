import { eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { users } from '#src/people/accounts/tables.server.ts';
import { zoneKept } from '#src/people/accounts/zones.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { quietHours } from '../tables.server.ts';

/** When a telephone is to be still: 'HH:MM' on the clock of a zone; until the next day, where that is not later. */
export type QuietHours = { from: string; until: string; zone: string };

/**
 * When the quiet hours that hold at `now` end; undefined when none hold. If that hour comes twice, the second ends
 * them.
 */
export function endOfQuiet(now: Date, { from, until, zone }: QuietHours): Date | undefined {
  const at = now.getTime();
  const today = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
  const [begin, end] = [Temporal.PlainTime.from(from), Temporal.PlainTime.from(until)];
  if (begin.equals(end)) return undefined;
  const nights = Temporal.PlainTime.compare(begin, end) > 0 ? 1 : 0;
  for (const day of [today.subtract({ days: nights }), today]) {
    const began = day.toPlainDateTime(begin).toZonedDateTime(zone);
    const ended = day
      .add({ days: nights })
      .toPlainDateTime(end)
      .toZonedDateTime(zone, { disambiguation: 'later' });
    if (began.epochMilliseconds <= at && at < ended.epochMilliseconds)
      return new Date(ended.epochMilliseconds);
  }
  return undefined;
}

/**
 * Somebody's quiet hours, where they have said any: on the clock that their account keeps, else on the one on which
 * they said them.
 */
export async function quietHoursOf({ database }: Context, userId: string): Promise<QuietHours | null> {
  const [kept] = await database
    .select({ from: quietHours.from, until: quietHours.until, zone: zoneKept(quietHours.zone) })
    .from(quietHours)
    .innerJoin(users, eq(users.id, quietHours.userId))
    .where(eq(quietHours.userId, userId));
  if (!kept?.zone) return null;
  // PostgreSQL writes seconds too.
  return { from: kept.from.slice(0, 5), until: kept.until.slice(0, 5), zone: kept.zone };
}

/** Says when somebody's telephone is to be still. */
export async function setQuietHours(
  { database, clock }: Context,
  userId: string,
  hours: QuietHours,
): Promise<void> {
  const set = { ...hours, changedAt: clock.now() };
  await database
    .insert(quietHours)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: quietHours.userId, set });
}

/** No more quiet hours. */
export async function endQuietHours({ database }: Context, userId: string): Promise<void> {
  await database.delete(quietHours).where(eq(quietHours.userId, userId));
}
