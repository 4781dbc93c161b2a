import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { markLearners } from '#src/learning/attendance/marking/mark.server.ts';
import { confirmHeld } from '#src/learning/attendance/marking/sheet/confirm.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { homeworkOfLearner, tick } from '#src/learning/homework/homework.server.ts';
import { offeredPhrases } from '#src/learning/reports/phrases.server.ts';
import { sendReport } from '#src/learning/reports/writing/send.server.ts';
import type { Lesson } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { dayOf, homeTimeZone } from '#src/platform/dates/dates.ts';
import { firstLanguage, type Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { DemoPeople } from './accounts.server.ts';
import { taught } from './four-weeks.ts';
import type { DemoTeacher } from './people.ts';

const day = 86_400_000;

/**
 * Four weeks of school: attendance, reports, homework, and what of it is done. Each is made by the use case of the
 * teachers, at its own time; the last meeting still waits for its reports.
 */
export async function liveFourWeeks(
  context: Context,
  people: DemoPeople,
  lessons: Map<string, Lesson>,
): Promise<void> {
  const teachers: Record<string, DemoTeacher> = { chess: 'teacher', phonics: 'madina', quran: 'madina' };
  for (const [key, reports] of Object.entries(taught)) {
    const lesson = lessons.get(key);
    const teacher = people[teachers[key] ?? 'teacher'];
    if (!lesson) throw new Error(`There is no ${key}.`);
    const phrases = await offeredPhrases(context, lesson.categoryId);
    const past = await pastOf(context, lesson.id);
    for (const [count, { id, endsAt }] of past.entries()) {
      const then = contextAt(context, endsAt);
      const languages = await learnersAt(context, id);
      const marks = [...languages.keys()].map((learnerId, place) => ({
        learnerId,
        ...markOf(count + place),
      }));
      if (marks.length === 0) continue;
      await markLearners(then, id, marks, teacher);
      await confirmHeld(then, id, teacher);
      // The last one is still to be written.
      if (count === past.length - 1) continue;
      const report = reports[count % reports.length];
      if (!report) continue;
      for (const [place, { learnerId, state }] of marks.entries()) {
        if (state === 'absent') continue;
        const turn = count * 3 + place * 5;
        const phraseIds = [0, 4, 9].map((step) => phrases[(turn + step) % phrases.length]?.id ?? '');
        const dueOn = dayOf(new Date(endsAt.getTime() + 5 * day), homeTimeZone);
        const language = languages.get(learnerId) ?? firstLanguage;
        const homework = report.homework?.[language];
        const given = homework ? { words: homework, dueOn, file: null } : null;
        await sendReport(
          contextAt(context, new Date(endsAt.getTime() + 1_800_000)),
          { meetingId: id, learnerId },
          { words: report.words[language], language, phraseIds, homework: given },
          teacher,
        );
      }
    }
  }
  await doHomework(context, lessons);
}

/** The same context at another time. */
function contextAt(context: Context, time: Date): Context {
  return { ...context, clock: { now: () => time } };
}

function pastOf({ database, clock }: Context, lessonId: string) {
  return database
    .select({ id: meetings.id, endsAt: meetings.endsAt })
    .from(meetings)
    .where(and(eq(meetings.lessonId, lessonId), lt(meetings.endsAt, clock.now())))
    .orderBy(asc(meetings.startsAt));
}

/** Who learns there, with the language of their family. */
async function learnersAt({ database }: Context, meetingId: string): Promise<Map<string, Language>> {
  const found = await database
    .select({ learnerId: attendances.learnerId, language: users.language })
    .from(attendances)
    .innerJoin(enrolments, eq(enrolments.id, attendances.enrolmentId))
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .where(eq(attendances.meetingId, meetingId))
    .orderBy(asc(attendances.createdAt), asc(attendances.learnerId));
  return new Map(found.map(({ learnerId, language }) => [learnerId, language]));
}

/** Most are there; now and then somebody is late, and once in a while somebody is missing. */
function markOf(turn: number) {
  if (turn % 9 === 4) return { state: 'absent' as const };
  return turn % 5 === 3 ? { state: 'late' as const, minutesLate: 5 } : { state: 'present' as const };
}

/** Most homework that was due some days ago is done. */
async function doHomework(context: Context, lessons: Map<string, Lesson>): Promise<void> {
  const taughtIds = Object.keys(taught).flatMap((key) => lessons.get(key)?.id ?? []);
  const learners = await context.database
    .selectDistinct({ learnerId: attendances.learnerId })
    .from(attendances)
    .innerJoin(meetings, eq(meetings.id, attendances.meetingId))
    .where(inArray(meetings.lessonId, taughtIds));
  const today = dayOf(context.clock.now(), homeTimeZone);
  for (const { learnerId } of learners)
    for (const [count, { homework }] of (await homeworkOfLearner(context, learnerId)).entries())
      if (homework.dueOn < today && count % 5 !== 4) await tick(context, homework.id, true, { learnerId });
}
