/**
 * How an archive of the whole school stands: a job makes it, it can be fetched, or it could not be made. It is made in
 * one piece: what was killed begins again, and only the last attempt says that it failed.
 */
export const archiveStates = ['making', 'ready', 'failed'] as const;

/** Days for which an archive is kept. */
export const daysKept = 7;

/** Hours after which an archive that nobody has finished is given up, so that another can be asked for. */
export const patienceHours = 12;

/** A size as people read it, in megabytes. The smallest archive is some kilobytes, and not nothing. */
export function megabytes(bytes: number): string {
  const shown = Math.max(bytes, 10_000);
  return (shown / 1_000_000).toFixed(2);
}
