import { href } from 'react-router';
import type { CatalogueLesson } from './search.ts';

/** What the catalogue tells search engines: its lessons in their order, each a course (schema.org). */
export function catalogueJsonLd(lessons: CatalogueLesson[], publicUrl: string): object {
  return {
    '@type': 'ItemList',
    itemListElement: lessons.map((lesson, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: courseOf(lesson, publicUrl),
    })),
  };
}

function courseOf({ _id, kind, title, description, price, startDate }: CatalogueLesson, publicUrl: string) {
  return {
    '@type': 'Course',
    name: title,
    description,
    url: `${publicUrl}${href('/classdetails/:id/:type', { id: _id, type: kind })}`,
    provider: { '@id': `${publicUrl}/#organization` },
    ...(price === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            price,
            priceCurrency: 'USD',
            category: price === 0 ? 'Free' : 'Paid',
          },
        }),
    ...(startDate
      ? { hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', startDate } }
      : {}),
  };
}
