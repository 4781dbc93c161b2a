import { type BoardItem, boardSize } from '../../room.ts';
import { unpack } from '../packing.ts';
import { linesOf, textSize } from './draw.ts';

type At = readonly [number, number];

/** Whether an eraser of that radius, in units, touches an item. */
export function touches(item: BoardItem, at: At, radius: number): boolean {
  if (item.shape === 'text') return isOnText(item, at, radius);
  const reach = radius + item.width / 2;
  const way = wayOf(item);
  const [first] = way;
  if (!first) return false;
  if (way.length === 1) return distance(at, first, first) <= reach;
  return way.slice(1).some((to, index) => distance(at, way[index] ?? to, to) <= reach);
}

/** The corners of what is drawn along an item. */
function wayOf(item: Exclude<BoardItem, { shape: 'text' }>): At[] {
  if (item.shape === 'stroke') return unpack(item.points).map(({ x, y }) => [x, y]);
  const { shape, from, to } = item;
  const [fromX, fromY] = from;
  const [toX, toY] = to;
  if (shape === 'box') return [from, [toX, fromY], to, [fromX, toY], from];
  if (shape !== 'ellipse') return [from, to];
  return Array.from({ length: 33 }, (_, index) => {
    const turn = (index / 32) * 2 * Math.PI;
    return [
      (fromX + toX) / 2 + (Math.cos(turn) * Math.abs(toX - fromX)) / 2,
      (fromY + toY) / 2 + (Math.sin(turn) * Math.abs(toY - fromY)) / 2,
    ];
  });
}

function isOnText(
  { at: [left, top], text, width }: Extract<BoardItem, { shape: 'text' }>,
  [x, y]: At,
  radius: number,
): boolean {
  const { size, line } = textSize(width);
  // Letters are about half as wide as high; nothing is drawn here that could be measured.
  const widthOf = (words: string) => words.length * size * 0.55;
  const lines = linesOf(text, Math.max(boardSize.width - left - 10, 4 * size), widthOf);
  const right = left + Math.max(...lines.map(widthOf));
  const bottom = top + lines.length * line;
  return x >= left - radius && x <= right + radius && y >= top - radius && y <= bottom + radius;
}

/** How far a point is from the way between two others. */
function distance([x, y]: At, [fromX, fromY]: At, [toX, toY]: At): number {
  const [wide, high] = [toX - fromX, toY - fromY];
  const length = wide * wide + high * high;
  const part =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * wide + (y - fromY) * high) / length));
  return Math.hypot(x - fromX - part * wide, y - fromY - part * high);
}
