import type { Reviews } from '#src/learning/reviews/earned/read-reviews.ts';
import { catalogueJsonLd, courseJsonLd as lessonJsonLd } from '#src/offer/lessons/catalogue/json-ld.ts';
import type { search } from '#src/offer/lessons/catalogue/search.ts';
import type { contract as lessons } from '#src/offer/lessons/contract.ts';
import type { WithPrices } from '#src/offer/pricing/use-prices.ts';
import { dated, type WithDates } from '#src/offer/upcoming/dates.ts';
import { upcomingJsonLd } from '#src/offer/upcoming/json-ld.ts';
import { pathOf, upcomingCards, upcomingPages } from '#src/offer/upcoming/upcoming-list.ts';
import { inOneLine } from '#src/people/business/business.ts';
import { faqPage } from '#src/platform/browser/faq-page.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { business } from '#src/platform/language/business.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { breadcrumbJsonLd, courseJsonLd, faqJsonLd } from '#src/site/courses/course-data.ts';
import { courses } from '#src/site/courses/course-list.ts';
import { supportQuestions } from '#src/site/support/questions.ts';
import { teacherJsonLd } from '#src/site/teacher-pages/json-ld.ts';
import type { ShownTeacher } from '#src/site/teacher-pages/read-teacher.ts';

/** The picture of a page where it is shared (`share/<picture>-<language>.jpg`), and its data for machines. */
type PageData = { picture: string; data: object[] };

/** What the page of a class or group loads. */
type LessonLoaded = { lesson: OutputOf<(typeof lessons)['GET /api/lessons/:id']>; reviews: Reviews };

/** What the page of a teacher loads. */
type TeacherLoaded = { teacher: ShownTeacher };

/** The business itself, as the public pages name it (schema.org). */
function organization(publicUrl: string, links: string[]): object {
  const { name, legalName, address, phone, email, taxNumber, logo } = business;
  return {
    '@type': 'EducationalOrganization',
    '@id': `${publicUrl}/#organization`,
    name,
    ...(legalName && { legalName }),
    ...(address && { address: inOneLine(address) }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(taxNumber && { taxID: taxNumber }),
    url: `${publicUrl}/`,
    logo: logo ? `${publicUrl}/api/files/${logo}` : `${publicUrl}/icons/512.png`,
    areaServed: 'US',
    knowsLanguage: languages,
    ...(links.length > 0 ? { sameAs: links } : {}),
  };
}

/** The data of a page by its path, in the translator's language; `loaded` is what its loader gave. */
export function pageData(
  path: string,
  t: Translate,
  {
    publicUrl,
    links,
    language,
    loaded,
  }: { publicUrl: string; links: string[]; language: Language; loaded: unknown },
): PageData {
  const own = organization(publicUrl, links);
  const course = courses.find(({ slug }) => path === `/courses/${slug}`);
  if (course) {
    // A course names its teacher itself.
    const told = { prices: (loaded as WithPrices).prices, language };
    const data = [
      courseJsonLd(t, course, publicUrl, told),
      faqJsonLd(t, course, told),
      breadcrumbJsonLd(t, course, publicUrl),
    ];
    return { picture: course.key, data };
  }
  const picture = 'dars';
  if (path === '/support') return { picture, data: [own, faqPage(supportQuestions(t))] };
  if (path === '/lessons') {
    const items = (loaded as Awaited<ReturnType<typeof search>>).found?.first.items ?? [];
    return { picture, data: items.length > 0 ? [own, catalogueJsonLd(items, publicUrl)] : [own] };
  }
  if (path.startsWith('/lessons/')) {
    const { lesson, reviews } = loaded as Partial<LessonLoaded>;
    return { picture, data: lesson ? [own, lessonJsonLd(lesson, publicUrl, reviews?.rating)] : [own] };
  }
  if (path.startsWith('/teachers/')) {
    const { teacher } = loaded as Partial<TeacherLoaded>;
    return { picture, data: teacher ? [own, teacherJsonLd(teacher, publicUrl, language)] : [own] };
  }
  const upcoming = (loaded as Partial<WithDates> | undefined)?.upcoming ?? [];
  const onThisPage = path === '/' ? upcomingCards : upcomingPages.filter((one) => pathOf(one) === path);
  const prepared = onThisPage.map((one) => dated(one, upcoming));
  return { picture, data: [own, ...prepared.map((one) => upcomingJsonLd(t, one, publicUrl))] };
}
