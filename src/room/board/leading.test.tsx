import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { behaviour } from '../../../tests/components/behaviour.ts';
import {
  choose,
  drawOn,
  isDrawnAt,
  line,
  meeting,
  openBoard,
  unfold,
} from '../../../tests/components/boards.tsx';
import { expectAccessible, t } from '../../../tests/components/show.tsx';

behaviour('who leads erases what others drew, and can undo it', async () => {
  const { said } = await openBoard({ mayLead: true }, [{ do: 'add', item: line }]);
  expect(await isDrawnAt([400, 200])).toBe(true);
  await choose(t('room/board:tools.eraser'));
  drawOn([
    [400, 150],
    [400, 200],
  ]);
  expect(said).toEqual([{ do: 'take', ids: ['l1'] }]);
  await userEvent.click(page.getByRole('button', { name: t('room/board:undo') }));
  expect(said.at(-1)).toEqual({ do: 'put', ids: ['l1'] });
});

test('who leads has the paper, pictures, pages, and clears after being asked', async () => {
  const { said } = await openBoard({ mayLead: true, pages: 2 }, [{ do: 'add', item: line }]);
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
  const { said } = await openBoard({ mayLead: true });
  await unfold();
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
