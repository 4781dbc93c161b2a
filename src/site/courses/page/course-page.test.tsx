import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { usualPrices } from '#src/offer/pricing/plans.ts';
import { figureIn } from '#src/platform/language/spoken.ts';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, language, showPage, t } from '../../../../tests/components/show.tsx';
import { courses } from '../course-list.ts';
import * as course from './course.page.tsx';

test.each(courses)('the page of $slug is whole', async ({ slug, key, profile }) => {
  answer('GET /api/category', () => Response.json([]));
  answer('GET /api/figures', () => Response.json({}));
  answer('GET /api/instructors', () => Response.json([]));
  answer('GET /api/prices', () => Response.json({ ...usualPrices, texts: {} }));
  await showPage({ ...course, path: '/courses/:slug' }, `/courses/${slug}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t(`courses/${slug}:title`));
  expect(document.title).toMatch(new RegExp(`^${t(`courses:names.${key}`)}`, 'i'));
  const advantages = page.getByRole('region', { name: t('courses/page:advantages') });
  expect(advantages.getByRole('listitem').elements()).toHaveLength(8);
  expect(page.getByText(figureIn('2,500+', language)).elements()).toHaveLength(profile ? 1 : 0);
  const main = document.querySelector('main');
  const behind = main?.querySelector('section svg[viewBox="0 0 1440 330"]');
  expect(behind, 'a picture behind the first screen').toBeVisible();
  expect(main?.textContent).not.toMatch(/{{|undefined|courses\//);
  if (profile) await expectAccessible();
});

test('a teacher whom the staff chose stands there with their own name and words, and leads to their page', async () => {
  const words = { aboutEn: 'I teach chess.', aboutUz: 'Shaxmat oʻrgataman.' };
  const teacher = { name: 'Nodira Azimova', slug: 'nodira-azimova', words };
  answer('GET /api/category', () => Response.json([]));
  answer('GET /api/figures', () => Response.json({}));
  answer('GET /api/instructors', () => Response.json([{ course: 'chess', picture: null, teacher }]));
  answer('GET /api/prices', () => Response.json({ ...usualPrices, texts: {} }));
  await showPage({ ...course, path: '/courses/:slug' }, '/courses/chess');
  const section = page.getByRole('region', { name: teacher.name });
  await expect.element(section.getByText(language === 'en' ? words.aboutEn : words.aboutUz)).toBeVisible();
  const link = section.getByRole('link', { name: t('courses/page:instructor.page') });
  await expect.element(link).toHaveAttribute('href', '/teachers/nodira-azimova');
  expect(section.element().textContent).not.toContain('Sardor');
  await expectAccessible();
});
