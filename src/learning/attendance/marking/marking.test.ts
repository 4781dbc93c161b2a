import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { eachBeforeMeeting } from '../../../../tests/learning/attendances.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';
import { attendances } from '../tables.server.ts';

let program: TestProgram;
let teacher: SignedInPerson;
let meeting: string;
let ali: string;
let vali: string;
const { at, read, mark, confirm, notHeld, all } = eachBeforeMeeting((given) => {
  ({ program, teacher, meeting, ali, vali } = given);
});

const statesOf = (answer: { body: { learners: { firstName: string; state: string }[] } }) =>
  answer.body.learners.map(({ firstName, state }) => `${firstName} ${state}`);
const recorded = () =>
  program.context.database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, meeting))
    .orderBy(auditEntries.id);
const excuse = (learnerId: string) =>
  program.context.database
    .update(attendances)
    .set({ state: 'excused', toldAt: new Date('2026-03-01T12:00:00Z') })
    .where(eq(attendances.learnerId, learnerId));

test('from ten minutes before the beginning those expected are marked, and once it has begun it is confirmed', async () => {
  at(-11);
  expect((await mark(all())).body.code).toBe('lesson_ahead');
  at(-10);
  expect(statesOf(await mark(all()))).toEqual(['Ali present', 'Vali present']);
  expect((await confirm()).body.code).toBe('lesson_ahead');
  at(0);
  expect((await confirm()).body).toMatchObject({ state: 'held', heldAt: '2026-03-02T13:00:00.000Z' });
  expect((await confirm()).status).toBe(200);
  expect(await recorded()).toEqual([]);
});

test('nothing is confirmed before something is said of everybody', async () => {
  at(30);
  await mark([{ learnerId: ali, state: 'late', minutesLate: 12 }]);
  expect((await confirm()).body.code).toBe('not_all_marked');
  await mark([{ learnerId: vali, state: 'absent' }]);
  const { body } = await confirm();
  expect(body.learners).toMatchObject([{ state: 'late', minutesLate: 12 }, { state: 'absent' }]);
});

test('who is excused stays so, and need not be marked', async () => {
  await excuse(vali);
  at(5);
  expect(statesOf(await mark(all()))).toEqual(['Ali present', 'Vali excused']);
  expect((await confirm()).body.state).toBe('held');
});

test('of two devices at once the last word counts, and both read the same', async () => {
  at(5);
  const marks = ['present', 'absent', 'present', 'absent', 'absent', 'present'];
  const answers = await Promise.all(marks.map((state) => mark([{ learnerId: ali, state }])));
  expect(answers.map(({ status }) => status)).toEqual(marks.map(() => 200));
  expect(statesOf(await read())).toEqual(statesOf(await read()));
  await mark([
    { learnerId: ali, state: 'present' },
    { learnerId: ali, state: 'absent' },
  ]);
  expect(statesOf(await read())).toEqual(['Ali absent', 'Vali expected']);
});

test('what was confirmed is corrected for seven days, each time with an entry; after that by the staff', async () => {
  const admin = await signIn(program, 'admin');
  at(5);
  await mark(all());
  await confirm();
  at(60 + 7 * 24 * 60);
  await mark([{ learnerId: ali, state: 'absent' }]);
  const entry = { act: 'attendance-marked', subjectId: meeting };
  const details = { from: 'present', to: 'absent', learnerId: ali };
  expect(await recorded()).toMatchObject([{ ...entry, actorId: teacher.id, details }]);
  at(61 + 7 * 24 * 60);
  expect((await mark(all())).body.code).toBe('corrections_over');
  expect((await notHeld('teacher')).body.code).toBe('corrections_over');
  expect((await mark(all(), admin)).status).toBe(200);
  expect((await recorded()).at(-1)).toMatchObject({ ...entry, actorId: admin.id });
});

test('whoever gives it marks it: a substitute, and not the teacher whose lesson it is', async () => {
  const substitute = await signIn(program, 'teacher');
  await program.context.database
    .update(meetings)
    .set({ teacherId: substitute.id })
    .where(eq(meetings.id, meeting));
  at(5);
  for (const call of [read, confirm]) expect((await call(teacher)).status).toBe(404);
  expect((await mark(all(), teacher)).status).toBe(404);
  expect((await mark(all(), substitute)).status).toBe(200);
});

test('one that was called off ahead is not marked', async () => {
  await program.context.database.update(meetings).set({ state: 'cancelled' }).where(eq(meetings.id, meeting));
  at(5);
  expect((await mark(all())).body.code).toBe('meeting_cancelled');
  expect((await confirm()).body.code).toBe('meeting_cancelled');
});

test('that it did not take place is said with why, also after it was confirmed, and taken back', async () => {
  at(5);
  await mark(all());
  await confirm();
  expect((await notHeld('technical')).body).toMatchObject({ state: 'cancelled', notHeld: 'technical' });
  const { body } = await confirm();
  expect(body.state).toBe('held');
  expect(body.notHeld).toBeUndefined();
  expect((await recorded()).map(({ act }) => act)).toEqual(['meeting-not-held', 'meeting-held']);
});
