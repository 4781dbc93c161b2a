import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { behaviour } from '../../../tests/components/behaviour.ts';
import { choose, drawOn, isDrawnAt, leader, line, openBoard } from '../../../tests/components/boards.tsx';
import { expectAccessible, t } from '../../../tests/components/show.tsx';
import { unpack } from './packing.ts';

test('who draws with a mouse sends one stroke, and sees it', async () => {
  const { said, drawing } = await openBoard();
  drawOn([
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

behaviour('on a screen with more points it is drawn anew, as sharp', async () => {
  const ask = vi.spyOn(window, 'matchMedia');
  await openBoard();
  const canvas = () => document.querySelector('canvas')?.width ?? 0;
  const before = canvas();
  const [asked] = ask.mock.results.filter(({ value }) => value.media.includes('resolution'));
  const dense = vi.spyOn(window, 'devicePixelRatio', 'get').mockReturnValue(2 * window.devicePixelRatio);
  asked?.value.dispatchEvent(new Event('change'));
  expect(Math.abs(canvas() - 2 * before)).toBeLessThan(3);
  dense.mockRestore();
  ask.mockRestore();
});

behaviour('undo takes it, redo puts it back', async () => {
  const { said } = await openBoard();
  drawOn([
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
  const { said } = await openBoard();
  await choose(t('room/board:tools.text'));
  const write = page.getByRole('button', { name: t('room/board:writeHere') });
  (write.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: t('room/board:writing') })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('Salom{Enter}');
  expect(said).toMatchObject([{ do: 'add', item: { shape: 'text', text: 'Salom' } }]);
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Salom');
  // The next one does not lie upon it.
  (write.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}dunyo{Enter}');
  const [first, second] = said.map((change) =>
    change.do === 'add' && change.item.shape === 'text' ? change.item.at[1] : 0,
  );
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(50);
});

behaviour('a text that is being written outlives another page, and a pen that is taken away', async () => {
  const { said } = await openBoard({ pages: 2 });
  await choose(t('room/board:tools.text'));
  const field = page.getByRole('textbox', { name: t('room/board:writing') });
  drawOn([[300, 300]]);
  await userEvent.keyboard('Salom');
  leader.turnTo(1);
  await expect.element(field).not.toBeInTheDocument();
  expect(said).toMatchObject([{ do: 'add', item: { shape: 'text', text: 'Salom', at: [300, 300] } }]);
  leader.turnTo(0);
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Salom');
  drawOn([[300, 600]]);
  await userEvent.keyboard('dun');
  leader.letDraw(false);
  await expect.element(page.getByText(t('room/board:notYours'))).toBeVisible();
  await userEvent.keyboard('yo{Enter}');
  leader.turnTo(1);
  await expect.element(field).not.toBeInTheDocument();
  leader.turnTo(0);
  await expect.element(field).toHaveValue('dunyo');
  expect(said.length).toBe(1);
  leader.letDraw(true);
  await userEvent.click(field);
  await userEvent.keyboard('{Enter}');
  expect(said[1]).toMatchObject({ do: 'add', item: { shape: 'text', text: 'dunyo', at: [300, 600] } });
});

behaviour('Esc gives a text up', async () => {
  const { said } = await openBoard();
  await choose(t('room/board:tools.text'));
  drawOn([[300, 300]]);
  await userEvent.keyboard('Salom{Escape}');
  expect(said).toEqual([]);
  expect(page.getByRole('textbox').elements()).toEqual([]);
});

behaviour(
  'shapes go from where one presses to where one lets go, in the ink and width that were chosen',
  async () => {
    const { said } = await openBoard();
    for (const name of [t('room/board:tools.box'), t('room/board:inks.red'), t('room/board:widths.thick')])
      await choose(name);
    drawOn([
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
  const others = await openBoard({}, [{ do: 'add', item: line }]);
  expect(await isDrawnAt([400, 200])).toBe(true);
  await choose(t('room/board:tools.eraser'));
  drawOn(places);
  expect(others.said).toEqual([]);
});

behaviour('once a pen was seen, a hand draws nothing', async () => {
  const { said } = await openBoard();
  drawOn([[100, 100]], { pointerType: 'pen', pointerId: 2 });
  drawOn([[700, 700]], { pointerType: 'touch', pointerId: 3 });
  expect(said.length).toBe(1);
});

behaviour('a long stroke goes on as another, and is undone as one', async () => {
  const { said } = await openBoard();
  drawOn(Array.from({ length: 1500 }, (_, at) => [(at * 7) % 1600, Math.floor(at / 200) * 90]));
  expect(said.length).toBe(3);
  await userEvent.click(page.getByRole('button', { name: t('room/board:undo') }));
  const ids = said.flatMap((change) => (change.do === 'add' ? [change.item.id] : []));
  expect(said.at(-1)).toEqual({ do: 'take', ids });
});

test('who may not draw looks on, and sees which page it is', async () => {
  const { said } = await openBoard({ mayDraw: false, pages: 3 });
  drawOn([
    [100, 100],
    [500, 100],
  ]);
  expect(said).toEqual([]);
  expect(page.getByRole('radio').elements()).toEqual([]);
  await expect.element(page.getByText(t('room/board:notYours'))).toBeVisible();
  await expectAccessible();
});
