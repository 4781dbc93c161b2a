import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BoardLine, FromServer, PersonIn } from '../protocol.ts';
import type { BoardItem } from '../room.ts';
import type { FromDevice } from '../schemas.ts';
import { BoardLines } from './board-lines.ts';

const item = (id: string): BoardItem => ({ id, ink: 'blue', width: 4, shape: 'text', at: [1, 2], text: id });
const line = (n: number, key = `k${n}`): BoardLine => ({
  page: 0,
  n,
  by: 'ali',
  key,
  change: { do: 'add', item: item(`i${n}`) },
});
const entered = (board: Record<number, number>) => ({ t: 'entered', board }) as FromServer;

let sent: FromDevice[];
let isIn: boolean;
function open() {
  sent = [];
  isIn = true;
  return new BoardLines(
    (message) => isIn && sent.push(message),
    () => 'me',
    () => isIn,
  );
}
const numbers = (lines: ReturnType<typeof open>) => lines.port.changes(0).map(({ n }) => n);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('an own change is there at once, and becomes the server’s by its key', () => {
  const lines = open();
  lines.port.change(0, { do: 'clear' });
  expect(lines.port.changes(0)).toMatchObject([{ n: Number.POSITIVE_INFINITY, by: 'me' }]);
  expect(lines.port.changes(0)).toBe(lines.port.changes(0));
  const key = lines.port.changes(0)[0]?.key;
  lines.hear({ t: 'board', lines: [line(1), line(2, key)] });
  expect(numbers(lines)).toEqual([1, 2]);
  lines.end();
});

test('what was drawn without a line is sent when it stands again, and what is missing is asked for', () => {
  const lines = open();
  lines.hear({ t: 'board', lines: [line(1)] });
  isIn = false;
  lines.port.change(0, { do: 'clear' });
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual([]);
  isIn = true;
  lines.hear(entered({ 0: 3 }));
  expect(sent).toMatchObject([
    { t: 'board-after', page: 0, n: 1 },
    { t: 'board', change: { do: 'clear' } },
  ]);
  lines.hear({ t: 'board', lines: [line(3), line(2)] });
  expect(numbers(lines)).toEqual([1, 2, 3, Number.POSITIVE_INFINITY]);
  lines.end();
});

test('a change that came too early is asked for in its place', () => {
  const lines = open();
  lines.hear({ t: 'board', lines: [line(2)] });
  expect(numbers(lines)).toEqual([]);
  expect(sent).toEqual([{ t: 'board-after', page: 0, n: 0 }]);
  lines.end();
});

test('a change that is never answered was refused, and goes', () => {
  const lines = open();
  lines.port.change(0, { do: 'clear' });
  vi.advanceTimersByTime(20_000);
  expect(sent).toHaveLength(3);
  vi.advanceTimersByTime(10_000);
  expect(numbers(lines)).toEqual([]);
  lines.end();
});

test('what others draw is seen until it is a line, and passes at most twenty times a second', () => {
  const lines = open();
  const told = vi.fn();
  lines.port.subscribe(told);
  lines.hear({ t: 'drawing', by: 'ali', page: 0, item: item('i1') });
  lines.hear({ t: 'pointer', by: 'ali', page: 0, at: [3, 4] });
  expect(lines.port.living(0)).toMatchObject([{ by: 'ali' }]);
  expect(lines.port.pointers(0)).toEqual([{ by: 'ali', page: 0, at: [3, 4] }]);
  lines.hear({ t: 'board', lines: [line(1)] });
  expect(lines.port.living(0)).toEqual([]);
  lines.hear({ t: 'left', id: 'ali' });
  expect(lines.port.pointers(0)).toEqual([]);
  expect(told).toHaveBeenCalledTimes(4);
  for (let at = 0; at < 10; at += 1) {
    lines.port.pointer(0, [at, at]);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(50);
  expect(sent.length).toBeLessThanOrEqual(3);
  expect(sent.at(-1)).toEqual({ t: 'pointer', page: 0, at: [9, 9] });
  lines.end();
});

test.each<[string, Partial<PersonIn>]>([
  ['loses the pen', { may: { speak: true, show: true, share: false, draw: false, chat: true } }],
  ['is away', { away: true }],
])('of whoever %s goes what they draw and point at just now, and what they have drawn stays', (_, change) => {
  const lines = open();
  const may = { speak: true, show: true, share: false, draw: true, chat: true };
  const ali = { id: 'ali', kind: 'learner', name: 'Ali', away: false, may } as PersonIn;
  lines.hear({ t: 'board', lines: [line(1)] });
  lines.hear({ t: 'drawing', by: 'ali', page: 0, item: item('i2') });
  lines.hear({ t: 'pointer', by: 'ali', page: 0, at: [3, 4] });
  lines.hear({ t: 'person', person: ali });
  expect([lines.port.living(0).length, lines.port.pointers(0).length]).toEqual([1, 1]);
  lines.hear({ t: 'person', person: { ...ali, ...change } });
  expect([lines.port.living(0), lines.port.pointers(0)]).toEqual([[], []]);
  expect(numbers(lines)).toEqual([1]);
  lines.end();
});
