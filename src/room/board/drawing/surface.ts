import type { BoardPort } from '../../line/client.ts';
import type { BoardLine } from '../../protocol.ts';
import { type BoardItem, boardSize } from '../../room.ts';
import { foldPage, type PageShown } from '../fold.ts';
import { drawItem, drawPage } from './draw.ts';
import { drawPointer } from './draw-pointer.ts';

/** The two canvases of a board: what is finished lies in one, what is being drawn just now above it in the other. */
export type Surface = {
  /** Fits the canvases to so many px of CSS a unit of the board. */
  fit(scale: number): void;
  /** What this device is drawing. */
  living(item: BoardItem | null): void;
  shown(): PageShown;
  stop(): void;
};

type Given = {
  port: BoardPort;
  page: number;
  finished: HTMLCanvasElement;
  above: HTMLCanvasElement;
  /** Who is meant by a device’s id. */
  nameOf(by: string): string;
  loadPicture(id: string): Promise<ImageBitmap | null>;
  /** Another item, paper or picture. */
  onShown(page: PageShown): void;
};

/** Draws a page of a board as it changes; only what is new, where it lies above all that is there. */
export function openSurface(given: Given): Surface {
  const { port, page, finished, above, nameOf, loadPicture, onShown } = given;
  const below = contextOf(finished);
  const over = contextOf(above);
  let lines: readonly BoardLine[] = [];
  let shown = foldPage(lines);
  /** What lies in the bitmap; null where it has to be drawn anew. */
  let drawn: BoardItem[] | null = null;
  let picture: { id: string | null; bitmap: ImageBitmap | null } = { id: null, bitmap: null };
  let own: BoardItem | null = null;
  let units = 1;
  let frame = 0;

  function schedule() {
    if (frame === 0) frame = requestAnimationFrame(draw);
  }

  function draw() {
    frame = 0;
    readChanges();
    drawFinished();
    drawAbove();
  }

  function readChanges() {
    const now = port.changes(page);
    if (now.length === lines.length && now.every((line, at) => line === lines[at])) return;
    lines = [...now];
    const before = shown;
    shown = foldPage(lines);
    if (shown.paper !== before.paper) drawn = null;
    if (shown.picture !== before.picture) void takePicture(shown.picture);
    onShown(shown);
  }

  async function takePicture(id: string | null) {
    picture = { id, bitmap: null };
    drawn = null;
    const bitmap = id ? await loadPicture(id) : null;
    if (picture.id !== id) return;
    picture = { id, bitmap };
    drawn = null;
    schedule();
  }

  function drawFinished() {
    const items = shown.items.map(({ item }) => item);
    const isMore = drawn?.every((item, at) => item === items[at]) ?? false;
    below.setTransform(units, 0, 0, units, 0, 0);
    if (isMore) for (const item of items.slice(drawn?.length ?? 0)) drawItem(below, item);
    else drawPage(below, shown, picture.bitmap);
    drawn = items;
  }

  function drawAbove() {
    over.setTransform(units, 0, 0, units, 0, 0);
    over.clearRect(0, 0, boardSize.width, boardSize.height);
    // One that is finished lies below by now.
    const finishedIds = new Set(shown.items.map(({ item }) => item.id));
    for (const { item } of port.living(page)) if (!finishedIds.has(item.id)) drawItem(over, item);
    if (own) drawItem(over, own);
    for (const { by, at } of port.pointers(page)) drawPointer(over, at, nameOf(by));
  }

  const leave = port.subscribe((changed) => {
    if (changed === null || changed === page) schedule();
  });
  // Texts that were drawn before their typeface came.
  void document.fonts.ready.then(() => {
    drawn = null;
    schedule();
  });
  schedule();
  return {
    fit(scale) {
      units = scale * Math.min(window.devicePixelRatio || 1, 2);
      for (const canvas of [finished, above]) {
        canvas.width = Math.max(1, Math.round(boardSize.width * units));
        canvas.height = Math.max(1, Math.round(boardSize.height * units));
      }
      drawn = null;
      if (frame !== 0) cancelAnimationFrame(frame);
      // At once: a canvas of another size is empty.
      draw();
    },
    living(item) {
      own = item;
      schedule();
    },
    shown: () => shown,
    stop() {
      leave();
      if (frame !== 0) cancelAnimationFrame(frame);
      frame = -1;
    },
  };
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  return context;
}
