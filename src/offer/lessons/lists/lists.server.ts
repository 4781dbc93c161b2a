import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Page } from '#src/platform/http/contract.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { isHeldBack } from '../card/held-back.server.ts';
import type { LessonPage } from '../catalogue/search-schemas.ts';
import type { Kind } from '../lesson.ts';
import { linkOf } from '../place/place.server.ts';
import { presentLesson } from '../present.server.ts';
import { type Lesson, lessonColumns, lessons } from '../tables.server.ts';
import { type LessonTimes, withTimes } from '../times/next-times.server.ts';

type OwnLesson = Lesson & { isHeldBack: boolean; times: LessonTimes };

/** A teacher's own as they are answered, on offer or not, with how many learn there; newest first. */
export async function showOwn(context: Context, kind: Kind, asked: LessonPage, person: Person) {
  const { items, next } = await listOwn(context, kind, asked, person);
  return { items: items.map((one) => presentOwn(context, one)), next };
}

async function listOwn(
  context: Context,
  kind: Kind,
  { limit, cursor }: LessonPage,
  person: Person,
): Promise<Page<OwnLesson>> {
  const found = await context.database
    .select({ ...lessonColumns, isHeldBack })
    .from(lessons)
    .where(
      and(
        eq(lessons.teacherId, person.id),
        eq(lessons.kind, kind),
        isNull(lessons.deletedAt),
        cursor ? lt(lessons.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(lessons.id))
    .limit(limit + 1);
  const items = await withTimes(context, found.slice(0, limit));
  return { items, next: found.length > limit ? items.at(-1)?.id : undefined };
}

function presentOwn({ config }: Context, { times, isHeldBack, ...lesson }: OwnLesson) {
  const { learners, waiting } = lesson;
  return {
    ...presentLesson(lesson, times),
    ...{ link: linkOf(config, lesson), learners, waiting },
    ...(isHeldBack && { isHeldBack: true as const }),
  };
}
