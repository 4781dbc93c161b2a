/** A receipt's number as it stands on the paper: '2026-000123'. */
export function paperNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(6, '0')}`;
}
