import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, language, showPage, t } from '../../../../tests/components/show.tsx';
import * as categories from './categories.page.tsx';
import type { Category } from './contract.ts';

function categoryOf(_id: string, en: string, uz: string): Category {
  return { _id, names: { en, uz }, formerly: [], lessons: 0, more: false };
}

test('a category is moved by the keyboard, and the focus stays with it', async () => {
  signInAs('admin');
  const chess = categoryOf('chess', 'Chess', 'Shaxmat');
  const music = categoryOf('music', 'Music', 'Musiqa');
  let kept = [chess, music];
  answer('GET /api/admin/categories', () => Response.json(kept));
  const moves = answer('POST /api/admin/categories/music/move', () => {
    kept = [music, chess];
    return Response.json(music);
  });
  await showPage(categories, '/admin/categories');
  const up = page.getByRole('button', {
    name: t('staff/lessons/categories:move.up', { name: music.names[language] }),
  });
  const rows = () =>
    page
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.textContent ?? '');
  await expect.poll(() => rows()[1]).toContain('Musiqa');
  await expectAccessible();
  (up.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => rows()[0]).toContain('Musiqa');
  await expect.element(up).toHaveFocus();
  expect(moves).toEqual([{ position: 1 }]);
  // Where it stands now the button has nothing to do, and keeps the focus.
  await userEvent.keyboard('{Enter}');
  await expect.element(up).toHaveFocus();
  expect(moves).toHaveLength(1);
});
