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
  await expect.element(page.getByRole('heading', { name: t('staff/today:empty.heading') })).toBeVisible();
  await expectAccessible();
});
