import type { Kind, PriceUnit } from '#src/offer/lessons/lesson.ts';
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
