import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../tests/components/behaviour.ts';
import { answer, cutOff } from '../../../tests/components/server.ts';
import { expectAccessible, show, showPage, t } from '../../../tests/components/show.tsx';
import * as childBoard from './child-board.page.tsx';
import type { WrittenBoard as Written } from './read-board.ts';
import { WrittenBoard } from './written-board.tsx';

const meeting = 'b4a1f9f0-0000-4000-8000-000000000001';
const endpoint = `GET /api/my-lessons/boards/${meeting}`;
const at = `/my-lessons/board/${meeting}`;
const drawn = { ink: 'red', width: 16 } as const;
const board: Written = {
  title: 'Chess',
  startsAt: '2026-02-10T22:25:00Z',
  endsAt: '2026-02-10T23:10:00Z',
  pages: [
    {
      paper: 'squared',
      picture: null,
      items: [
        { ...drawn, id: '1', shape: 'line', from: [200, 200], to: [800, 200] },
        { ...drawn, id: '2', shape: 'text', at: [100, 500], text: 'Salom' },
      ],
    },
    {
      paper: 'plain',
      picture: null,
      items: [{ ...drawn, id: '3', shape: 'box', from: [9, 9], to: [99, 99] }],
    },
  ],
};

const showChild = () => showPage({ ...childBoard, path: '/my-lessons/board/:id' } as never, at);

test('a board is read page below page, its texts aloud too, and kept as a picture', async () => {
  const kept: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    kept.push(this.download);
  });
  await show(<WrittenBoard board={board} source={{ meeting, as: 'account' }} />);
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Chess');
  const pages = page.getByRole('img').elements() as HTMLCanvasElement[];
  expect(pages.length).toBe(2);
  const [red = 0, green = 255] = pages[0]?.getContext('2d')?.getImageData(400, 200, 1, 1).data ?? [];
  expect([red > 150, green < 100]).toEqual([true, true]);
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Salom');
  await page
    .getByRole('button', { name: t('room/board:reading.save') })
    .nth(1)
    .click();
  await vi.waitFor(() => expect(kept).toEqual([`${t('room/board:reading.file', { page: 2 })}.png`]));
  click.mockRestore();
  await expectAccessible();
});

test('one on which nothing was drawn says so', async () => {
  await show(<WrittenBoard board={{ ...board, pages: [] }} source={{ meeting, as: 'account' }} />);
  await expect.element(page.getByText(t('room/board:reading.empty'))).toBeVisible();
  await expectAccessible();
});

behaviour('a child reads theirs, and finds the way back', async () => {
  answer(endpoint, () => Response.json(board));
  await showChild();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Chess');
  await expect
    .element(page.getByRole('link', { name: t('room/board:reading.back') }))
    .toHaveAttribute('href', '/my-lessons');
});

behaviour('a child whose link has ended, or who has no network, is told so', async () => {
  answer(endpoint, () => Response.json({ message: '', code: 'child_link_ended' }, { status: 403 }));
  await showChild();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(t('room/board:reading.ended'));
  cutOff(endpoint);
  await showChild();
  await expect.element(page.getByText(t('room/board:reading.failed'))).toBeVisible();
});
