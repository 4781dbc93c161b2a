import { boardSize } from '../../room.ts';

/** Draws where somebody points, with their name beside it. The context’s units are the board’s. */
export function drawPointer(context: CanvasRenderingContext2D, [x, y]: [number, number], name: string): void {
  context.save();
  context.fillStyle = '#e79a0c';
  context.strokeStyle = '#ffffff';
  context.lineWidth = 4;
  context.beginPath();
  context.arc(x, y, 16, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  if (name !== '') {
    context.font = '600 30px Onest, system-ui, sans-serif';
    context.textBaseline = 'middle';
    const width = context.measureText(name).width + 24;
    // On the side on which there is room.
    const left = x + 26 + width > boardSize.width ? x - 26 - width : x + 26;
    context.fillStyle = '#18204a';
    context.beginPath();
    context.roundRect(left, y - 24, width, 48, 12);
    context.fill();
    context.fillStyle = '#ffffff';
    context.fillText(name, left + 12, y);
  }
  context.restore();
}
