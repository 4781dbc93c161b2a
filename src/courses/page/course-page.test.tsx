import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { usualPrices } from '#src/pricing/plans.ts';
import { answer } from '../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../tests/components/show.tsx';
import { courses } from '../course-list.ts';
import * as course from './course.page.tsx';

test.each(courses)('the page of $slug is whole', async ({ slug, key, profile }) => {
  answer('GET /api/category', () => Response.json([]));
  answer('GET /api/figures', () => Response.json({}));
  answer('GET /api/prices', () => Response.json({ ...usualPrices, texts: {} }));
  await showPage({ ...course, path: '/courses/:slug' }, `/courses/${slug}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t(`courses/${slug}:title`));
  expect(document.title).toMatch(new RegExp(`^${t(`courses:names.${key}`)}`, 'i'));
  const advantages = page.getByRole('region', { name: t('courses/page:advantages') });
  expect(advantages.getByRole('listitem').elements()).toHaveLength(8);
  expect(page.getByText('2,500+').elements()).toHaveLength(profile ? 1 : 0);
  const main = document.querySelector('main');
  const behind = main?.querySelector('section svg[viewBox="0 0 1440 330"]');
  expect(behind, 'a picture behind the first screen').toBeVisible();
  expect(main?.textContent).not.toMatch(/{{|undefined|courses\//);
  if (profile) await expectAccessible();
});
