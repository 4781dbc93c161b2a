import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeMeeting } from '../../../../tests/make/rows.ts';
import { makeSchool, type School, says, tellMessages } from '../../../../tests/school/messages.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';

/** Whoever gives a meeting in the place of its teacher: they know what waits there, until a day after it. */
const program = sharedProgram();
let school: School;
let substitute: SignedInPerson;
let thread: string;
let meeting: string;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'mails', 'pgboss.job');
  school = await makeSchool(program);
  substitute = await signIn(program, 'teacher');
  const { mother, teacher, lesson, about } = school;
  meeting = await makeMeeting(program, lesson, teacher, { startsAt: new Date('2026-01-15T20:00:00Z') });
  const begun = await mother.call('POST', '/api/threads', { ...about, message: says('He may not swim.') });
  thread = begun.body._id;
});

const database = () => program.context.database;

/** The staff give the meeting to the substitute. */
async function give(): Promise<void> {
  const admin = await signIn(program, 'admin');
  const given = await admin.call('POST', `/api/admin/meetings/${meeting}/teacher`, {
    teacherId: substitute.id,
  });
  expect(given.status).toBe(200);
}

test('a substitute is told what waits for the teacher', async () => {
  program.clock.set('2026-01-15T18:00:00Z');
  await tellMessages(program);
  await database().execute(sql`delete from pgboss.job`);
  await give();
  const { rows } = await database().execute<{ data: object }>(
    sql`select data from pgboss.job where name = 'messages.tell'`,
  );
  expect(rows.map(({ data }) => data)).toEqual([{ threadId: thread, number: 1 }]);
  await tellMessages(program);
  const mailed = (await program.mails()).filter(
    ({ kind, recipientId }) => kind === 'message' && recipientId === substitute.id,
  );
  expect(mailed.map(({ content }) => content?.text)).toEqual([expect.stringContaining('He may not swim.')]);
});

test('a substitute to whom nobody came reads and asks for a day; of what was called off ahead nothing', async () => {
  await give();
  const status = async () => (await substitute.call('GET', `/api/threads/${thread}`)).status;
  const set = (values: Partial<typeof meetings.$inferInsert>) =>
    database().update(meetings).set(values).where(eq(meetings.id, meeting));
  await set({ state: 'cancelled' });
  expect(await status()).toBe(404);
  await set({ notHeld: 'nobody' });
  program.clock.set('2026-01-15T21:00:00Z');
  const asked = await substitute.call('POST', `/api/threads/${thread}/messages`, says('Where were you?'));
  expect(asked.status).toBe(201);
  await tellMessages(program);
  program.clock.set('2026-01-16T21:00:00Z');
  expect(await status()).toBe(404);
});
