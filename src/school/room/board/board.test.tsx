import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { expectAccessible, show, t } from '../../../../tests/components/show.tsx';
import type { BoardPort } from '../line/client.ts';
import type { BoardLine } from '../protocol.ts';
import type { BoardChange, BoardItem } from '../room.ts';
import { Board } from './board.tsx';
import { unpack } from './packing.ts';

const meeting = 'b4a1f9f0-0000-4000-8000-000000000001';
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

type Given = { mayDraw?: boolean; mayLead?: boolean; pages?: number; height?: number };

function Standing({
  port,
  mayDraw = true,
  mayLead = false,
  pages = 1,
  height = 560,
}: Given & { port: BoardPort }) {
  const [at, setAt] = useState({ page: 0, pages });
  return (
    <div style={{ height }}>
      <Board
        port={port}
        {...at}
        mayDraw={mayDraw}
        mayLead={mayLead}
        me="me"
        people={people}
        source={{ meeting, as: 'account' }}
        onPage={(page, pages) => setAt({ page, pages })}
      />
    </div>
  );
}

async function open(given: Given = {}, first: readonly BoardChange[] = [], by = 'other') {
  const made = makePort(first, by);
  await show(<Standing port={made.port} {...given} />);
  await expect.element(page.getByRole('region', { name: t('room/board:name') })).toBeVisible();
  return made;
}

const above = () => document.querySelector<HTMLCanvasElement>('canvas[data-above]') as HTMLCanvasElement;
const finished = () => above().previousElementSibling as HTMLCanvasElement;

/** Moves a pen over places of the board, in its own units. */
function draw(places: [number, number][], { pointerType = 'mouse', pointerId = 1 } = {}) {
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
async function isDrawnAt([x, y]: [number, number]): Promise<boolean> {
  await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
  const canvas = finished();
  const scale = canvas.width / 1600;
  const [red = 255, green = 255, blue = 255] =
    canvas.getContext('2d')?.getImageData(x * scale, y * scale, 1, 1).data ?? [];
  return red + green + blue < 740;
}

const line: BoardItem = {
  id: 'l1',
  ink: 'black',
  width: 16,
  shape: 'line',
  from: [200, 200],
  to: [800, 200],
};
const choose = (name: string) => userEvent.click(page.getByRole('radio', { name, exact: true }));

test('who draws with a mouse sends one stroke, and sees it', async () => {
  const { said, drawing } = await open();
  draw([
    [100, 100],
    [300, 100],
    [500, 104],
  ]);
  expect(said).toMatchObject([{ do: 'add', item: { shape: 'stroke', tool: 'pen', ink: 'black', width: 4 } }]);
  const [change] = said;
  const points = change?.do === 'add' && change.item.shape === 'stroke' ? unpack(change.item.points) : [];
  expect(points.length).toBe(3);
  expect(Math.abs((points[1]?.x ?? 0) - 300)).toBeLessThan(8);
  expect(drawing.mock.lastCall).toEqual([0, null]);
  expect(await isDrawnAt([200, 100])).toBe(true);
  await expectAccessible();
});

behaviour('undo takes it, redo puts it back', async () => {
  const { said } = await open();
  draw([
    [100, 100],
    [500, 100],
  ]);
  await userEvent.click(page.getByRole('button', { name: t('room/board:undo') }));
  expect(await isDrawnAt([200, 100])).toBe(false);
  await userEvent.click(page.getByRole('button', { name: t('room/board:redo') }));
  expect(await isDrawnAt([200, 100])).toBe(true);
  expect(said.map((change) => change.do)).toEqual(['add', 'take', 'put']);
});

test('a text is written by keyboard alone', async () => {
  const { said } = await open();
  await choose(t('room/board:tools.text'));
  const write = page.getByRole('button', { name: t('room/board:writeHere') });
  (write.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: t('room/board:writing') })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('Salom{Enter}');
  expect(said).toMatchObject([{ do: 'add', item: { shape: 'text', text: 'Salom' } }]);
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Salom');
});

behaviour('Esc gives a text up', async () => {
  const { said } = await open();
  await choose(t('room/board:tools.text'));
  draw([[300, 300]]);
  await userEvent.keyboard('Salom{Escape}');
  expect(said).toEqual([]);
  expect(page.getByRole('textbox').elements()).toEqual([]);
});

