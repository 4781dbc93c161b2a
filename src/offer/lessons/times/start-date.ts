import { aheadOf } from '#src/platform/dates/dates.ts';

const day = 24 * 60 * 60_000;

/**
 * The instant of a date and time ('YYYY-MM-DDTHH:mm') on the clock of a zone, the reverse of `fieldOf`. An hour that
 * summer time skips is read on the new clock; of one that comes twice, the first is taken.
 * @returns undefined for what is no date of the years 2000 to 9999
 */
export function instantOf(field: string, timeZone: string): Date | undefined {
  if (!/^[2-9]\d{3}-\d\d-\d\dT\d\d:\d\d$/.test(field)) return undefined;
  const wall = Date.parse(`${field}Z`);
  if (Number.isNaN(wall)) return undefined;
  // The offset of the day before still holds, unless it changes in between.
  const before = wall - aheadOf(wall - day, timeZone);
  const after = wall - aheadOf(wall + day, timeZone);
  const fits = [before, after]
    .sort((one, other) => one - other)
    .find((at) => at + aheadOf(at, timeZone) === wall);
  return new Date(fits ?? before);
}
