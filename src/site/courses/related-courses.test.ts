import { expect, test } from 'vitest';
import { type Course, courses } from './course-list.ts';
import { relatedCourses } from './related-courses.ts';

test('beside each course stand three others, those of its kind first', () => {
  for (const course of courses as readonly Course[]) {
    const related = relatedCourses(course);
    expect(new Set([course.slug, ...related.map(({ slug }) => slug)]).size).toBe(4);
    const ofKind = related.map(({ kind }) => kind === course.kind);
    expect(ofKind).toEqual([...ofKind].sort((a, b) => Number(b) - Number(a)));
    expect(ofKind[0]).toBe(true);
  }
});
