import { eq } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import type { SwitchName } from './switches.ts';
import { countedFigures } from './tables.server.ts';

/** Whether pages show a figure, or the nine reviews, as published: they do until the staff switch it. */
export async function isPublished(
  { database }: Pick<Context, 'database'>,
  name: SwitchName,
): Promise<boolean> {
  const [switched] = await database
    .select({ name: countedFigures.name })
    .from(countedFigures)
    .where(eq(countedFigures.name, name));
  return switched === undefined;
}
