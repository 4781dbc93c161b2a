import { and, eq, isNull, sql } from 'drizzle-orm';
import { timetables, timetableTimes } from '#src/calendar/timetables/tables.server.ts';
import { lessons, namesOfCategories } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { byAge, readPage } from '#src/platform/http/keyset.server.ts';
import type { Asked, Source } from './archive-file.server.ts';
import { referenceOf, written } from './references.server.ts';

/** The classes and groups that there are. */
export function readLessons({ context: { database }, language }: Source, asked: Asked) {
  const category = sql`coalesce((select into_it.merged_into from categories into_it where into_it.id = ${lessons.categoryId}), ${lessons.categoryId})`;
  return readPage(byAge(lessons.id).oldest, asked, ({ where, cursor }) =>
    database
      .select({
        lesson: referenceOf('lessons', lessons.id),
        title: lessons.title,
        teacher: users.email,
        kind: lessons.kind,
        category: namesOfCategories.name,
        description: lessons.description,
        price: written(lessons.price),
        priceFor: lessons.priceFor,
        places: lessons.places,
        link: lessons.link,
        offered: sql<string>`case when ${lessons.isPublished} and ${lessons.isActive} then 'yes' else 'no' end`,
        cursor,
      })
      .from(lessons)
      .innerJoin(users, eq(users.id, lessons.teacherId))
      .leftJoin(
        namesOfCategories,
        and(eq(namesOfCategories.categoryId, category), eq(namesOfCategories.language, language)),
      )
      .where(and(where, isNull(lessons.deletedAt))),
  );
}

/** The rule by which a lesson meets now, or will first. */
function isRunning({ context: { clock, config } }: Source) {
  return sql`${timetables.id} = (select rule.id from timetables rule where rule.lesson_id = ${timetables.lessonId}
    and coalesce(rule.ends_on, 'infinity') >= ${dayOf(clock.now(), config.businessTimeZone)}::date
    order by rule.starts_on limit 1)`;
}

/** On whose clocks lessons meet; of a school that has none, the business's. */
export async function zonesOf(source: Source): Promise<string[]> {
  const found = await source.context.database
    .selectDistinct({ zone: timetables.zone })
    .from(timetables)
    .innerJoin(lessons, eq(lessons.id, timetables.lessonId))
    .where(and(isRunning(source), isNull(lessons.deletedAt)))
    .orderBy(timetables.zone);
  return found.length > 0 ? found.map(({ zone }) => zone) : [source.context.config.businessTimeZone];
}

/** The weekly times of the lessons that meet on the clock of a zone. */
export function readTimes(source: Source, zone: string, asked: Asked) {
  const by = [
    { column: timetableTimes.timetableId, kind: 'id' },
    { column: timetableTimes.weekday, kind: 'number' },
  ] as const;
  return readPage({ by }, asked, ({ where, cursor }) =>
    source.context.database
      .select({
        lesson: referenceOf('lessons', timetables.lessonId),
        weekday: timetableTimes.weekday,
        time: sql<string>`to_char(${timetableTimes.at}, 'HH24:MI')`,
        minutes: timetables.minutes,
        from: timetables.startsOn,
        until: timetables.endsOn,
        cursor,
      })
      .from(timetableTimes)
      .innerJoin(timetables, eq(timetables.id, timetableTimes.timetableId))
      .innerJoin(lessons, eq(lessons.id, timetables.lessonId))
      .where(and(where, eq(timetables.zone, zone), isRunning(source), isNull(lessons.deletedAt))),
  );
}
