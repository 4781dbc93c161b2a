import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull } from 'drizzle-orm';
import { holdTeachers } from '#src/calendar/timetables/collisions.server.ts';
import { nameTeacher } from '#src/offer/teachers/teachers.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { isOwner, maySee } from './access.ts';
import type { LessonChanges, LessonCreation } from './contract.ts';
import { type Learners, standingOf } from './learners.server.ts';
import type { Kind } from './lesson.ts';
import { checkPlaces, checkReferences, holdLesson } from './lesson-rules.server.ts';
import { placeIn } from './place/place.server.ts';
import { type Lesson, lessonColumns, lessons } from './tables.server.ts';
import { tellsTimes, writeTimes } from './times/meeting-times.server.ts';
import { withStart } from './times/start-on-clock.server.ts';
import { keepUntoldLink } from './untold-link.server.ts';

/** A lesson after a change; `inTheWay` is the title of what its date collides with, which is not refused. */
export type WrittenLesson = Lesson & { inTheWay?: string | undefined };

/** A new class or group; one that a school brings along has no picture yet. */
type NewLesson = Omit<LessonCreation, 'imageUrl'> & { imageUrl?: string | undefined };

/**
 * Publishes a class or group of the caller (spec §5, Create). A repeated call, by its `requestId`, makes nothing
 * more.
 * @throws Failure invalid_input for a picture that is not theirs, or a category that there is not; meeting_collides,
 *   schedule_empty for its schedule
 */
export function createLesson(
  context: Context,
  kind: Kind,
  input: NewLesson,
  person: Person,
): Promise<WrittenLesson> {
  return inTransaction(context, async (context) => {
    const fields = await withStart(context, input, person.id);
    const { requestId, imageUrl, category: _, teacherName, schedule, ...plain } = fields;
    if (tellsTimes(fields)) await holdTeachers(context, person.id);
    const categoryId = await checkReferences(context, fields, person);
    const { database, clock } = context;
    const now = clock.now();
    const [made] = await database
      .insert(lessons)
      .values({
        ...plain,
        ...placeIn(context.config, plain),
        minutes: plain.minutes ?? schedule?.minutes,
        kind,
        teacherId: person.id,
        imageName: imageUrl,
        categoryId: categoryId ?? null,
        requestId: requestId ?? null,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: [lessons.teacherId, lessons.requestId] })
      .returning(lessonColumns);
    if (teacherName) await nameTeacher(context, person.id, teacherName);
    if (made) {
      if (!schedule && !made.startDate) return made;
      return { ...made, ...(await writeTimes(context, made, fields)) };
    }
    const [earlier] = await database
      .select(lessonColumns)
      .from(lessons)
      .where(and(eq(lessons.teacherId, person.id), eq(lessons.requestId, requestId ?? '')));
    if (!earlier || earlier.kind !== kind) throw new Failure('conflict');
    return earlier;
  });
}

/**
 * Changes the caller's own class or group; what is left out stays. A minute after a change of its link or dates,
 * learners are mailed.
 * @throws Failure not_found, forbidden (another's), invalid_input (also for fewer places than learners),
 *   meeting_collides, schedule_empty
 */
export function changeLesson(
  context: Context,
  learners: Learners,
  kind: Kind,
  id: string,
  input: LessonChanges,
  person: Person,
): Promise<WrittenLesson> {
  return inTransaction(context, async (context) => {
    const lesson = await openOwn(context, learners, kind, id, person);
    const now = await applyChanges(context, lesson, input, person);
    if (saysTheSame(input, lesson, now)) noteSoAlready();
    return now;
  });
}

/**
 * Changes anybody's class or group for the staff, by the rules of its owner. Learners are mailed as if the owner had
 * changed it.
 * @throws Failure not_found, invalid_input (also for fewer places than learners)
 */
export function changeAnyLesson(
  context: Context,
  id: string,
  input: LessonChanges,
  person: Person,
): Promise<WrittenLesson> {
  return inTransaction(context, async (context) => {
    const [lesson] = await context.database
      .select(lessonColumns)
      .from(lessons)
      .where(and(eq(lessons.id, id), isNull(lessons.deletedAt)));
    if (!lesson) throw new Failure('not_found');
    const now = await applyChanges(context, lesson, input, person);
    if (saysTheSame(input, lesson, now)) return now;
    await record(context, person, { act: 'lesson-changed', kind: 'lesson', id });
    return now;
  });
}

/** Whether a change left all as it was. Where it tells days, that shows in its meetings alone. */
function saysTheSame({ startDate, schedule }: LessonChanges, before: object, now: WrittenLesson): boolean {
  if (startDate !== undefined || schedule !== undefined) return false;
  return isDeepStrictEqual({ ...before, updatedAt: now.updatedAt }, { ...now });
}

async function applyChanges(
  context: Context,
  { id, imageName, teacherId }: Pick<Lesson, 'id' | 'imageName' | 'teacherId'>,
  input: LessonChanges,
  person: Person,
): Promise<WrittenLesson> {
  const fields = await withStart(context, input, teacherId);
  const { imageUrl, category, schedule, startDate: _, ...plain } = fields;
  if (tellsTimes(fields)) await holdTeachers(context, teacherId);
  const picture = changed(imageUrl, imageName);
  const categoryId = await checkReferences(context, { category, imageUrl: picture }, person);
  // After its category, as merging holds them.
  const before = await holdLesson(context, id);
  if (!before) throw new Failure('not_found');
  // Handed to another teacher a moment ago.
  if (before.teacherId !== teacherId) throw new Failure('conflict');
  if (fields.places) checkPlaces(before, fields.places);
  const [now] = await context.database
    .update(lessons)
    .set({
      ...plain,
      ...placeIn(context.config, { ...plain, id }, before),
      ...(schedule && { minutes: plain.minutes ?? schedule.minutes }),
      ...(imageUrl === undefined ? {} : { imageName: imageUrl }),
      ...(categoryId === undefined ? {} : { categoryId }),
      updatedAt: context.clock.now(),
    })
    .where(eq(lessons.id, id))
    .returning(lessonColumns);
  if (!now) throw new Failure('unexpected');
  const after = tellsTimes(fields) ? { ...now, ...(await writeTimes(context, before, fields, person)) } : now;
  await keepUntoldLink(context, before, after);
  return after;
}

function changed(name: string | undefined, kept: string | null): string | undefined {
  return name === kept ? undefined : name;
}

/**
 * Finds a lesson of the caller to be changed. @throws Failure not_found also when it is not for the caller's eyes;
 * forbidden
 */
async function openOwn(
  context: Context,
  learners: Learners,
  kind: Kind,
  id: string,
  person: Person,
): Promise<Lesson> {
  const [lesson] = await context.database
    .select(lessonColumns)
    .from(lessons)
    .where(and(eq(lessons.id, id), eq(lessons.kind, kind), isNull(lessons.deletedAt)));
  if (!lesson || !maySee(person, lesson, await standingOf(context, learners, id, person)))
    throw new Failure('not_found');
  if (!isOwner(person, lesson)) throw new Failure('forbidden');
  return lesson;
}
