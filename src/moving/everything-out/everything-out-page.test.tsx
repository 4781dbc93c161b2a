import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signInAs } from '../../../tests/components/people.ts';
import { answer } from '../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../tests/components/show.tsx';
import * as everythingOut from './everything-out.page.tsx';

const id = 'b4a1f9f0-0000-4000-8000-000000000001';
const asked = {
  ...{ _id: id, state: 'making', askedAt: '2026-01-15T17:00:00.000Z', done: 7, total: 28 },
  ...{ madeAt: null, bytes: null, keptUntil: '2026-01-22T17:00:00.000Z' },
};

test('an archive is asked for with the password, is seen being made, and is there to be fetched', async () => {
  signInAs('admin');
  let archives: object[] = [];
  answer('GET /api/admin/archives', () => Response.json(archives));
  const sent = answer('POST /api/admin/archives', () => {
    archives = [asked];
    return Response.json(asked, { status: 201 });
  });
  await showPage(everythingOut, '/admin/everything-out');
  await expect.element(page.getByText(t('moving/everything-out:none'))).toBeVisible();
  await page.getByRole('button', { name: t('moving/everything-out:ask.button') }).click();
  await page.getByName('currentPassword').fill('a password of mine');
  await expectAccessible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('moving/everything-out:ask.button') })
    .click();
  await expect
    .element(page.getByText(t('moving/everything-out:progress', { done: 7, total: 28 })))
    .toBeVisible();
  expect(sent).toEqual([{ currentPassword: 'a password of mine' }]);
  await expectAccessible();
  // The page looks again by itself.
  archives = [{ ...asked, state: 'ready', done: 28, madeAt: asked.askedAt, bytes: 4_200_000 }];
  await expect
    .element(page.getByRole('button', { name: t('moving/everything-out:download') }), { timeout: 15_000 })
    .toBeVisible();
  await expect.element(page.getByText('4.20 MB')).toBeVisible();
  await expectAccessible();
});
