import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../tests/components/behaviour.ts';
import { signInAs } from '../../../tests/components/people.ts';
import { answer } from '../../../tests/components/server.ts';
import { language, showPage, t } from '../../../tests/components/show.tsx';
import * as workspace from './workspace.page.tsx';

behaviour('a page in the other language leaves the account’s as it is', async () => {
  const user = signInAs('student');
  expect(user.language).not.toBe(language);
  answer('GET /api/workspace', () =>
    Response.json({ schedule: true, toConfirm: 0, unread: 0, progress: true, settings: true }),
  );
  const changes = answer('PATCH /api/user/account', () => Response.json({ user }));
  await showPage(workspace, '/dashboard');
  await expect.element(page.getByRole('navigation', { name: t('workspace:footer.label') })).toBeVisible();
  await new Promise((soon) => setTimeout(soon, 50));
  expect(changes).toEqual([]);
});
