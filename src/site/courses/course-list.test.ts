import { expect, test } from 'vitest';
import { subjectLooks } from '#src/offer/trials/subject-looks.ts';
import { courses, homeCourses } from './course-list.ts';
import { coursePictures } from './course-pictures.ts';
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

test('a subject of trial lessons is shown by the picture of its course, and leads there', () => {
  for (const { trial, slug, key } of courses)
    expect(subjectLooks[trial]).toEqual({ picture: coursePictures[key], course: slug });
  for (const { course } of Object.values(subjectLooks)) expect(courseSlugs).toContain(course);
});
