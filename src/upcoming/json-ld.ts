import type { TFunction } from 'i18next';
import { productName } from '#src/platform/product.ts';
import { keyOf, pathOf, type UpcomingCourse, upcomingPages } from './upcoming-list.ts';

/**
 * What search engines read of an upcoming course (schema.org), in the translator's language. It names a start only
 * when the staff have set one.
 * @param origin our own address, without a slash at its end
 */
export function upcomingJsonLd(t: TFunction, course: UpcomingCourse, origin: string): object {
  const key = keyOf(course);
  const hasPage = upcomingPages.some(({ slug }) => slug === course.slug);
  const { isDated, launchDate } = course;
  return {
    '@type': 'Course',
    name: t(`subscriptions:names.${key}`),
    description: hasPage ? t(`upcoming/page:courses.${key}.lead`) : t(`upcoming:lines.${key}`),
    url: hasPage ? origin + pathOf(course) : `${origin}/#upcoming`,
    provider: { '@type': 'Organization', name: productName, url: `${origin}/` },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      ...(isDated && launchDate ? { startDate: launchDate } : {}),
    },
  };
}
