import { expect, test } from 'vitest';
import { completeLink } from '#src/offer/teachers/complete-link.ts';
import { problemsIn } from '#src/platform/forms/problems.ts';
import { factFields } from './facts.ts';
import { fieldsIn } from './form/send-lesson.ts';
import { newLesson } from './input.ts';
import type { LessonDraft } from './lesson-draft.ts';
import { emptyWeekly } from './timetable/weekly-draft.ts';

const whole: LessonDraft = {
  kind: 'class',
  title: 'Chess',
  description: 'Openings',
  room: 'link',
  link: 'https://meet.example.com/chess',
  imageUrl: 'picture',
  meets: 'once',
  start: '',
  weekly: emptyWeekly,
  category: '',
  price: '',
  places: '',
  teacherName: '',
  isPublished: true,
  ...factFields({}),
};

/** What is wrong with what the fields of the form say, by the contract's schema (spec §5, Create and Edit). */
const keysIn = (changes: Partial<LessonDraft>) =>
  Object.entries(problemsIn(newLesson, fieldsIn({ ...whole, ...changes }, 'UTC'))).map(
    ([field, { key }]) => `${field} ${key}`,
  );

test('start date, category and price are optional', () => {
  expect(keysIn({})).toEqual([]);
});

test('title, description, link and picture are required', () => {
  expect(keysIn({ title: ' ', description: '\n', link: '', imageUrl: '' })).toEqual([
    'title required',
    'description required',
    'imageUrl required',
    'link required',
  ]);
});

test('a price says what it buys; what is free says nothing of it', () => {
  expect(fieldsIn({ ...whole, price: '48', priceFor: 'month' }, 'UTC').priceFor).toBe('month');
  expect(fieldsIn({ ...whole, price: '0', priceFor: 'month' }, 'UTC').priceFor).toBeNull();
});

test.each([
  ['price', 'ten', 'number'],
  ['price', '-5', 'too_small'],
  ['price', '24.505', 'two_decimals'],
  ['price', '1000000.01', 'too_big'],
  ['minutes', '9', 'too_small'],
  ['minutes', '241', 'too_big'],
  ['minutes', '25,5', 'whole'],
  ['places', '0', 'too_small'],
  ['places', '−3', 'too_small'],
  ['places', '1001', 'too_big'],
  ['places', '8.5', 'whole'],
  ['places', 'many', 'number'],
  ['title', 'a'.repeat(141), 'too_long'],
  ['link', 'javascript:alert(1)', 'link'],
] as const)('%s "%s": %s', (field, typed, key) => {
  expect(keysIn({ [field]: typed })).toEqual([`${field} ${key}`]);
});

test.each([
  ['minutes', '10'],
  ['minutes', '240'],
  ['places', '1000'],
  ['price', '24,50'],
])('%s "%s" is right', (field, typed) => {
  expect(keysIn({ [field]: typed })).toEqual([]);
});

test('a date that is none is told', () => {
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
