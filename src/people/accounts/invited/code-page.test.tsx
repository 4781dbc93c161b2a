import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Notice } from '#src/ui/elements/notice.tsx';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, show, showPage, t } from '../../../../tests/components/show.tsx';
import * as code from './code.page.tsx';

const typed = { code: 'acde-fghj-kmnp-qrtv', email: 'anna@dars.test' };

async function fill() {
  const router = await showPage(code, '/code');
  for (const [name, text] of Object.entries(typed)) await page.getByName(name).fill(text);
  for (const name of ['password', 'password_confirmation']) await page.getByName(name).fill('Olma-7 daraxt');
  await page.getByRole('button', { name: t('accounts/invited:code.button') }).click();
  return router;
}

test('a code that opens nothing is said at its field, and nothing that was typed is lost', async () => {
  answer('POST /api/user/invitation/code', () =>
    Response.json({ code: 'reset_link_spent', message: 'Spent' }, { status: 400 }),
  );
  await fill();
  await expect.element(page.getByText(t('accounts/invited:code.unknown'))).toBeVisible();
  for (const [name, text] of Object.entries(typed))
    await expect.element(page.getByName(name)).toHaveValue(text);
  await expectAccessible();
});

test('a code that opens leads to the log-in', async () => {
  answer('POST /api/user/invitation/code', () => Response.json({ message: 'Your account is ready' }));
  const router = await fill();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  await show(<Notice />);
  await expect.element(page.getByRole('status').getByText('Your account is ready')).toBeVisible();
});
