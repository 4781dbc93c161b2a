import { getStroke } from 'perfect-freehand';
import type { BoardItem, Ink } from '../../room.ts';
import { unpack } from '../packing.ts';

type Stroke = Extract<BoardItem, { shape: 'stroke' }>;
type Outlined = Exclude<BoardItem, { shape: 'text' }>;

/** On paper, which is white in every scheme. */
export const inkColours = {
  black: '#18204a',
  blue: '#2456d6',
  red: '#c9213f',
  green: '#13803f',
  saffron: '#e79a0c',
  white: '#ffffff',
} as const satisfies Record<Ink, string>;

/** The outline of a stroke, to be filled. */
function strokePath({ points, tool, width }: Stroke): Path2D {
  const outline = getStroke(
    unpack(points).map(({ x, y, pressure }) => [x, y, pressure]),
    {
      size: width,
      thinning: tool === 'pen' ? 0.5 : 0,
      smoothing: 0.5,
      streamline: 0.35,
      simulatePressure: false,
      last: true,
    },
  );
  const path = new Path2D();
  const [first] = outline;
  if (!first) return path;
  path.moveTo(first[0], first[1]);
  // Through the middles, so that the outline has no corners.
  outline.forEach(([x, y], at) => {
    const [nextX, nextY] = outline[(at + 1) % outline.length] ?? first;
    path.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2);
  });
  path.closePath();
  return path;
}

/** The way of anything but a text: that of a stroke is filled, the others are drawn along. */
export function pathOf(item: Outlined): Path2D {
  if (item.shape === 'stroke') return strokePath(item);
  const path = new Path2D();
  const { from, to, shape, width } = item;
  const [fromX, fromY] = from;
  const [toX, toY] = to;
  if (shape === 'box')
    path.rect(Math.min(fromX, toX), Math.min(fromY, toY), Math.abs(toX - fromX), Math.abs(toY - fromY));
  else if (shape === 'ellipse')
    path.ellipse(
      (fromX + toX) / 2,
      (fromY + toY) / 2,
      Math.abs(toX - fromX) / 2,
      Math.abs(toY - fromY) / 2,
      0,
      0,
      2 * Math.PI,
    );
  else {
    path.moveTo(fromX, fromY);
    path.lineTo(toX, toY);
    if (shape === 'arrow') {
      const angle = Math.atan2(toY - fromY, toX - fromX);
      const length = 14 + 2 * width;
      for (const turn of [-0.5, 0.5]) {
        path.moveTo(toX, toY);
        path.lineTo(toX - length * Math.cos(angle + turn), toY - length * Math.sin(angle + turn));
      }
    }
  }
  return path;
}
