import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { keepPicture } from '#src/files/files.server.ts';
import { listCategories } from '#src/lessons/categories.server.ts';
import { createLesson } from '#src/lessons/lessons.server.ts';
import { instantOf } from '#src/lessons/start-date.ts';
import type { Lesson } from '#src/lessons/tables.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { dayOf } from '#src/platform/dates.ts';
import { root } from '#src/platform/root.server.ts';
import type { DemoPeople } from './accounts.server.ts';
import { type DemoLesson, lessons } from './lessons.ts';
import { daysAgo } from './quiet.server.ts';

const pictures = join(root, 'src/demo/pictures');

/** Publishes the demo's classes and groups, each with a picture that is taken in as any teacher's; by their keys. */
export async function publishLessons(context: Context, people: DemoPeople): Promise<Map<string, Lesson>> {
  const categories = await listCategories(context, 'en');
  const made = new Map<string, Lesson>();
  // Lists show the newest first.
  for (const [age, demo] of lessons.toReversed().entries()) {
    const { key, kind, teacher, title, description, price, priceFor, minutes, places } = demo;
    const { category, start } = demo;
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
      category: categories.find(({ name }) => name === category)?._id,
      link: `https://meet.example.com/dars-${key}`,
      isPublished: true,
    };
    const published = daysAgo(context, lessons.length - age);
    made.set(key, await createLesson(published, kind, creation, people[teacher]));
  }
  return made;
}

function startOf({ clock, config }: Context, start: DemoLesson['start']): Date | null {
  if (!start) return null;
  const [days, time] = start;
  const noon = new Date(`${dayOf(clock.now(), config.businessTimeZone)}T12:00:00Z`);
  const day = new Date(noon.getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
  return instantOf(`${day}T${time}`, config.businessTimeZone) ?? null;
}