behaviour(
  'shapes go from where one presses to where one lets go, in the ink and width that were chosen',
  async () => {
    const { said } = await open();
    for (const name of [t('room/board:tools.box'), t('room/board:inks.red'), t('room/board:widths.thick')])
      await choose(name);
    draw([
      [400, 200],
      [500, 300],
      [800, 600],
    ]);
    expect(said).toMatchObject([{ do: 'add', item: { shape: 'box', ink: 'red', width: 16 } }]);
  },
);

behaviour('an eraser takes one’s own alone, and of who leads all', async () => {
  const places: [number, number][] = [
    [400, 150],
    [400, 200],
    [400, 250],
  ];
  const others = await open({}, [{ do: 'add', item: line }]);
  expect(await isDrawnAt([400, 200])).toBe(true);
  await choose(t('room/board:tools.eraser'));
  draw(places);
  expect(others.said).toEqual([]);
});

behaviour('who leads erases what others drew, and can undo it', async () => {
  const { said } = await open({ mayLead: true }, [{ do: 'add', item: line }]);
  expect(await isDrawnAt([400, 200])).toBe(true);
  await choose(t('room/board:tools.eraser'));
  draw([
    [400, 150],
    [400, 200],
  ]);
  expect(said).toEqual([{ do: 'take', ids: ['l1'] }]);
  await userEvent.click(page.getByRole('button', { name: t('room/board:undo') }));
  expect(said.at(-1)).toEqual({ do: 'put', ids: ['l1'] });
});

behaviour('once a pen was seen, a hand draws nothing', async () => {
  const { said } = await open();
  draw([[100, 100]], { pointerType: 'pen', pointerId: 2 });
  draw([[700, 700]], { pointerType: 'touch', pointerId: 3 });
  expect(said.length).toBe(1);
});

behaviour('a long stroke goes on as another, and is undone as one', async () => {
  const { said } = await open();
  draw(Array.from({ length: 1500 }, (_, at) => [(at * 7) % 1600, Math.floor(at / 200) * 90]));
  expect(said.length).toBe(3);
  await userEvent.click(page.getByRole('button', { name: t('room/board:undo') }));
  const ids = said.flatMap((change) => (change.do === 'add' ? [change.item.id] : []));
  expect(said.at(-1)).toEqual({ do: 'take', ids });
});

test('who leads has the paper, pictures, pages, and clears after being asked', async () => {
  const { said } = await open({ mayLead: true, pages: 2 }, [{ do: 'add', item: line }]);
  await choose(t('room/board:papers.squared'));
  await userEvent.click(page.getByRole('button', { name: t('room/board:clear.name') }));
  await expectAccessible();
  await userEvent.click(page.getByRole('button', { name: t('room/board:clear.yes') }));
  expect(said).toEqual([{ do: 'paper', paper: 'squared' }, { do: 'clear' }]);
  await userEvent.click(page.getByRole('button', { name: t('room/board:undo') }));
  expect(said.at(-1)).toEqual({ do: 'put', ids: ['l1'] });
  await userEvent.click(page.getByRole('button', { name: t('room/board:pages.add') }));
  await expect
    .element(page.getByText(t('room/board:pages.which', { page: 3, pages: 3 }), { exact: true }))
    .toBeVisible();
  await expectAccessible();
});

behaviour('a picture is sent in and lies under the page', async () => {
  const picture = 'b4a1f9f0-0000-4000-8000-000000000002';
  // The server of these tests takes JSON alone.
  const sent = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async (_, init) =>
      init?.method === 'POST'
        ? Response.json({ _id: picture }, { status: 201 })
        : new Response(null, { status: 404 }),
    );
  const { said } = await open({ mayLead: true });
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await userEvent.upload(chooser, new File(['x'], 'map.png', { type: 'image/png' }));
  await vi.waitFor(() => expect(said).toEqual([{ do: 'picture', picture }]));
  await expect.element(page.getByRole('button', { name: t('room/board:picture.remove') })).toBeVisible();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(sent.mock.calls.map(([address, init]) => `${init?.method} ${address}`)).toEqual([
    `POST /api/rooms/${meeting}/board-picture`,
    `GET /api/rooms/${meeting}/board-pictures/${picture}`,
  ]);
  sent.mockRestore();
});

test('who may not draw looks on, and sees which page it is', async () => {
  const { said } = await open({ mayDraw: false, pages: 3 });
  draw([
    [100, 100],
    [500, 100],
  ]);
  expect(said).toEqual([]);
  expect(page.getByRole('radio').elements()).toEqual([]);
  await expect.element(page.getByText(t('room/board:notYours'))).toBeVisible();
  await expectAccessible();
});
