import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router';
import { type Course, courses } from './course-list.ts';
import { readCourse, readInstructor } from './course-texts.ts';

/** The course that the address names, or undefined. Routes are found whatever their case, and so is it. */
export function useCourse(): Course | undefined {
  const slug = useMatch('/courses/:slug')?.params.slug?.toLowerCase();
  return courses.find((course) => course.slug.toLowerCase() === slug);
}

/** What the page of a course says, in the visitor's language. */
export function useCourseTexts(course: Course) {
  const { t } = useTranslation(`courses/${course.slug}`);
  return { ...readCourse(t, course), instructor: readInstructor(t, course) };
}
