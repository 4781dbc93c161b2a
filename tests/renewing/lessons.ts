import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { makeLesson } from '../make/rows.ts';
import type { Shop } from '../stand-ins/stripe/shop.ts';
import type { World } from './world.ts';

const week = 7 * 86_400_000;

/** On which weekday of the history, at which hour, each of the classes meets; and what a month of it costs. */
const kinds = [
  { places: 3, price: 45.5, at: 2 * 24 + 17, room: 'own' },
  { places: 2, price: 20, at: 5 * 24 + 1, room: 'link' },
] as const;

/** Opens a class by the month that meets each week, from next week until the end of the year. @returns its id */
export async function openClass(
  shop: Shop,
  teacher: World['teacher'],
  which: number,
  [from, until]: readonly [Date, Date],
): Promise<string> {
  const { at, ...said } = kinds[which % kinds.length] ?? kinds[0];
  const lessonId = await makeLesson(shop, teacher, { ...said, priceFor: 'month' });
  const { clock, database } = shop.context;
  const now = clock.now();
  const rows: (typeof meetings.$inferInsert)[] = [];
  // Of another one that is opened later the meetings are at other times than of the earlier ones.
  const apart = 3_600_000 * which;
  for (let on = from.getTime() + at * 3_600_000 + apart; on < until.getTime(); on += week)
    if (on > now.getTime())
      rows.push({
        ...{ lessonId, teacherId: teacher.id, startsAt: new Date(on), endsAt: new Date(on + 25 * 60_000) },
        ...{ createdAt: now, updatedAt: now },
      });
  await database.insert(meetings).values(rows);
  return lessonId;
}
