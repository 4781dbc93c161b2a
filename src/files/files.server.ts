import { and, eq } from 'drizzle-orm';
import type { Context } from '#src/platform/context.server.ts';
import { pictures } from './tables.server.ts';

/** Whether there is such a picture, sent in by this person. */
export async function ownsPicture({ database }: Context, name: string, personId: string): Promise<boolean> {
  const [picture] = await database
    .select({ name: pictures.name })
    .from(pictures)
    .where(and(eq(pictures.name, name), eq(pictures.ownerId, personId)));
  return Boolean(picture);
}
