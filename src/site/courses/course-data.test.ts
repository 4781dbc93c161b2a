import { describe, expect, test } from 'vitest';
import { dollars, usualPrices } from '#src/offer/pricing/plans.ts';
import { productName } from '#src/platform/config/product.ts';
import { languages } from '#src/platform/language/language.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { breadcrumbJsonLd, courseJsonLd, faqJsonLd } from './course-data.ts';
import { type Course, courses } from './course-list.ts';

const origin = 'https://dars.test';
const chess = courses.find(({ slug }) => slug === 'chess') as Course;

describe.each(languages)('what search engines read of a course, in %s', (language) => {
  const t = translator(language);
  const told = { prices: usualPrices, language };

  test('is the course, who gives it and what it costs', () => {
    const data = courseJsonLd(t, chess, origin, told);
    expect(data).toMatchObject({
      '@type': 'Course',
      name: t('courses:names.chess'),
      url: 'https://dars.test/courses/chess',
      provider: { '@type': 'Organization', name: productName, url: 'https://dars.test/' },
      hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online' },
    });
    expect(String(data.description)).toContain('7–14');
    expect(data.offers).toHaveLength(6);
    expect(data.offers).toContainEqual({
      '@type': 'Offer',
      category: 'Paid',
      price: 160,
      priceCurrency: 'USD',
    });
  });

  test('is six questions with their answers', () => {
    const { mainEntity, ...rest } = faqJsonLd(t, chess, told) as { mainEntity: object[] };
    expect(rest).toEqual({ '@type': 'FAQPage' });
    expect(mainEntity).toHaveLength(6);
    expect(mainEntity[1]).toEqual({
      '@type': 'Question',
      name: t('courses/chess:faq.cost.question'),
      acceptedAnswer: { '@type': 'Answer', text: expect.stringContaining(dollars(160, language)) },
    });
  });

  test('is its place below all courses', () => {
    expect(breadcrumbJsonLd(t, chess, origin)).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          name: t('courses/page:crumbs.all'),
          item: 'https://dars.test/subjects',
        },
        {
          '@type': 'ListItem',
          position: 2,
          name: t('courses:names.chess'),
          item: 'https://dars.test/courses/chess',
        },
      ],
    });
  });
});
