import { expect, test } from 'vitest';
import { completeLink } from '#src/teachers/options.ts';
import { problemsIn } from './lesson-check.ts';
import type { LessonDraft } from './lesson-draft.ts';

const whole: LessonDraft = {
  kind: 'class',
  title: 'Chess',
  description: 'Openings',
  link: 'https://meet.example.com/chess',
  imageUrl: '',
  start: '',
  category: '',
  price: '',
  priceFor: '',
  minutes: '',
  places: '',
  teacherName: '',
  isPublished: true,
};
const form = { hasPicture: true, halfDate: false, asksName: false };
const keysIn = (changes: Partial<LessonDraft>, more = {}) =>
  Object.entries(problemsIn({ ...whole, ...changes }, 'UTC', { ...form, ...more })).map(
    ([field, { key }]) => `${field} ${key}`,
  );

test('start date, category and price are optional', () => {
  expect(keysIn({})).toEqual([]);
});

test('title, description, link and picture are required', () => {
  expect(keysIn({ title: ' ', description: '\n', link: '' }, { hasPicture: false })).toEqual([
    'title required',
    'description required',
    'link required',
    'imageUrl required',
  ]);
});

test('a price says what it buys; a free lesson, and one without a price, need not', () => {
  expect(keysIn({ price: '48' })).toEqual(['priceFor required']);
  expect(keysIn({ price: '48', priceFor: 'month' })).toEqual([]);
  expect(keysIn({ price: '0' })).toEqual([]);
});

test('minutes are a whole number from 10 to 240', () => {
  for (const minutes of ['', '10', '240']) expect(keysIn({ minutes })).toEqual([]);
  expect(keysIn({ minutes: '9' })).toEqual(['minutes too_small']);
  expect(keysIn({ minutes: '241' })).toEqual(['minutes too_big']);
  expect(keysIn({ minutes: '25,5' })).toEqual(['minutes whole']);
});

test('the teacher’s name is needed where it is asked for', () => {
  expect(keysIn({}, { asksName: true })).toEqual(['teacherName required']);
  expect(keysIn({ teacherName: 'n'.repeat(121) }, { asksName: true })).toEqual(['teacherName too_long']);
  expect(keysIn({ teacherName: 'Nodira' }, { asksName: true })).toEqual([]);
});

test('what is too long, no address, no price or half a date is told', () => {
  expect(keysIn({ title: 'a'.repeat(141), link: 'javascript:alert(1)', price: 'ten' })).toEqual([
    'title too_long',
    'link link',
    'price format',
  ]);
  expect(keysIn({}, { halfDate: true })).toEqual(['startDate format']);
  expect(keysIn({ start: '20260-01-01T10:00' })).toEqual(['startDate format']);
});

test.each([
  ['meet.example.com/abc-def', 'https://meet.example.com/abc-def'],
  [' zoom.example.com ', 'https://zoom.example.com'],
  ['example.com:8443/room', 'https://example.com:8443/room'],
  ['http://example.com', 'http://example.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['my room', 'my room'],
])('the address "%s" is taken as "%s"', (typed, taken) => {
  expect(completeLink(typed)).toBe(taken);
});
