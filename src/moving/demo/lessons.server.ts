import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Schedule } from '#src/calendar/timetables/input.ts';
import { usualMinutes } from '#src/calendar/timetables/meeting.ts';
import { listCategories } from '#src/offer/lessons/categories/categories.server.ts';
import { createLesson } from '#src/offer/lessons/lessons.server.ts';
import type { Lesson } from '#src/offer/lessons/tables.server.ts';
import { keepStart } from '#src/offer/lessons/times/meeting-times.server.ts';
import { instantOf } from '#src/offer/lessons/times/start-date.ts';
import { laterDay } from '#src/offer/lessons/timetable/days.ts';
import { keepPicture } from '#src/people/files/files.server.ts';
import { root } from '#src/platform/config/root.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { DemoPeople } from './accounts.server.ts';
import { type DemoLesson, type DemoWeeks, lessons } from './lessons.ts';
import { daysAgo } from './quiet.server.ts';

/** How many days ago the last of them was published: before any of them met. */
const beforeAll = 30;

const pictures = join(root, 'src/moving/demo/pictures');

/** Publishes the demo's classes and groups, each with a picture that is taken in as any teacher's; by their keys. */
export async function publishLessons(context: Context, people: DemoPeople): Promise<Map<string, Lesson>> {
  const categories = await listCategories(context, 'en');
  const made = new Map<string, Lesson>();
  // Lists show the newest first.
  for (const [age, demo] of lessons.toReversed().entries()) {
    const { key, kind, teacher, title, description, price, priceFor, minutes, places } = demo;
    const { category, start, weekly } = demo;
    const imageUrl = await keepPicture(
      context,
      createReadStream(join(pictures, `${key}.webp`)),
      people[teacher].id,
    );
    const creation = {
      title,
      description,
      imageUrl,
      price,
      priceFor,
      minutes,
      places,
      startDate: startOf(context, start),
      schedule: weekly && scheduleOf(context, weekly, minutes),
      category: categories.find(({ name }) => name === category)?._id,
      link: linkOf(key),
      isPublished: true,
    };
    const published = daysAgo(context, beforeAll + lessons.length - age);
    const lesson = await createLesson(published, kind, creation, people[teacher]);
    // Published days ago, some have met since.
    made.set(key, { ...lesson, startDate: await keepStart(context, lesson.id) });
  }
  return made;
}

/** Where it meets, which no page of a visitor shows. */
export function linkOf(key: string): string {
  return `https://meet.example.com/dars-${key}`;
}

function startOf(context: Context, start: DemoLesson['start']): Date | null {
  if (!start) return null;
  const [days, time] = start;
  const { businessTimeZone } = context.config;
  return instantOf(`${laterDay(today(context), days)}T${time}`, businessTimeZone) ?? null;
}

function scheduleOf(context: Context, weekly: DemoWeeks, minutes = usualMinutes): Schedule {
  const { from, days, weeks, zone = context.config.businessTimeZone } = weekly;
  return {
    zone,
    from: from === 'autumn' ? nextAutumn(today(context)) : laterDay(today(context), from),
    times: Object.entries(days).map(([weekday, at]) => ({ weekday: Number(weekday), at })),
    minutes,
    weeks,
    skip: [],
  };
}

function today({ clock, config }: Context): string {
  return dayOf(clock.now(), config.businessTimeZone);
}

function nextAutumn(today: string): string {
  const year = Number(today.slice(0, 4));
  return today < `${year}-10-01` ? `${year}-10-01` : `${year + 1}-10-01`;
}
