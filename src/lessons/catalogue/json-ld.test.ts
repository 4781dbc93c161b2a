import { expect, test } from 'vitest';
import { catalogueJsonLd, courseJsonLd } from './json-ld.ts';
import type { CatalogueLesson } from './search.ts';

const chess: CatalogueLesson = {
  _id: '019aa400-0000-7000-8000-000000000001',
  kind: 'group',
  title: 'Chess',
  description: 'Openings and endgames',
  imageUrl: null,
  startDate: '2026-03-12T15:00:00.000Z',
  category: null,
  price: 24.5,
  placesLeft: null,
  teacher: {},
};

test('each lesson is a course with its address, its price and its beginning', () => {
  expect(catalogueJsonLd([chess], 'https://dars.test')).toEqual({
    '@type': 'ItemList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        item: {
          '@type': 'Course',
          name: 'Chess',
          description: 'Openings and endgames',
          url: 'https://dars.test/lessons/019aa400-0000-7000-8000-000000000001',
          provider: { '@id': 'https://dars.test/#organization' },
          offers: { '@type': 'Offer', price: 24.5, priceCurrency: 'USD', category: 'Paid' },
          hasCourseInstance: {
            '@type': 'CourseInstance',
            courseMode: 'Online',
            startDate: '2026-03-12T15:00:00.000Z',
          },
        },
      },
    ],
  });
});

test('what has not been said is left out; nothing to pay is free', () => {
  const list = catalogueJsonLd(
    [
      { ...chess, price: null, startDate: null },
      { ...chess, price: 0 },
    ],
    '',
  );
  const [plain, free] = (list as { itemListElement: { item: object }[] }).itemListElement;
  expect(Object.keys(plain?.item ?? {})).toEqual(['@type', 'name', 'description', 'url', 'provider']);
  expect(free?.item).toMatchObject({ offers: { price: 0, category: 'Free' } });
});

test('one by itself also tells its teacher and how long a lesson takes', () => {
  const told = courseJsonLd(
    { ...chess, minutes: 45, teacher: { name: 'Nodira Azimova' } },
    'https://dars.test',
  );
  expect(told).toMatchObject({
    hasCourseInstance: {
      startDate: '2026-03-12T15:00:00.000Z',
      courseWorkload: 'PT45M',
      instructor: { '@type': 'Person', name: 'Nodira Azimova' },
    },
  });
});
