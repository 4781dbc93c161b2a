import { and, eq, lt } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { enrol } from '#src/learning/enrolments/enrolments.server.ts';
import { settle } from '#src/learning/enrolments/money/payments.server.ts';
import { addLearner } from '#src/learning/families/learners.server.ts';
import { reviewReports, reviews } from '#src/learning/reviews/tables.server.ts';
import type { Lesson } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { type DemoPeople, openAccount } from './accounts.server.ts';
import { familyZone } from './family.ts';
import { daysAgo } from './quiet.server.ts';
import { reviewers } from './reviews.ts';

type DemoReview = (typeof reviewers)[number]['reviews'][number];

/** How many days ago these families enrolled: before the lessons that they attended. */
const since = 11;

/** Families that attended two lessons of Madina's, and their reviews. */
export async function reviewLessons(
  context: Context,
  people: DemoPeople,
  lessons: Map<string, Lesson>,
  password: string,
): Promise<void> {
  await meetForArt(context, lessons.get('art'), people.madina);
  for (const { email, name, language, child, reviews: given } of reviewers) {
    const person = await openAccount(context, { email, role: 'student', language, daysAgo: since }, password);
    await context.database.update(users).set({ name }).where(eq(users.id, person.id));
    const { id: learnerId } = await addLearner(daysAgo(context, since), { firstName: child }, person);
    for (const review of given) {
      const lesson = lessons.get(review.lesson);
      if (!lesson) throw new Error(`There is no ${review.lesson}.`);
      await enrolAndAttend(context, lesson, learnerId, person);
      await writeReview(context, review, { lesson, learnerId, person, reporter: people.father });
    }
  }
}

/** Art has no timetable. It met twice, early in the afternoon, when its teacher never has another lesson. */
async function meetForArt(context: Context, art: Lesson | undefined, teacher: Person): Promise<void> {
  const createdAt = daysAgo(context, since).clock.now();
  await context.database.insert(meetings).values(
    [8, 5].map((days) => {
      const startsAt = new Date(daysAgo(context, days).clock.now().setUTCHours(18, 0, 0, 0));
      const endsAt = new Date(startsAt.getTime() + 90 * 60_000);
      const about = { lessonId: art?.id ?? '', teacherId: teacher.id };
      return { ...about, startsAt, endsAt, createdAt, updatedAt: createdAt };
    }),
  );
}

/** They enrolled, paid, and attended every meeting since. */
async function enrolAndAttend(
  context: Context,
  lesson: Lesson,
  learnerId: string,
  person: Person,
): Promise<void> {
  const then = daysAgo(context, since);
  const input = { lessonId: lesson.id, learnerId, agreedTo: inForce('enrolment'), timeZone: familyZone };
  const { id } = await enrol(then, lesson.kind, input, person);
  await inTransaction(then, (transaction) => settle(transaction, id, {}));
  const now = context.clock.now();
  await context.database
    .update(attendances)
    .set({ state: 'present', markedAt: daysAgo(context, 4).clock.now() })
    .where(and(eq(attendances.enrolmentId, id), lt(attendances.endsAt, now)));
}

async function writeReview(
  context: Context,
  { stars, words, language, daysAgo: days, answer, reported }: DemoReview,
  by: { lesson: Lesson; learnerId: string; person: Person; reporter: Person },
): Promise<void> {
  const { database, clock } = context;
  const writtenAt = daysAgo(context, days).clock.now();
  const [made] = await database
    .insert(reviews)
    .values({
      ...{ stars, words, language, writtenAt, shownAt: writtenAt, learnerId: by.learnerId },
      ...{ lessonId: by.lesson.id, teacherId: by.lesson.teacherId, authorId: by.person.id },
      ...(answer && { answer, answeredAt: clock.now() }),
      ...(reported && { reportedAt: clock.now() }),
    })
    .returning({ id: reviews.id });
  if (!made || !reported) return;
  const report = { reviewId: made.id, reporterId: by.reporter.id, createdAt: clock.now() };
  await database.insert(reviewReports).values({ ...report, reason: reported });
}
