import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../tests/components/server.ts';
import { expectAccessible, show, t } from '../../../tests/components/show.tsx';
import { NotifyBanner } from './notify-banner.tsx';

test('the banner takes the address first, then opens the trial wizard, and then the contact modal', async () => {
  const sent = answer('POST /api/subscriptions', () => Response.json({ message: t('subscriptions:asked') }));
  await show(<NotifyBanner />);
  const notify = page.getByRole('button', { name: t('upcoming:banner.button') });
  const wizard = page.getByRole('dialog', { name: t('trials:title') });
  const email = page.getByLabelText(t('upcoming:banner.label'), { exact: false });
  // On a phone the form is folded.
  const fold = page.getByText(t('upcoming:banner.button')).first();
  if (window.innerWidth < 640) await fold.click();
  await notify.click();
  await expect.element(email).toHaveFocus();
  await expect.element(wizard).not.toBeInTheDocument();
  await email.fill('nora@dars.test');
  await notify.click();
  await expect.element(wizard).toBeVisible();
  expect(sent).toMatchObject([{ email: 'nora@dars.test', list: 'newsletter' }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(wizard).not.toBeInTheDocument();
  const modal = page.getByRole('dialog', { name: t('contact:modal.title') });
  await expect.element(modal).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('status')).toHaveTextContent(t('subscriptions:asked'));
});
