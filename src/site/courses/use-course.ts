import { matchPath, useMatch } from 'react-router';
import { usePrices } from '#src/offer/pricing/use-prices.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { type Course, courses } from './course-list.ts';
import { readCourse, readInstructor } from './course-texts.ts';

const path = '/courses/:slug';

/** The course that the address names, or undefined. */
export function useCourse(): Course | undefined {
  return courseOf(useMatch(path)?.params.slug);
}

/** The course at an address, or undefined. */
export function courseAt(request: Request): Course | undefined {
  return courseOf(matchPath(path, new URL(request.url).pathname)?.params.slug);
}

/** Routes ignore case, and so does this. */
function courseOf(slug = ''): Course | undefined {
  return courses.find((course) => course.slug.toLowerCase() === slug.toLowerCase());
}

/** The texts of a course page, in the visitor's language. */
export function useCourseTexts(course: Course) {
  const { t, language } = useTranslation(`courses/${course.slug}`);
  const prices = usePrices();
  return {
    ...readCourse(t, course, { prices, language }),
    instructor: readInstructor(t, course, { prices, language }),
  };
}
