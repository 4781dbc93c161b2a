import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../../tests/components/show.tsx';
import { courses } from '../course-list.ts';
import * as subjects from './subjects.page.tsx';

/** The courses that are shown, by where they lead. */
const shown = () =>
  [...document.querySelectorAll('main li a[href^="/courses/"]')].map((link) => link.getAttribute('href'));

beforeEach(async () => {
  answer('GET /api/figures', () => Response.json({}));
  await showPage(subjects, '/subjects');
  await expect.element(page.getByRole('searchbox')).toBeVisible();
});

test('all subjects are narrowed by name, and what nobody teaches says what to do', async () => {
  await expectAccessible();
  expect(shown()).toHaveLength(courses.length);
  const words = page.getByRole('searchbox');
  await words.fill(t('courses:names.chess').toUpperCase());
  await expect.poll(shown).toEqual(['/courses/chess']);
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(t('courses/subjects:found', { number: 1 }));
  await words.fill('juggling');
  await expect.poll(shown).toEqual([]);
  await expectAccessible();
  await page.getByRole('button', { name: t('courses/subjects:none.clear') }).click();
  await expect.poll(shown).toHaveLength(courses.length);
});

behaviour('and by kind', async () => {
  await page.getByRole('radio', { name: t('courses/subjects:kinds.making') }).click();
  await expect.poll(shown).toHaveLength(3);
  expect(shown()[0]).toBe('/courses/It-coding');
});
