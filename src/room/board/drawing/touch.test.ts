import { expect, test } from 'vitest';
import type { BoardItem } from '../../room.ts';
import { pack } from '../packing.ts';
import { touches } from './touch.ts';

const drawn = { id: '1', ink: 'black', width: 4 } as const;
const shape = (shape: 'line' | 'arrow' | 'box' | 'ellipse'): BoardItem => ({
  ...drawn,
  shape,
  from: [100, 100],
  to: [300, 200],
});

test.each<[string, BoardItem, [number, number], boolean]>([
  ['a line at its middle', shape('line'), [200, 150], true],
  ['a line beside it', shape('line'), [200, 200], false],
  ['an arrow at its end', shape('arrow'), [300, 200], true],
  ['a box at its edge', shape('box'), [100, 150], true],
  ['a box in its middle, which is empty', shape('box'), [200, 150], false],
  ['an ellipse at its top', shape('ellipse'), [200, 100], true],
  ['an ellipse at the corner of its box', shape('ellipse'), [100, 100], false],
  [
    'a text at its first letter',
    { ...drawn, shape: 'text', at: [100, 100], text: 'Salom' },
    [105, 110],
    true,
  ],
  ['a text above it', { ...drawn, shape: 'text', at: [100, 100], text: 'Salom' }, [105, 60], false],
])('an eraser touches %s', (_, item, at, is) => {
  expect(touches(item, at, 8)).toBe(is);
});

test('an eraser touches a stroke along its way, and one of a single point', () => {
  const stroke = (points: string): BoardItem => ({ ...drawn, shape: 'stroke', tool: 'pen', points });
  const long = stroke(
    pack([
      { x: 0, y: 0, pressure: 0.5 },
      { x: 400, y: 0, pressure: 0.5 },
    ]),
  );
  expect(touches(long, [200, 5], 8)).toBe(true);
  expect(touches(long, [200, 40], 8)).toBe(false);
  const dot = stroke(pack([{ x: 50, y: 50, pressure: 0.5 }]));
  expect(touches(dot, [52, 52], 8)).toBe(true);
  expect(touches(stroke('-'), [0, 0], 8)).toBe(false);
});
