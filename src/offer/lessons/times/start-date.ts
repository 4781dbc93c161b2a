import { fieldOf } from '#src/platform/dates/numeric-dates.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

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
  const fits = [before, after].sort((one, other) => one - other).find((at) => shows(at, field, timeZone));
  return new Date(fits ?? before);
}

function shows(at: number, field: string, timeZone: string): boolean {
  return fieldOf(new Date(at), timeZone) === field;
}

/** How far the clock of a zone is ahead of UTC, in milliseconds. */
export function aheadOf(at: number, timeZone: string): number {
  return Date.parse(`${fieldOf(new Date(at), timeZone)}Z`) - Math.floor(at / minute) * minute;
}
