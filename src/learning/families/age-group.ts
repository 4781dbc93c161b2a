/** How old somebody becomes this year, in a range of two years. */
export type AgeGroup = { from: number; to: number };

/**
 * The age group that is shown in place of a year of birth. Two years share one for good, so that looking again next
 * year does not reveal the year either.
 * @example ageGroup(2018, 2026) and ageGroup(2019, 2026) are { from: 7, to: 8 }
 */
export function ageGroup(birthYear: number, thisYear: number): AgeGroup {
  const age = thisYear - (birthYear - (birthYear % 2));
  return { from: Math.max(age - 1, 0), to: Math.max(age, 0) };
}
