import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { formats, typeOf, variantName } from '../names.server.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { openStore } from '../stores/store.server.ts';
import { pictures } from '../tables.server.ts';
import { pictureWidths } from './picture-sizes.ts';

/** One picture at a time: each keeps a connection while it is drawn. */
const inTurn = oneAtATime();

/**
 * Draws the widths of a picture. Its row stays locked meanwhile: it is done by one process at a time, and not
 * cleared away under it. Lessons can begin to refer to it all the same.
 */
export const resizePicture = defineJob({
  name: 'files.resize',
  data: z.object({ name: z.string() }),
  attemptSeconds: 900,
  retries: { limit: 16, delay: 5, delayMax: 4 * 60 * 60 },
  run: (context, { name }) =>
    inTurn(() =>
      inTransaction(context, async (context) => {
        const [kept] = await context.database
          .select({ name: pictures.name })
          .from(pictures)
          .where(eq(pictures.name, name))
          .for('no key update');
        if (kept) await drawWidths(context, name);
      }),
    ),
});

async function drawWidths({ config }: Context, name: string): Promise<void> {
  const store = openStore(config);
  const original = await store.get(name);
  if (!original) throw new Error('The picture is not in the store');
  const { drawVariant, widthOf } = await import('./drawing.server.ts');
  const own = await widthOf(original);
  const drawn = new Map<string, Promise<Buffer>>();
  for (const width of pictureWidths) {
    // AVIF first: where the WebP of a width stands, its AVIF does too, and a browser that takes either is
    // never told to keep the heavier one for good.
    for (const format of formats) {
      const key = `${Math.min(width, own)} ${format}`;
      const bytes = drawn.get(key) ?? drawVariant(original, width, format);
      drawn.set(key, bytes);
      const variant = variantName(name, width, format);
      await store.put(variant, await bytes, typeOf(variant));
    }
  }
}
