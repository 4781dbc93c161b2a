import { useState } from 'react';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Board } from '#src/room/board/board.tsx';
import type { BoardPort } from '#src/room/line/client.ts';
import type { BoardLine } from '#src/room/protocol.ts';
import type { BoardChange, BoardItem } from '#src/room/room.ts';
import { show, t } from './show.tsx';

export const meeting = 'b4a1f9f0-0000-4000-8000-000000000001';
const people = [
  { id: 'me', name: 'Ali' },
  { id: 'other', name: 'Laylo' },
];

/** A room in which all that is said is done at once. */
function makePort(first: readonly BoardChange[] = [], by = 'other') {
  const lines: BoardLine[] = first.map((change, n) => ({ page: 0, n, by, key: `k${n}`, change }));
  const listeners = new Set<(page: number | null) => void>();
  const said: BoardChange[] = [];
  const drawing = vi.fn<BoardPort['drawing']>();
  const pointer = vi.fn<BoardPort['pointer']>();
  const port: BoardPort = {
    changes: (page) => lines.filter((line) => line.page === page),
    living: () => [],
    pointers: (page) => (page === 0 ? [{ by: 'other', at: [1500, 900] }] : []),
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    change(page, change) {
      said.push(change);
      lines.push({ page, n: Number.POSITIVE_INFINITY, by: 'me', key: `${lines.length}`, change });
      for (const changed of listeners) changed(page);
    },
    drawing,
    pointer,
  };
  return { port, said, drawing, pointer };
}

/** What whoever leads does meanwhile, to the board that is shown. */
export const leader = { turnTo: (_: number) => {}, letDraw: (_: boolean) => {} };

type Given = { mayDraw?: boolean; mayLead?: boolean; pages?: number; height?: number };

function Standing({
  port,
  mayDraw = true,
  mayLead = false,
  pages = 1,
  height = 560,
}: Given & { port: BoardPort }) {
  const [at, setAt] = useState({ page: 0, pages });
  const [draws, setDraws] = useState(mayDraw);
  leader.turnTo = (page) => setAt({ page, pages });
  leader.letDraw = setDraws;
  return (
    <div style={{ height }}>
      <Board
        port={port}
        {...at}
        mayDraw={draws}
        mayLead={mayLead}
        me="me"
        people={people}
        source={{ meeting, as: 'account' }}
        onPage={(page, pages) => setAt({ page, pages })}
      />
    </div>
  );
}

/** Shows a board; on it is what was done before, by somebody else unless told otherwise. */
export async function openBoard(given: Given = {}, first: readonly BoardChange[] = [], by = 'other') {
  const made = makePort(first, by);
  await show(<Standing port={made.port} {...given} />);
  await expect.element(page.getByRole('region', { name: t('room/board:name') })).toBeVisible();
  return made;
}

const above = () => document.querySelector<HTMLCanvasElement>('canvas[data-above]') as HTMLCanvasElement;
const finished = () => above().previousElementSibling as HTMLCanvasElement;

/** Moves a pen over places of the board, in its own units. */
export function drawOn(places: [number, number][], { pointerType = 'mouse', pointerId = 1 } = {}) {
  const area = above().getBoundingClientRect();
  above().setPointerCapture = () => {};
  const fire = (type: string, [x, y]: [number, number]) =>
    above().dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId,
        pointerType,
        pressure: 0.5,
        clientX: area.left + (x / 1600) * area.width,
        clientY: area.top + (y / 1000) * area.height,
      }),
    );
  const [first = [0, 0], ...more] = places;
  fire('pointerdown', first);
  for (const place of more) fire('pointermove', place);
  fire('pointerup', more.at(-1) ?? first);
}

/** Whether something other than white lies there. */
export async function isDrawnAt([x, y]: [number, number]): Promise<boolean> {
  await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
  const canvas = finished();
  const scale = canvas.width / 1600;
  const [red = 255, green = 255, blue = 255] =
    canvas.getContext('2d')?.getImageData(x * scale, y * scale, 1, 1).data ?? [];
  return red + green + blue < 740;
}

/** A black line of somebody else’s, from left to right. */
export const line: BoardItem = {
  id: 'l1',
  ink: 'black',
  width: 16,
  shape: 'line',
  from: [200, 200],
  to: [800, 200],
};
/** Unfolds the tools, where they are folded: on a phone. */
export async function unfold(): Promise<void> {
  const more = page.getByRole('button', { name: t('room/board:more'), expanded: false });
  if (more.elements().length > 0) await userEvent.click(more);
}

/** Takes a tool, a colour, a width or a paper. */
export async function choose(name: string): Promise<void> {
  await unfold();
  await userEvent.click(page.getByRole('radio', { name, exact: true }));
}
