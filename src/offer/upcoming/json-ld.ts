import { business } from '#src/platform/language/business.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { keyOf, pathOf, type UpcomingCourse, upcomingPages } from './upcoming-list.ts';

/**
 * An upcoming course for search engines (schema.org), in the translator's language. It names a start only when the
 * staff have set one.
 * @param origin our own address, without a slash at its end
 */
export function upcomingJsonLd(t: Translate, course: UpcomingCourse, origin: string): object {
  const key = keyOf(course);
  const page = upcomingPages.find(({ slug }) => slug === course.slug);
  const { isDated, launchDate } = course;
  return {
    '@type': 'Course',
    name: t(`subscriptions:names.${key}`),
    description: page ? t(`upcoming/page:courses.${keyOf(page)}.lead`) : t(`upcoming:lines.${key}`),
    url: page ? origin + pathOf(course) : `${origin}/#upcoming`,
    provider: { '@type': 'Organization', name: business.name, url: `${origin}/` },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      ...(isDated && launchDate ? { startDate: launchDate } : {}),
    },
  };
}
