import { ink } from '#src/platform/paper/paper.server.ts';
import { girihPath, mark } from '#src/ui/look/shapes.ts';

/** The pointed arch at a width of 520: its head is as high as 230, its jambs run to the foot. */
const archTo = (foot: number) => `M0 ${foot}V230C0 130 130 95 260 0c130 95 260 130 260 230V${foot}z`;
const gate = { x: 44, y: 44, width: 248, height: 507 } as const;
const scale = gate.width / 520;
/** The code for a camera, on a white ground. */
const code = { size: 118, y: 396 } as const;

/** Draws the gate: girih lines on lapis, the star in its head, and at its foot the code for a camera. */
export function drawGate(
  page: PDFKit.PDFDocument,
  { size, data }: { size: number; data: readonly (readonly boolean[])[] },
): void {
  page.save().translate(gate.x, gate.y).scale(scale);
  const ground = page.linearGradient(0, 0, 0, gate.height / scale);
  ground.stop(0, ink.lapisLight).stop(0.5, ink.lapis).stop(1, ink.lapisDeep);
  page.path(archTo(gate.height / scale)).fill(ground);
  page.path(archTo(gate.height / scale)).clip();
  for (let x = -22; x < 520; x += 96)
    for (let y = 20; y < gate.height / scale; y += 96) {
      page
        .save()
        .translate(x, y)
        .path(girihPath)
        .lineWidth(1.3)
        .strokeOpacity(0.3)
        .stroke(ink.girih)
        .restore();
    }
  page.restore();

  const middle = gate.x + gate.width / 2;
  page
    .save()
    .translate(middle - 16 * 6.4, gate.y + 128)
    .scale(6.4)
    .translate(0, -14)
    .path(mark.star);
  page.fill(ink.saffronBright).restore();
  const left = middle - code.size / 2;
  page.roundedRect(left, code.y, code.size, code.size, 8).fill('#ffffff');
  const module = code.size / size;
  page.save().translate(left, code.y).scale(module);
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) page.rect(x, y, 1.02, 1.02);
  page.fill(ink.night).restore();
}
