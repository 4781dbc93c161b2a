import { boardSize } from '../room.ts';

/** Where a pen was: in units of the board, and how hard it was pressed, 0 to 1. */
export type Point = { x: number; y: number; pressure: number };

/** Points are kept to half a unit, which no screen shows finer, and to a hundredth of the pressure. */
const halves = 2;
const hundredths = 100;

/**
 * Points as one short text: `x y pressure` of the first, then how far each is from the one before, all in whole numbers
 * of halves and hundredths.
 */
export function pack(points: readonly Point[]): string {
  let [x, y, pressure] = [0, 0, 0];
  const numbers: number[] = [];
  for (const point of points) {
    const next = [point.x * halves, point.y * halves, point.pressure * hundredths].map(Math.round);
    const [nextX = 0, nextY = 0, nextPressure = 0] = next;
    numbers.push(nextX - x, nextY - y, nextPressure - pressure);
    [x, y, pressure] = [nextX, nextY, nextPressure];
  }
  // There is no minus zero in a text.
  return numbers.map((number) => `${number || 0}`).join(' ');
}

/** The points of such a text, up to the first that is none: it may come from anybody. */
export function unpack(packed: string): Point[] {
  const numbers = packed.split(' ').map((word) => (word === '' ? Number.NaN : Number(word)));
  const points: Point[] = [];
  let [x, y, pressure] = [0, 0, 0];
  for (let at = 0; at + 2 < numbers.length; at += 3) {
    x += numbers[at] ?? 0;
    y += numbers[at + 1] ?? 0;
    pressure += numbers[at + 2] ?? 0;
    if (!Number.isFinite(x + y + pressure)) break;
    points.push({
      x: within(x / halves, -boardSize.width, 2 * boardSize.width),
      y: within(y / halves, -boardSize.height, 2 * boardSize.height),
      pressure: within(pressure / hundredths, 0, 1),
    });
  }
  return points;
}

function within(number: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, number));
}
