import { type BoardItem, boardSize, type Paper } from '../../room.ts';
import { inkColours, pathOf } from './paths.ts';

type TextItem = Extract<BoardItem, { shape: 'text' }>;

/** Units from one line of squared and lined paper to the next. */
const gaps = { squared: 40, lined: 60 } as const;

/** How large a text of that width of pen is, in units, and how far its lines are apart. */
export function textSize(width: number): { size: number; line: number } {
  const size = 40 + 3 * width;
  return { size, line: size * 1.3 };
}

/** Draws a page from its ground to its topmost item. The context’s units are the board’s. */
export function drawPage(
  context: CanvasRenderingContext2D,
  page: { paper: Paper; items: readonly { item: BoardItem }[] },
  picture: ImageBitmap | null,
): void {
  drawGround(context, page.paper, picture);
  for (const { item } of page.items) drawItem(context, item);
}

/** Draws the paper, and the picture upon it, as large as it fits. */
function drawGround(context: CanvasRenderingContext2D, paper: Paper, picture: ImageBitmap | null): void {
  const { width, height } = boardSize;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  if (paper !== 'plain') drawLines(context, paper);
  if (!picture) return;
  const scale = Math.min(width / picture.width, height / picture.height);
  const [wide, high] = [picture.width * scale, picture.height * scale];
  context.drawImage(picture, (width - wide) / 2, (height - high) / 2, wide, high);
}

function drawLines(context: CanvasRenderingContext2D, paper: keyof typeof gaps): void {
  const { width, height } = boardSize;
  const gap = gaps[paper];
  context.beginPath();
  for (let y = gap; y < height; y += gap) {
    context.moveTo(0, y);
    context.lineTo(width, y);
  }
  if (paper === 'squared')
    for (let x = gap; x < width; x += gap) {
      context.moveTo(x, 0);
      context.lineTo(x, height);
    }
  context.strokeStyle = '#cfd8ee';
  context.lineWidth = 1.5;
  context.stroke();
}

/** The ways of items: they are costly to make, and a page is drawn anew when one of them goes. */
const paths = new WeakMap<BoardItem, Path2D>();

/** Draws one item over what is there. */
export function drawItem(context: CanvasRenderingContext2D, item: BoardItem): void {
  context.save();
  if (item.shape === 'text') drawText(context, item);
  else drawWay(context, item);
  context.restore();
}

function drawWay(context: CanvasRenderingContext2D, item: Exclude<BoardItem, TextItem>): void {
  const path = paths.get(item) ?? pathOf(item);
  paths.set(item, path);
  if (item.shape === 'stroke') {
    if (item.tool === 'marker') context.globalAlpha = 0.35;
    context.fillStyle = inkColours[item.ink];
    context.fill(path);
  } else {
    context.strokeStyle = inkColours[item.ink];
    context.lineWidth = item.width;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.stroke(path);
  }
}

function drawText(context: CanvasRenderingContext2D, item: TextItem): void {
  const { size, line } = textSize(item.width);
  const [x, y] = item.at;
  context.fillStyle = inkColours[item.ink];
  context.font = `600 ${size}px Onest, system-ui, sans-serif`;
  context.textBaseline = 'top';
  const room = Math.max(boardSize.width - x - 10, 4 * size);
  const lines = linesOf(item.text, room, (text) => context.measureText(text).width);
  for (const [at, text] of lines.entries()) context.fillText(text, x, y + at * line);
}

/** A text in lines that fit: broken between its words, and within a word that is too long by itself. */
export function linesOf(text: string, room: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const part of text.split('\n')) {
    let line = '';
    for (const word of part.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (widthOf(longer) <= room) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      for (const letter of word) {
        if (line !== '' && widthOf(line + letter) > room) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
    lines.push(line);
  }
  return lines;
}
