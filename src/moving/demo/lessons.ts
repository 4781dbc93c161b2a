import type { Kind, PriceUnit } from '#src/offer/lessons/lesson.ts';
import { homeTimeZone } from '#src/platform/dates/dates.ts';
import { wordsOf } from './lesson-words.ts';
import type { DemoTeacher } from './people.ts';

/** When a class or group of the demo meets. */
export type DemoWeeks = {
  /** Days from today; or the first of October, so that the clocks change in between. */
  from: number | 'autumn';
  /** The time on each weekday, from 1, Monday. */
  days: Record<number, string>;
  /** Undefined where it goes on. */
  weeks?: number;
  /** On whose clock, if not on the business's. */
  zone?: string;
};

/** A class or group of the demo, as its teacher wrote it. */
export type DemoLesson = {
  /** Names it here, and its picture in `pictures/`. */
  key: string;
  kind: Kind;
  teacher: DemoTeacher;
  /** A category by its English name. */
  category: string;
  title: string;
  description: string;
  price: number;
  /** What that buys; undefined where it is free. */
  priceFor?: PriceUnit;
  /** How long one lesson takes; undefined where the teacher has not said it. */
  minutes?: number;
  /** How many can learn there; undefined without a bound. */
  places?: number;
  /** Of what meets once: days from today, and the time on the clock of the business. */
  start?: [days: number, time: string];
  /** Of what meets week after week; without both it is still to be agreed. */
  weekly?: DemoWeeks;
};

/** In the order of the catalogue, the newest first. */
const plans: readonly Omit<DemoLesson, 'title' | 'description'>[] = [
  {
    key: 'chess',
    kind: 'group',
    teacher: 'teacher',
    category: 'Chess',
    price: 48,
    priceFor: 'month',
    minutes: 45,
    places: 6,
    weekly: { from: -28, days: { 2: '17:00', 4: '17:00' }, weeks: 12 },
  },
  {
    key: 'russian',
    kind: 'class',
    teacher: 'madina',
    category: 'Russian language',
    price: 40,
    priceFor: 'lesson',
    minutes: 30,
    weekly: { from: 2, days: { 1: '16:00', 3: '16:00' } },
  },
  {
    key: 'scratch',
    kind: 'group',
    teacher: 'jasur',
    category: 'IT coding',
    price: 55,
    priceFor: 'course',
    minutes: 60,
    places: 2,
    weekly: { from: 2, days: { 6: '11:00' }, weeks: 6 },
  },
  {
    key: 'phonics',
    kind: 'group',
    teacher: 'madina',
    category: 'Phonics',
    price: 45,
    priceFor: 'month',
    minutes: 30,
    places: 8,
    weekly: { from: -28, days: { 2: '17:00', 5: '17:00' }, weeks: 16 },
  },
  {
    key: 'mathematics',
    kind: 'class',
    teacher: 'teacher',
    category: 'Mental mathematics',
    price: 60,
    priceFor: 'month',
    minutes: 45,
    weekly: { from: 4, days: { 1: '16:30', 3: '16:30' } },
  },
  {
    key: 'english',
    kind: 'class',
    teacher: 'jasur',
    category: 'English',
    price: 50,
    priceFor: 'course',
    minutes: 60,
    weekly: { from: 'autumn', days: { 3: '18:30' }, weeks: 10 },
  },
  {
    key: 'abacus',
    kind: 'group',
    teacher: 'teacher',
    category: 'Mental arithmetic',
    price: 52,
    priceFor: 'month',
    minutes: 40,
    places: 8,
    weekly: { from: 6, days: { 6: '19:00', 7: '19:00' }, weeks: 30, zone: homeTimeZone },
  },
  {
    key: 'robotics',
    kind: 'class',
    teacher: 'jasur',
    category: 'Robotics',
    price: 75,
    priceFor: 'lesson',
    minutes: 30,
    start: [7, '17:30'],
  },
  {
    key: 'sat',
    kind: 'class',
    teacher: 'teacher',
    category: 'SAT preparation',
    price: 120,
    priceFor: 'month',
    minutes: 45,
    weekly: { from: 9, days: { 4: '18:30', 7: '15:00' }, weeks: 16 },
  },
  {
    key: 'business',
    kind: 'group',
    teacher: 'jasur',
    category: 'Business and financial literacy',
    price: 35,
    priceFor: 'month',
    minutes: 60,
    places: 10,
    weekly: { from: 11, days: { 5: '17:00' }, weeks: 8 },
  },
  {
    key: 'art',
    kind: 'class',
    teacher: 'madina',
    category: 'Art',
    price: 38,
    priceFor: 'course',
    minutes: 90,
  },
  {
    key: 'quran',
    kind: 'group',
    teacher: 'madina',
    category: 'Quran',
    price: 0,
    minutes: 50,
    weekly: { from: -28, days: { 6: '10:00', 7: '10:00' }, weeks: 14 },
  },
];

export const lessons: readonly DemoLesson[] = plans.map((plan) => ({
  ...plan,
  ...wordsOf(plan.key, plan.teacher),
}));
