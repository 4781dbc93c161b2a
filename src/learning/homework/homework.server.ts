import { and, asc, eq, gte, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { isLookedAfterBy } from '#src/learning/families/looked-after.server.ts';
import { presentLearner } from '#src/learning/families/present.server.ts';
import { type LearnerFace, learners } from '#src/learning/families/tables.server.ts';
import { type Lesson, lessons } from '#src/offer/lessons/tables.server.ts';
import { ownsPicture } from '#src/people/files/files.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { daysShown, mostShown } from './homework.ts';
import type { HomeworkInput } from './input.ts';
import { type HomeworkRow, homework } from './tables.server.ts';

/** At which meeting it was given, and to whom. */
type GivenAt = Pick<HomeworkRow, 'meetingId' | 'learnerId'>;

/** What a learner is to do, and for which lesson. */
type ShownHomework = {
  homework: Pick<HomeworkRow, 'id' | 'words' | 'dueOn' | 'file' | 'doneAt'>;
  lesson: Pick<Lesson, 'id' | 'kind' | 'title'>;
  learner: LearnerFace;
};

/**
 * Gives a learner something to do after a meeting, changes it, or takes it back (null), in the caller's transaction;
 * the caller has checked that the author gives that meeting, and made its file private. What was ticked off stays so.
 * @throws Failure invalid_input for a file that somebody else sent in
 */
export async function setHomework(
  context: Context,
  { meetingId, learnerId }: GivenAt,
  input: HomeworkInput | null,
  author: Pick<Person, 'id'>,
): Promise<void> {
  const { database, clock } = context;
  const there = isGivenAt({ meetingId, learnerId });
  if (!input) {
    await database.delete(homework).where(there);
    return;
  }
  const { words, dueOn, file } = input;
  const [before] = await database.select({ file: homework.file }).from(homework).where(there);
  const kept = file === undefined ? (before?.file ?? null) : file;
  // A substitute leaves the other's file where it is.
  if (kept !== null && kept !== before?.file && !(await ownsPicture(context, kept, author.id)))
    throw new Failure('invalid_input', { file: { key: 'picture' } });
  await database
    .insert(homework)
    .values({ meetingId, learnerId, words, dueOn, file: kept, createdAt: clock.now() })
    .onConflictDoUpdate({
      target: [homework.meetingId, homework.learnerId],
      set: { words, dueOn, file: kept },
    });
}

/** What a learner was given at one meeting, if anything. */
export async function homeworkAt(
  { database }: Context,
  given: GivenAt,
): Promise<Pick<HomeworkRow, 'words' | 'dueOn' | 'file'> | undefined> {
  const { words, dueOn, file } = homework;
  const [found] = await database.select({ words, dueOn, file }).from(homework).where(isGivenAt(given));
  return found;
}

function isGivenAt({ meetingId, learnerId }: GivenAt) {
  return and(eq(homework.meetingId, meetingId), eq(homework.learnerId, learnerId));
}

/** What was given at meetings, and to whom; for those who read or write reports. */
export function homeworkOf(
  { database }: Pick<Context, 'database'>,
  meetingIds: string[],
): Promise<HomeworkRow[]> {
  return database.select().from(homework).where(inArray(homework.meetingId, meetingIds));
}

/** What the learners of an account are to do, by the day on which it is due. */
export function homeworkOfFamily(context: Context, userId: string): Promise<ShownHomework[]> {
  return listShown(context, isLookedAfterBy(context, homework.learnerId, userId));
}

/** What one learner is to do. */
export function homeworkOfLearner(context: Context, learnerId: string): Promise<ShownHomework[]> {
  return listShown(context, eq(homework.learnerId, learnerId));
}

function listShown({ database, clock }: Context, whose: SQL): Promise<ShownHomework[]> {
  const now = clock.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * 86_400_000);
  const { id, words, dueOn, file, doneAt } = homework;
  const { id: learnerId, firstName, picture, colour } = learners;
  return database
    .select({
      homework: { id, words, dueOn, file, doneAt },
      lesson: { id: lessons.id, kind: lessons.kind, title: lessons.title },
      learner: { id: learnerId, firstName, picture, colour },
    })
    .from(homework)
    .innerJoin(learners, eq(learnerId, homework.learnerId))
    .innerJoin(meetings, eq(meetings.id, homework.meetingId))
    .innerJoin(lessons, eq(lessons.id, meetings.lessonId))
    .where(
      and(
        whose,
        gte(dueOn, daysAgo(daysShown.overdue).toISOString().slice(0, 10)),
        or(isNull(doneAt), gte(doneAt, daysAgo(daysShown.done))),
      ),
    )
    .orderBy(asc(dueOn), asc(id))
    .limit(mostShown);
}

/** Homework as it is answered. */
export function presentHomework({
  homework: { id, doneAt, ...fields },
  lesson,
}: Omit<ShownHomework, 'learner'>) {
  const { id: lessonId, kind, title } = lesson;
  return { _id: id, ...fields, isDone: doneAt !== null, lesson: { _id: lessonId, kind, title } };
}

/** The same for a family, with whose it is. */
export function presentFamilyHomework(shown: ShownHomework) {
  return { ...presentHomework(shown), learner: presentLearner(shown.learner) };
}

/** Who ticks off: a guardian, or the child by their own link. */
type Ticker = { userId: string } | { learnerId: string };

/** Ticks homework off, or takes the tick back; repeating it changes nothing. @throws Failure not_found for another's */
export async function tick(context: Context, id: string, isDone: boolean, who: Ticker): Promise<void> {
  const { database, clock } = context;
  const own =
    'userId' in who
      ? isLookedAfterBy(context, homework.learnerId, who.userId)
      : eq(homework.learnerId, who.learnerId);
  const there = and(eq(homework.id, id), own);
  const [found] = await database.select({ doneAt: homework.doneAt }).from(homework).where(there);
  if (!found) throw new Failure('not_found');
  if ((found.doneAt !== null) === isDone) return;
  await database
    .update(homework)
    .set({ doneAt: isDone ? clock.now() : null })
    .where(there);
}
