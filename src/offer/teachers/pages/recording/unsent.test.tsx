import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../../tests/components/behaviour.ts';
import { expectAccessible, showPage, t } from '../../../../../tests/components/show.tsx';
import { Unsent } from './unsent.tsx';

const asked = page.getByRole('dialog', { name: t('teachers/pages/recording:leave.title') });
const press = (name: 'stay' | 'anyway') =>
  asked.getByRole('button', { name: t(`teachers/pages/recording:leave.${name}`) }).click();

/** The page of a teacher who has recorded something, or not. */
async function begin(has: boolean) {
  const router = await showPage({ element: <Unsent has={has} /> }, '/teacher-page');
  return { go: () => void router.navigate('/dashboard'), at: () => router.state.location.pathname };
}

test('whoever leaves with a recording that was not sent is asked, and may stay', async () => {
  const { go, at } = await begin(true);
  go();
  await expect.element(asked).toBeVisible();
  await expectAccessible();
  await press('stay');
  await expect.element(asked).not.toBeInTheDocument();
  expect(at()).toBe('/teacher-page');
});

behaviour('whoever would rather leave without it does', async () => {
  const { go, at } = await begin(true);
  go();
  await press('anyway');
  await expect.poll(at).toBe('/dashboard');
});

behaviour('whoever has nothing to lose is not asked', async () => {
  const { go, at } = await begin(false);
  go();
  await expect.poll(at).toBe('/dashboard');
  await expect.element(asked).not.toBeInTheDocument();
});
