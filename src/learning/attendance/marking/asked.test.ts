import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#src/people/accounts/tables.server.ts';
import { eachBeforeMeeting } from '../../../../tests/learning/attendances.ts';
import type { SignedInPerson } from '../../../../tests/make/people.ts';
import { makeMeeting } from '../../../../tests/make/rows.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';
import { attendances } from '../tables.server.ts';
import { askTeachers } from './ask.server.ts';

let program: TestProgram;
let teacher: SignedInPerson;
let lesson: string;
let meeting: string;
const { at, mark, confirm, all, told } = eachBeforeMeeting((given) => {
  ({ program, teacher, lesson, meeting } = given);
});

const ask = () => askTeachers.run(program.context, {}, { last: true });
const toMark = async (by = teacher) => (await by.call('GET', '/api/meetings/to-mark')).body;
const keepZone = (timeZone: string) =>
  program.context.database.update(users).set({ timeZone }).where(eq(users.id, teacher.id));

test.each([
  // It begins at 13:00 UTC and takes an hour; it is asked from this minute after the beginning on.
  ['Asia/Tashkent', 180],
  ['Europe/London', 7 * 60],
  ['America/New_York', 12 * 60],
  ['Pacific/Auckland', 6 * 60 + 12 * 60],
])('a teacher in %s is asked %i minutes after it began, and once', async (zone, minutes) => {
  await keepZone(zone);
  at(minutes - 1);
  await ask();
  expect(await told()).toEqual([]);
  at(minutes);
  await ask();
  await ask();
  expect((await told()).map(({ to, subject }) => [to, subject])).toEqual([
    ['teacher@dars.test', 'Did it take place? Chess'],
  ]);
});

test('what was confirmed is not asked about, nor what nobody was expected at', async () => {
  at(5);
  await mark(all());
  await confirm();
  await makeMeeting(program, lesson, teacher, { startsAt: new Date('2026-03-02T16:00:00Z'), makeUp: true });
  at(12 * 60);
  await ask();
  expect(await told()).toEqual([]);
  expect(await toMark()).toEqual([]);
});

test('all of an evening in one, and all excused is nothing to ask about', async () => {
  for (const hour of ['15', '17'])
    await makeMeeting(program, lesson, teacher, { startsAt: new Date(`2026-03-02T${hour}:00:00Z`) });
  await program.context.database
    .update(attendances)
    .set({ state: 'excused', toldAt: new Date('2026-03-01T12:00:00Z') })
    .where(eq(attendances.meetingId, meeting));
  at(12 * 60);
  await ask();
  const mails = await told();
  expect(mails.map(({ subject }) => subject)).toEqual(['2 lessons to confirm']);
});

test('a teacher’s list has what runs now, and what was within a week', async () => {
  expect(await toMark()).toEqual([]);
  at(-10);
  expect(await toMark()).toMatchObject([{ _id: meeting, lesson: { title: 'Chess' } }]);
  expect((await teacher.call('GET', '/api/workspace')).body.toConfirm).toBe(0);
  at(60);
  expect((await teacher.call('GET', '/api/workspace')).body.toConfirm).toBe(1);
  at(60 + 7 * 24 * 60);
  expect(await toMark()).toEqual([]);
});
