import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signInAs } from '../../../tests/components/people.ts';
import { answer } from '../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../tests/components/show.tsx';
import { sections } from './sections.ts';
import * as today from './today.page.tsx';

test('a day with nothing to do says so', async () => {
  signInAs('admin');
  const none = { first: [], count: 0, more: false };
  answer('GET /api/admin/today', () =>
    Response.json(Object.fromEntries(sections.map(({ name }) => [name, none]))),
  );
  await showPage(today, '/admin');
  await expect.element(page.getByRole('heading', { name: t('desk/today:empty.heading') })).toBeVisible();
  await expectAccessible();
});

test('what is to go back of a place that has ended goes back by one press, which says how much', async () => {
  signInAs('admin');
  const none = { first: [], count: 0, more: false };
  const item = { _id: 'a-place', name: 'nora@dars.test', about: 'Chess', at: '2026-03-03T12:00:00.000Z' };
  const owed = { ...item, amount: { amount: 7000, currency: 'USD' }, byHand: false };
  const given = answer('POST /api/admin/purchases/a-place/give-owed', () => Response.json({}));
  answer('GET /api/admin/today', () =>
    Response.json({
      ...Object.fromEntries(sections.map(({ name }) => [name, none])),
      refunds: given.length > 0 ? none : { first: [owed], count: 1, more: false },
    }),
  );
  await showPage(today, '/admin');
  await page.getByRole('button', { name: t('staff/money/enrolments:owed.give', { amount: '70$' }) }).click();
  await expect.element(page.getByRole('heading', { name: t('desk/today:empty.heading') })).toBeVisible();
  expect(given).toEqual([{ amount: 7000 }]);
});
