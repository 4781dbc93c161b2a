import type { SignedIn } from '#src/platform/program/context.server.ts';

/** One part of a dashboard; null, and logged, where it could not be read: the others are shown. */
export async function orNull<Part>(part: Promise<Part>, { log }: SignedIn): Promise<Part | null> {
  try {
    return await part;
  } catch (error) {
    log.error(error, 'a part of a dashboard could not be read');
    return null;
  }
}

/** What is made of each row of a list. */
export async function each<Row, Shown>(rows: Promise<Row[]>, present: (row: Row) => Shown): Promise<Shown[]> {
  return (await rows).map((row) => present(row));
}
