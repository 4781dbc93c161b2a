import { expect, test } from 'vitest';
import { namedTexts } from './named-texts.vite.ts';
import { pageFiles } from './text-files.vite.ts';

const files = pageFiles();

test('a page has the texts that its imports name, and not those of its frame', () => {
  const home = files.get('site/home/home.page') ?? [];
  // By `useTranslation`, by a whole key, by a table of keys.
  expect(home).toEqual(expect.arrayContaining(['home', 'reviews', 'upcoming', 'trials']));
  expect(files.get('site/frame/layout.page')).toEqual(expect.arrayContaining(['frame', 'ui', 'platform']));
  expect(home).not.toContain('ui');
});

test('what is imported only when it is needed brings its own', () => {
  const button = namedTexts('src/offer/contact/forms/contact-modal-button.tsx');
  const modal = namedTexts('src/offer/contact/forms/contact-modal.tsx');
  expect([...modal]).toContain('platform');
  expect([...button]).not.toContain('platform');
});

test('what most likely follows a page has its texts with it', () => {
  const dialog = namedTexts('src/offer/trials/wizard/trial-dialog.tsx');
  const frame = files.get('site/frame/layout.page') ?? [];
  const teacher = [...frame, ...(files.get('site/teacher-pages/teacher.page') ?? [])];
  expect(teacher).toEqual(expect.arrayContaining([...dialog]));
});

test('a page whose words are chosen as it is shown has a file for each choice', () => {
  expect(files.get('site/courses/page/course.page/courses/chess')).toContain('courses/chess');
  expect(files.get('site/courses/page/course.page/courses/art')).not.toContain('courses/chess');
});

test('every page, in a frame or not, can say that something went wrong', () => {
  for (const outermost of ['offer/trials/schedule.page', 'school/home/child/my-lessons.page'])
    expect(files.get(outermost)).toContain('ui');
});
