import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { homework } from '#src/learning/homework/tables.server.ts';
import { phrases, reportPhrases, reports } from '#src/learning/reports/tables.server.ts';
import { makeCourse } from '../../../../tests/learning/certificates.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeLearner, makeMeeting } from '../../../../tests/make/rows.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { monthsUpTo } from './months.server.ts';

const program = sharedProgram();
let family: SignedInPerson;
beforeAll(async () => {
  family = await signIn(program, 'student');
});

const read = async (learner: string) => (await family.call('GET', `/api/learners/${learner}/progress`)).body;

test('of a child of whom nothing is known yet nothing is told', async () => {
  const progress = await read(await makeLearner(program, family));
  expect(progress).toMatchObject({
    lessons: [],
    said: [],
    phrases: [],
    homework: { done: 0, given: 0 },
    certificates: [],
  });
  expect([progress.months[0], progress.months.at(-1)]).toEqual(['2025-02', '2026-01']);
});

test('it counts what was attended of what was held, this month and in the year; a make-up makes up', async () => {
  const { database, clock } = program.context;
  const { learner, lesson, teacher, enrolment } = await makeCourse(program, family, { attended: 2, held: 4 });
  const createdAt = clock.now();
  const add = async (day: string, more: Partial<typeof attendances.$inferInsert>, makeUp = false) => {
    const startsAt = new Date(`${day}T10:00:00Z`);
    const endsAt = new Date(startsAt.getTime() + 25 * 60_000);
    const meetingId = await makeMeeting(program, lesson, teacher, { startsAt, state: 'held', makeUp });
    await database.insert(attendances).values({
      ...{ meetingId, learnerId: learner, enrolmentId: enrolment, startsAt, endsAt, live: true, createdAt },
      ...more,
    });
  };
  const [missed] = await database
    .select({ id: attendances.meetingId })
    .from(attendances)
    .where(and(eq(attendances.learnerId, learner), eq(attendances.state, 'absent')));
  await add('2026-01-05', { state: 'late', minutesLate: 5 });
  await add('2026-01-06', { state: 'absent' });
  await add('2026-01-07', { state: 'expected' });
  await add('2026-01-08', { state: 'present', makesUp: missed?.id ?? null }, true);
  await add('2025-01-06', { state: 'present' });
  const { lessons } = await read(learner);
  expect(lessons).toMatchObject([
    { _id: lesson, month: { attended: 2, held: 2 }, year: { attended: 4, held: 6 } },
  ]);
});

test('it gathers what reports said by month, and homework that was due; drafts are not told', async () => {
  const { database, clock } = program.context;
  const { learner } = await makeCourse(program, family, { attended: 3, held: 3 });
  const createdAt = clock.now();
  const [phrase] = await database
    .insert(phrases)
    .values({ kind: 'well', texts: { en: 'Solved it alone', uz: 'Oʻzi yechdi' }, createdAt })
    .returning();
  const rows = await database.select().from(attendances).where(eq(attendances.learnerId, learner));
  const sent = [new Date('2025-12-03T10:00:00Z'), new Date('2025-12-04T10:00:00Z'), null];
  for (const [index, { meetingId }] of rows.entries()) {
    const at = { meetingId, learnerId: learner };
    await database.insert(reports).values({ ...at, createdAt, sentAt: sent[index] ?? null });
    await database.insert(reportPhrases).values({ ...at, phraseId: phrase?.id ?? '' });
    const dueOn = index === 0 ? '2026-02-01' : '2025-12-10';
    const doneAt = index === 1 ? createdAt : null;
    await database.insert(homework).values({ ...at, words: 'Page 12', dueOn, doneAt, createdAt });
  }
  const progress = await read(learner);
  expect(progress.phrases).toEqual([
    {
      _id: phrase?.id,
      kind: 'well',
      text: { en: 'Solved it alone', uz: 'Oʻzi yechdi' },
      month: '2025-12',
      times: 2,
    },
  ]);
  expect(progress.said).toEqual([{ month: '2025-12', lessons: 2, well: 2, practise: 0 }]);
  expect(progress.homework).toEqual({ done: 1, given: 2 });
});

test('a lesson is counted once, however many phrases its teacher tapped, and is one of those that were reported on', async () => {
  const { database, clock } = program.context;
  const { learner } = await makeCourse(program, family, { attended: 4, held: 4 });
  const createdAt = clock.now();
  const made = await database
    .insert(phrases)
    .values(
      ['well', 'well', 'practise', 'practise'].map((kind, index) => ({
        ...{
          kind: kind as 'well' | 'practise',
          texts: { en: `Phrase ${index}`, uz: `Ibora ${index}` },
          createdAt,
        },
      })),
    )
    .returning();
  const [first, second, third] = made.map(({ id }) => id) as [string, string, string, string];
  const tapped = [made.map(({ id }) => id), [first, second], [third], []];
  const rows = await database.select().from(attendances).where(eq(attendances.learnerId, learner));
  for (const [index, { meetingId }] of rows.entries()) {
    const at = { meetingId, learnerId: learner };
    await database.insert(reports).values({ ...at, createdAt, sentAt: new Date('2025-11-10T10:00:00Z') });
    for (const phraseId of tapped[index] ?? [])
      await database.insert(reportPhrases).values({ ...at, phraseId });
  }
  expect((await read(learner)).said).toEqual([{ month: '2025-11', lessons: 4, well: 2, practise: 2 }]);
});

test('months are those of the family’s calendar', () => {
  const newYear = new Date('2026-01-01T03:00:00Z');
  expect(monthsUpTo(newYear, 'Asia/Tashkent').names.at(-1)).toBe('2026-01');
  const there = monthsUpTo(newYear, 'America/New_York');
  expect([there.names[0], there.names.at(-1)]).toEqual(['2025-01', '2025-12']);
  expect(there.current.toISOString()).toBe('2025-12-01T05:00:00.000Z');
});
