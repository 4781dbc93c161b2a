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

test('what is over is no offer', () => {
  expect(courseJsonLd({ ...chess, isOver: true }, '')).not.toHaveProperty('offers');
});

test('what meets week after week tells its schedule on its own clock', () => {
  const schedule = {
    zone: 'Asia/Tashkent',
    from: '2026-03-10',
    until: '2026-05-02',
    times: [
      { weekday: 2, at: '18:00' },
      { weekday: 4, at: '18:00' },
      { weekday: 6, at: '10:00' },
    ],
    minutes: 45,
    skip: ['2026-03-21'],
  };
  const common = {
    '@type': 'Schedule',
    repeatFrequency: 'Weekly',
    startDate: '2026-03-10',
    endDate: '2026-05-02',
    duration: 'PT45M',
    scheduleTimezone: 'Asia/Tashkent',
    exceptDate: ['2026-03-21'],
  };
  const { hasCourseInstance } = courseJsonLd({ ...chess, schedule }, '') as { hasCourseInstance: object };
  expect(hasCourseInstance).toEqual({
    '@type': 'CourseInstance',
    courseMode: 'Online',
    startDate: '2026-03-12T15:00:00.000Z',
    endDate: '2026-05-02',
    courseSchedule: [
      {
        ...common,
        byDay: ['https://schema.org/Tuesday', 'https://schema.org/Thursday'],
        startTime: '18:00',
      },
      { ...common, byDay: ['https://schema.org/Saturday'], startTime: '10:00' },
    ],
  });
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
