import { faqPage } from '#src/platform/browser/faq-page.ts';
import { business } from '#src/platform/language/business.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import type { Course } from './course-list.ts';
import { questions, readCourse, type Told } from './course-texts.ts';

/** A course page for search engines: plain objects of schema.org, in the translator's language. */
type Data = Record<string, unknown>;

/**
 * The course, its teacher and its price.
 * @param origin our own address, without a slash at its end
 */
export function courseJsonLd(t: Translate, course: Course, origin: string, told: Told): Data {
  const { description } = readCourse(t, course, told);
  return {
    '@type': 'Course',
    name: t(`courses:names.${course.key}`),
    description,
    url: addressOf(course, origin),
    provider: { '@type': 'Organization', name: business.name, url: `${origin}/` },
    offers: Object.values(told.prices.plans)
      .flat()
      .map(({ discountedPrice }) => ({
        '@type': 'Offer',
        category: 'Paid',
        price: discountedPrice,
        priceCurrency: 'USD',
      })),
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online' },
  };
}

/** The questions of a course page with their answers. */
export function faqJsonLd(t: Translate, course: Course, told: Told): Data {
  const { faq } = readCourse(t, course, told);
  return faqPage(questions.map((name) => faq[name]));
}

/** The path to a course page: below all courses. */
export function breadcrumbJsonLd(t: Translate, course: Course, origin: string): Data {
  const steps = [
    { name: t('courses/page:crumbs.all'), item: `${origin}/subjects` },
    { name: t(`courses:names.${course.key}`), item: addressOf(course, origin) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

function addressOf({ slug }: Course, origin: string): string {
  return `${origin}/courses/${slug}`;
}
