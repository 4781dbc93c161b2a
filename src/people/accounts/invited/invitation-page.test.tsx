import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../../tests/components/show.tsx';
import * as invitation from './invitation.page.tsx';

test('whoever opens their invitation again after they came in is led to the log-in, before they think of another password', async () => {
  answer('POST /api/user/invitation/state', () => Response.json({ isOpen: false }));
  await showPage(invitation, '/invitation?token=old');
  const link = page.getByRole('link', { name: t('accounts:forgot.back') });
  await expect.element(link).toHaveAttribute('href', '/login');
  await expect.element(page.getByName('password')).not.toBeInTheDocument();
  await expectAccessible();
});

test('whoever is logged in here as somebody else reads that the invitation takes them elsewhere', async () => {
  const { email } = signInAs('student');
  answer('POST /api/user/invitation/state', () => Response.json({ isOpen: true }));
  await showPage(invitation, '/invitation?token=new');
  const said = t('accounts/invited:page.other', { email });
  await expect.element(page.getByText(said)).toBeVisible();
  await expectAccessible();
});

test('an invitation that ends while its form is filled leads to the log-in too', async () => {
  answer('POST /api/user/invitation/state', () => Response.json({ isOpen: true }));
  answer('POST /api/user/invitation', () =>
    Response.json({ code: 'reset_link_spent', message: 'Spent' }, { status: 400 }),
  );
  await showPage(invitation, '/invitation?token=old');
  for (const name of ['password', 'password_confirmation']) await page.getByName(name).fill('Olma-7 daraxt');
  await page.getByRole('button', { name: t('accounts/invited:page.button') }).click();
  const link = page.getByRole('link', { name: t('accounts:forgot.back') });
  await expect.element(link).toHaveAttribute('href', '/login');
  await expectAccessible();
});
