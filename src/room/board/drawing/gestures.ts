import { type BoardItem, boardSize } from '../../room.ts';
import type { Drawn } from '../fold.ts';
import { type Point, pack } from '../packing.ts';
import { type Kit, widthOf } from '../tools.ts';
import { linesOf, textSize } from './draw.ts';
import type { Step } from './history.ts';
import { touches } from './touch.ts';

/** From where a pen, a finger or a mouse touches the board until it leaves it. */
export type Gesture = { move(points: readonly Point[]): void; end(): void; cancel(): void };

/** What a gesture works upon. */
export type Desk = {
  kit: Kit;
  items(): readonly Drawn[];
  /** Whether one may take an item off the page. */
  mayTake(drawn: Drawn): boolean;
  /** What is being drawn just now, to be seen by all. */
  living(item: BoardItem | null): void;
  add(item: BoardItem): void;
  take(ids: string[]): void;
  did(step: Step): void;
  point(at: [number, number] | null): void;
  write(at: [number, number]): void;
};

/** Points of one stroke at most: a longer one goes on as another, so that what is sent of a living one stays small. */
const longest = 600;
/** Units that a pen moves before there is a new point, and within which an eraser touches. */
const step = 1.5;
const eraserRadius = 12;

/** Begins what the kit in the hand does. */
export function beginGesture(desk: Desk, first: Point): Gesture {
  switch (desk.kit.tool) {
    case 'pen':
    case 'marker':
      return stroke(desk, desk.kit.tool, first);
    case 'eraser':
      return erasing(desk, first);
    case 'pointer':
      return pointing(desk, first);
    case 'text':
      return { move() {}, end: () => desk.write(placeOf(first)), cancel() {} };
    default:
      return shape(desk, desk.kit.tool, first);
  }
}

function newItem({ kit }: Desk) {
  return { id: crypto.randomUUID(), ink: kit.ink, width: widthOf(kit) };
}

function stroke(desk: Desk, tool: 'pen' | 'marker', first: Point): Gesture {
  const ids: string[] = [];
  let points = [first];
  let drawn = newItem(desk);
  const item = (): BoardItem => ({ ...drawn, shape: 'stroke', tool, points: pack(points) });
  function keep() {
    desk.add(item());
    ids.push(drawn.id);
  }
  desk.living(item());
  return {
    move(more) {
      for (const point of more) {
        const last = points.at(-1) ?? first;
        if (Math.hypot(point.x - last.x, point.y - last.y) < step) continue;
        points.push(point);
        if (points.length < longest) continue;
        keep();
        points = [point];
        drawn = newItem(desk);
      }
      desk.living(item());
    },
    end() {
      keep();
      desk.living(null);
      desk.did({ did: 'add', ids });
    },
    cancel() {
      desk.living(null);
      desk.did({ did: 'add', ids });
    },
  };
}

function shape(desk: Desk, shape: 'line' | 'arrow' | 'box' | 'ellipse', first: Point): Gesture {
  const drawn = newItem(desk);
  const from = placeOf(first);
  let to = from;
  const item = (): BoardItem => ({ ...drawn, shape, from, to });
  return {
    move(more) {
      const last = more.at(-1);
      if (!last) return;
      to = placeOf(last);
      desk.living(item());
    },
    end() {
      // A tap is no shape.
      if (Math.hypot(to[0] - from[0], to[1] - from[1]) >= 4) {
        desk.add(item());
        desk.did({ did: 'add', ids: [drawn.id] });
      }
      desk.living(null);
    },
    cancel: () => desk.living(null),
  };
}

function erasing(desk: Desk, first: Point): Gesture {
  const ids: string[] = [];
  function eraseAt(points: readonly Point[]) {
    const touched = desk
      .items()
      .filter(
        (drawn) =>
          !ids.includes(drawn.item.id) &&
          desk.mayTake(drawn) &&
          points.some((point) => touches(drawn.item, [point.x, point.y], eraserRadius)),
      )
      .map(({ item }) => item.id)
      .slice(0, 200);
    if (touched.length === 0) return;
    ids.push(...touched);
    desk.take(touched);
  }
  const end = () => desk.did({ did: 'take', ids });
  eraseAt([first]);
  return { move: eraseAt, end, cancel: end };
}

function pointing(desk: Desk, first: Point): Gesture {
  const end = () => desk.point(null);
  desk.point(placeOf(first));
  return {
    move(more) {
      const last = more.at(-1);
      if (last) desk.point(placeOf(last));
    },
    end,
    cancel: end,
  };
}

/** A place on the board, to half a unit. */
function placeOf({ x, y }: Pick<Point, 'x' | 'y'>): [number, number] {
  return [Math.round(x * 2) / 2, Math.round(y * 2) / 2];
}

/** Where a text is placed by keyboard: in the middle of a page, or below what stands there. */
export function placeToWrite(texts: readonly Written[]): [number, number] {
  const [x, y] = [boardSize.width * 0.35, boardSize.height * 0.45];
  const ends = texts.filter(({ at }) => at[0] === x).map(endOf);
  const below = Math.max(y, ...ends);
  return [x, below < boardSize.height * 0.95 ? below : y];
}

type Written = Extract<BoardItem, { shape: 'text' }>;

/** About where it ends below: letters are half as wide as high. */
function endOf({ at: [x, y], text, width }: Written): number {
  const { size, line } = textSize(width);
  const rows = linesOf(text, boardSize.width - x, (words) => words.length * size * 0.55);
  return Math.round(y + rows.length * line);
}
