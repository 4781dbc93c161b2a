import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { signInAs } from '../../../tests/components/people.ts';
import { answer } from '../../../tests/components/server.ts';
import { expectAccessible, show, t } from '../../../tests/components/show.tsx';
import { ConfirmLine } from './confirm-line.tsx';

const line = page.getByRole('region', { name: t('workspace:confirm.name') });

test('who has not confirmed their address is asked in one line, which unfolds to have the link mailed again', async () => {
  const { email } = signInAs('student', { isConfirmed: false });
  await show(<ConfirmLine />);
  await expect.element(line).toBeVisible();
  expect(line.element().getBoundingClientRect().height).toBeLessThanOrEqual(44);
  await page.getByText(t('workspace:confirm.ask')).click();
  await expect.element(line.getByText(t('workspace:confirm.line', { email }))).toBeVisible();
  await expectAccessible();
  answer('POST /api/user/confirm-email/again', () => Response.json({ message: 'It is on its way' }));
  await line.getByRole('button', { name: t('accounts:confirm.again') }).click();
  await expect.element(line.getByRole('status')).toHaveTextContent('It is on its way');
});

test('who puts it off is asked again in a week', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { _id } = signInAs('student', { isConfirmed: false });
  await show(<ConfirmLine />);
  await line.getByRole('button', { name: t('workspace:confirm.later') }).click();
  await expect.element(line).not.toBeInTheDocument();
  expect(localStorage.getItem('confirm_put_off')).toContain(_id);
  vi.setSystemTime(Date.now() + 6 * 24 * 60 * 60 * 1000);
  await show(<ConfirmLine />);
  await expect.element(line).not.toBeInTheDocument();
  vi.setSystemTime(Date.now() + 2 * 24 * 60 * 60 * 1000);
  await show(<ConfirmLine />);
  await expect.element(line).toBeVisible();
});

test('what one account put off, another on the same device is asked', async () => {
  localStorage.setItem('confirm_put_off', `another ${new Date(Date.now() + 60_000).toISOString()}`);
  signInAs('student', { isConfirmed: false });
  await show(<ConfirmLine />);
  await expect.element(line).toBeVisible();
});
