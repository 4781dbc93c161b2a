/** Days are YYYY-MM-DD, on no clock. */

/** A day some days after another. */
export function laterDay(day: string, days: number): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 10);
}

/** From 1, Monday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
}

/** How many days it is from one to another. */
export function daysBetween(day: string, later: string): number {
  return Math.round((Date.parse(`${later}T12:00:00Z`) - Date.parse(`${day}T12:00:00Z`)) / 86_400_000);
}
