import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, show, t } from '../../../../tests/components/show.tsx';
import { NotLoaded } from './not-loaded.tsx';

const kept = () => page.getByRole('link', { name: t('messages/pages:kept') });

test('without a line there is a way to what the device has kept', async () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'));
  await show(<NotLoaded text={t('messages/pages:failed')} />);
  await expect.element(kept()).toHaveAttribute('href', '/messages');
  await expectAccessible();
});

test('with a line it is tried again', async () => {
  await show(<NotLoaded text={t('messages/pages:failed')} />);
  await expect.element(page.getByRole('button', { name: t('ui:retry') })).toBeVisible();
  await expect.element(kept()).not.toBeInTheDocument();
});
