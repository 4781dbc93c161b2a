import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, showPage, t } from '../../../tests/components/show.tsx';
import { TopClasses } from './top-classes.tsx';

test('a press on what one enrols in leads to the lessons of its subject', async () => {
  await showPage({ Component: TopClasses, loader: () => ({ figures: {} }) }, '/');
  const links = page.getByRole('link', { name: t('home:top.enrol') });
  expect(links.elements()).toHaveLength(3);
  await expect.element(links.first()).toHaveAttribute('href', '/lessons?category=Chess');
  await expectAccessible();
});
