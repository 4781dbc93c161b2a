import { absences, meetings } from '#src/calendar/timetables/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { activities } from '#src/learning/families/activities/tables.server.ts';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { mintName } from '#src/people/files/names.server.ts';
import { pictures } from '#src/people/files/tables.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import type { Kind } from '../../src/offer/lessons/lesson.ts';
import type { TestProgram } from '../start/program.ts';
import type { SignedInPerson } from './people.ts';

/** A picture's row: enough to be referred to. */
export async function makePicture({ context }: TestProgram, owner: { id: string }): Promise<string> {
  const name = mintName();
  await context.database.insert(pictures).values({ name, ownerId: owner.id, createdAt: context.clock.now() });
  return name;
}

/** A published class or group of a teacher's, written straight into its table. */
export async function makeLesson(
  { context }: TestProgram,
  teacher: { id: string },
  more: Partial<typeof lessons.$inferInsert> = {},
): Promise<string> {
  const now = context.clock.now();
  const [made] = await context.database
    .insert(lessons)
    .values({
      kind: 'class',
      teacherId: teacher.id,
      title: 'Chess for beginners',
      description: 'From the first move on.',
      link: 'https://meet.dars.test/chess',
      createdAt: now,
      updatedAt: now,
      ...more,
    })
    .returning({ id: lessons.id });
  return made?.id ?? '';
}

/** How many meetings each program has, to come and over: each is at a time of its own. */
const met = new WeakMap<TestProgram['context'], number>();
const past = new WeakMap<TestProgram['context'], number>();

function another(count: typeof met, { context }: TestProgram): number {
  const number = (count.get(context) ?? 0) + 1;
  count.set(context, number);
  return number;
}

/** A meeting of it, at a time of its own, written straight into its table. */
export async function makeMeeting(
  program: TestProgram,
  lessonId: string,
  teacher: { id: string },
  more: Partial<typeof meetings.$inferInsert> = {},
): Promise<string> {
  const { context } = program;
  const now = context.clock.now();
  const hours = 20 * 24 + another(met, program);
  const startsAt = more.startsAt ?? new Date(now.getTime() + hours * 3_600_000);
  const endsAt = new Date(startsAt.getTime() + 25 * 60_000);
  const [made] = await context.database
    .insert(meetings)
    .values({ lessonId, teacherId: teacher.id, startsAt, endsAt, createdAt: now, updatedAt: now, ...more })
    .returning({ id: meetings.id });
  return made?.id ?? '';
}

/** A meeting that is over since this week, at a time of its own, at which nobody of the lesson is expected. */
export function makePastMeeting(
  program: TestProgram,
  lessonId: string,
  teacher: { id: string },
): Promise<string> {
  const minutes = (1 + another(past, program)) * 20;
  const startsAt = new Date(program.context.clock.now().getTime() - minutes * 60_000);
  const endsAt = new Date(startsAt.getTime() + 10 * 60_000);
  return makeMeeting(program, lessonId, teacher, { startsAt, endsAt, makeUp: true });
}

/** A day on which a teacher is away. */
export async function makeAbsence(
  { context }: TestProgram,
  teacher: { id: string },
  day: string,
): Promise<string> {
  const [made] = await context.database
    .insert(absences)
    .values({ teacherId: teacher.id, firstDay: day, lastDay: day, createdAt: context.clock.now() })
    .returning({ id: absences.id });
  return made?.id ?? '';
}

/** A learner whom a student's account looks after. */
export async function makeLearner(
  { context: outer }: TestProgram,
  student: { id: string },
  more: Partial<typeof learners.$inferInsert> = {},
): Promise<string> {
  return inTransaction(outer, async ({ database, clock }) => {
    const createdAt = clock.now();
    const [made] = await database
      .insert(learners)
      .values({ firstName: 'Ali', createdAt, ...more })
      .returning({ id: learners.id });
    const learnerId = made?.id ?? '';
    await database.insert(guardianships).values({ learnerId, userId: student.id, createdAt });
    return learnerId;
  });
}

/** Something that a learner of a student's does elsewhere, on a Tuesday evening in New York. */
export async function makeActivity(
  program: TestProgram,
  student: { id: string },
  more: Partial<typeof activities.$inferInsert> = {},
): Promise<string> {
  const { database, clock } = program.context;
  const learnerId = more.learnerId ?? (await makeLearner(program, student));
  const said = { title: 'Swimming', weekdays: [2], begins: '17:00', ends: '18:00', zone: 'America/New_York' };
  const [made] = await database
    .insert(activities)
    .values({ ...said, createdAt: clock.now(), ...more, learnerId })
    .returning({ id: activities.id });
  return made?.id ?? '';
}

/** A student's enrolment in it; of the account's first learner, who comes with it, unless one is named. */
export async function makeEnrolment(
  { context }: TestProgram,
  lessonId: string,
  student: { id: string },
  learnerId?: string,
): Promise<string> {
  const [made] = await context.database
    .insert(enrolments)
    .values({
      lessonId,
      studentId: student.id,
      ...(learnerId && { learnerId }),
      createdAt: context.clock.now(),
    })
    .returning({ id: enrolments.id });
  return made?.id ?? '';
}

/** What a teacher sends to publish something, with a picture of their own. */
export async function lessonOf(program: TestProgram, teacher: SignedInPerson, more: object = {}) {
  return {
    title: 'Chess for beginners',
    description: 'From the first move on.',
    imageUrl: await makePicture(program, teacher),
    link: 'https://meet.dars.test/chess',
    ...more,
  };
}

/** Enrols by the call that a student makes. */
export function enrol(student: SignedInPerson, kind: Kind, id: string, more: object = {}) {
  return student.call('POST', `/api/manual-purchase/${kind}`, {
    [`${kind}Id`]: id,
    isConfirmed: true,
    ...more,
  });
}
