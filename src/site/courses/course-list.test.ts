import { expect, test } from 'vitest';
import { courses, homeCourses } from './course-list.ts';
import { courseSlugs } from './slugs.ts';

test('the home page has the ten of the specification, and every course has a page', () => {
  expect(homeCourses.map(({ slug }) => slug)).toEqual([
    'quran',
    'It-coding',
    'robotics',
    'mental-arithmetic',
    'mental-mathematics',
    'business-enterprise',
    'chess',
    'sat-preparation',
    'phonics',
    'russian-language',
  ]);
  expect(courses.map(({ slug }) => slug)).toEqual([...courseSlugs]);
  expect(courseSlugs).toEqual(
    expect.arrayContaining(['art', 'english', 'mathematics', 'financial-literacy']),
  );
});
