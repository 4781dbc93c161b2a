import { openStore } from '#src/people/files/stores/store.server.ts';
import type { Config } from '#src/platform/config/config.server.ts';
import { business } from '#src/platform/language/business.ts';
import { ink } from '#src/platform/paper/paper.server.ts';
import { mark } from '#src/ui/look/shapes.ts';

/** The most room, in points, that a logo takes where the mark is as large as it was drawn. */
const room = { width: 140, height: 34 };

/** The business's logo as papers take it (PNG); undefined without one, and where the store does not give it. */
export async function readLogo(config: Config): Promise<Buffer | undefined> {
  if (!business.logo) return undefined;
  const kept = await openStore(config)
    .get(business.logo)
    .catch(() => undefined);
  if (!kept) return undefined;
  const { drawForPaper } = await import('#src/people/files/pictures/drawing.server.ts');
  return drawForPaper(kept);
}

/** Draws the logo, or the product's mark where there is none. @returns where it ends on the right */
export function drawLogo(
  page: PDFKit.PDFDocument,
  logo: Buffer | undefined,
  { x, y, scale }: { x: number; y: number; scale: number },
): number {
  if (!logo) {
    page.save().translate(x, y).scale(scale).path(mark.door).fill(ink.lapis);
    page.path(mark.star).fill(ink.saffron).restore();
    return x + 32 * scale;
  }
  // pdfkit's types leave this out.
  const image = (
    page as unknown as { openImage(bytes: Buffer): { width: number; height: number } }
  ).openImage(logo);
  const fitting = Math.min(room.width / image.width, room.height / image.height) * scale;
  page.image(logo, x, y, { width: image.width * fitting });
  return x + image.width * fitting;
}
