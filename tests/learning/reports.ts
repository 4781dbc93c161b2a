import { and, eq } from 'drizzle-orm';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { learnersOf } from '#src/learning/families/learners.server.ts';
import { type About, phrases, reportPhrases, reports } from '#src/learning/reports/tables.server.ts';
import type { SignedInPerson } from '../make/people.ts';
import { makeEnrolment, makeLearner, makeLesson } from '../make/rows.ts';
import type { TestProgram } from '../start/program.ts';
import { makeAttended } from './reviews.ts';

type People = { teacher: { id: string }; student: SignedInPerson };

/** That a learner of the student's was at a meeting of the teacher's, which is over; of the account's first unless one is named. */
export async function makeTaught(
  program: TestProgram,
  { teacher, student }: People,
  given: { learner?: string; lesson?: string } = {},
): Promise<About> {
  // An account looks after few learners: one is enough.
  const [known] = await learnersOf(program.context, student.id);
  const learnerId = given.learner ?? known?.id ?? (await makeLearner(program, student));
  const lesson = given.lesson ?? (await makeLesson(program, teacher, { kind: 'group' }));
  await makeEnrolment(program, lesson, student, learnerId);
  const meetingId = await makeAttended(program, { lesson, teacher, learner: learnerId });
  return { meetingId, learnerId };
}

/** A report that was sent of them, written straight into its tables. */
async function makeReport(
  program: TestProgram,
  people: People,
  more: Partial<typeof reports.$inferInsert> = {},
): Promise<About> {
  const about = await makeTaught(program, people);
  const { database, clock } = program.context;
  const now = clock.now();
  await database.insert(reports).values({
    ...{ words: 'She solves it alone.', language: 'en', createdAt: now, sentAt: now },
    ...{ authorId: people.teacher.id, ...about, ...more },
  });
  const [phrase] = await database.select({ id: phrases.id }).from(phrases).limit(1);
  await database.insert(reportPhrases).values({ ...about, phraseId: phrase?.id ?? '' });
  return about;
}

/** Whether an endpoint is about one report. */
export const isOfReport = (pattern: string) => /\/reports\/:(id|learnerId)/.test(pattern);

const homework = { words: '', dueOn: '', file: null };
const bodies: Record<string, object> = {
  'PUT /api/meetings/:id/reports/:learnerId/draft': { words: 'She', language: 'en', phraseIds: [], homework },
  'PUT /api/meetings/:id/reports/:learnerId': {
    ...{ words: 'She solves it alone.', language: 'en', phraseIds: [], homework: null },
  },
  'POST /api/reports/:id/:learnerId/questions': { message: 'What is a fork?' },
};

/** A right call of such an endpoint. */
export async function reportCall(program: TestProgram, key: string, people: People) {
  const [, pattern = ''] = key.split(' ');
  const make = pattern.includes('meetings') ? makeTaught : makeReport;
  const { meetingId, learnerId } = await make(program, people);
  return {
    url: pattern.replace(':id', meetingId).replace(':learnerId', learnerId),
    payload: bodies[key],
  };
}

/** Who may call what of reports, as in tests/tables/permission-table.ts. */
export const reportRows: Record<string, number[]> = {
  'GET /api/reports': [401, 200, 200, 403, 403, 403],
  'GET /api/reports/:id/:learnerId': [401, 200, 404, 200, 404, 200],
  'POST /api/reports/:id/:learnerId/thanks': [401, 200, 404, 403, 403, 403],
  'POST /api/reports/:id/:learnerId/questions': [401, 201, 404, 403, 403, 403],
  'GET /api/reports/teaching': [401, 403, 403, 200, 200, 403],
  'GET /api/meetings/:id/reports/:learnerId': [401, 403, 403, 200, 404, 403],
  'PUT /api/meetings/:id/reports/:learnerId/draft': [401, 403, 403, 200, 404, 403],
  'PUT /api/meetings/:id/reports/:learnerId': [401, 403, 403, 200, 404, 403],
};

/** Takes a meeting's mark back. */
export async function unmark({ context }: TestProgram, { meetingId, learnerId }: About): Promise<void> {
  await context.database
    .update(attendances)
    .set({ state: 'expected', markedAt: null })
    .where(and(eq(attendances.meetingId, meetingId), eq(attendances.learnerId, learnerId)));
}
