import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { boardPictures } from '#src/room/tables.server.ts';
import { signIn } from '../../../tests/make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../../../tests/make/rows.ts';
import { everything } from '../../../tests/moving/demo.ts';
import { demoToCopy } from '../../../tests/moving/demo-copies.ts';
import { makeLived } from '../../../tests/room/room-rows.ts';
import { enter, refusalOf } from '../../../tests/room/rooms.ts';
import { makeOrderPaidBy } from '../../../tests/shop/orders.ts';
import type { TestProgram } from '../../../tests/start/program.ts';
import { clearDemo } from './clear.server.ts';
import { openDemo } from './demo.server.ts';
import { readDemoPassword } from './password.server.ts';
import { accounts } from './people.ts';

const copyOfDemo = demoToCopy();
const ofRooms = ['rooms', 'stays', 'room_words', 'board_changes', 'board_pictures', 'room_alarms'] as const;

type LessonOn = Awaited<ReturnType<typeof lessonOn>>;

/** The demo's lesson that is on, with its teacher and a child of its family in the room. */
async function lessonOn(program: TestProgram) {
  const { context } = program;
  const meeting = (await openDemo(context))?.match(/\/room\/(.+)$/)?.[1] ?? '';
  const password = await readDemoPassword(context.config);
  const tokenOf = async ({ email }: { email: string }) =>
    (await program.call('POST', '/api/user/login', { email, password })).body.access_token as string;
  const [ali] = await context.database.select().from(learners).where(eq(learners.firstName, 'Ali'));
  const teacher = { token: await tokenOf(accounts.teacher) };
  const nodira = await enter(program, meeting, teacher);
  const family = { token: await tokenOf(accounts.student), learners: [ali?.id ?? ''] };
  const child = await enter(program, meeting, family);
  child.say({ t: 'say', text: 'Salom!', key: 'a' });
  await nodira.hears('said');
  child.say({ t: 'alarm', kind: 'words', text: 'He calls me names.', key: randomUUID() });
  await child.hears('alarmed');
  await program.rooms.written();
  await makeLived(program, meeting, { n: 7, learnerId: ali?.id ?? '' });
  await context.database
    .insert(boardPictures)
    .values({ meetingId: meeting, content: 'UklGRg==', createdAt: context.clock.now() });
  const rows = await everything(program);
  for (const table of ofRooms) expect([table, rows[table]]).not.toEqual([table, []]);
  return { meeting, nodira, child, teacher, family, ali: ali?.id ?? '' };
}

/**
 * They are put out for good. Whoever looks first says so: the check of who may be in (4000), or this process when it
 * finds that it holds the room no more (1012), after which a device comes again and is refused.
 */
async function areOut(program: TestProgram, { meeting, nodira, child, teacher, family }: LessonOn) {
  for (const device of [nodira, child]) expect([1012, 4000]).toContain(await device.ended);
  for (const coming of [teacher, family])
    expect(await refusalOf(program, meeting, coming)).toBe('session-ended');
}

test('a demo that was made has a lesson that began a minute ago, in a room of its own; one that runs is taken again', async () => {
  const copy = await copyOfDemo();
  const said = await openDemo(copy.context);
  const id = said?.match(/A lesson is on: http:\/\/dars\.test\/room\/(.+)$/)?.[1];
  const { rows } = await copy.context.database.execute(sql`
    select meetings.starts_at, lessons.room, learners.first_name from meetings
    join lessons on lessons.id = lesson_id join attendances on meeting_id = meetings.id
    join learners on learners.id = learner_id where meetings.id = ${id} and first_name = 'Ali'`);
  expect(rows).toMatchObject([{ room: 'own', first_name: 'Ali' }]);
  expect(await openDemo(copy.context)).toBe(said);
  copy.clock.set('2026-01-15T17:45:00Z');
  const next = await openDemo(copy.context);
  expect(next).not.toBe(said);
  const kept = await copy.context.database.execute(sql`select from meetings where id = ${id}`);
  expect(kept.rows, 'nobody came').toEqual([]);
});

test('demo:clear while a lesson of it is on puts out who is in, and leaves nothing of the room', async () => {
  const program = await copyOfDemo();
  const on = await lessonOn(program);
  const { child } = on;
  expect(await clearDemo(program.context)).toMatchObject({ accounts: 13 });
  child.say({ t: 'say', text: 'Still here', key: 'b' });
  // It is put out while it says so, or hears that it was heard.
  await Promise.race([child.settled(), child.ended]);
  await program.rooms.check();
  await program.rooms.written();
  await areOut(program, on);
  const rows = await everything(program);
  for (const table of ofRooms) expect([table, rows[table]]).toEqual([table, []]);
});

test('of a lesson that the books keep, nothing of its room stays; of another’s room no word of the demo', async () => {
  const program = await copyOfDemo();
  const { database } = program.context;
  const on = await lessonOn(program);
  const { meeting, ali } = on;
  const [held] = await database
    .select({ id: lessons.id, price: lessons.price })
    .from(lessons)
    .where(
      inArray(
        lessons.id,
        database.select({ id: meetings.lessonId }).from(meetings).where(eq(meetings.id, meeting)),
      ),
    );
  const family = await signIn(program, 'student');
  const own = await makeLearner(program, family, { firstName: 'Zulfiya' });
  const due = Math.round((held?.price ?? 20) * 100);
  await makeOrderPaidBy(program, family, 'stripe', { lessonId: held?.id ?? '', learnerId: own }, { due });
  const teacher = await signIn(program, 'teacher');
  const real = await makeLesson(program, teacher, { room: 'own', link: null });
  await makeEnrolment(program, real, family, own);
  const theirs = await makeMeeting(program, real, teacher);
  const [father] = await database.select().from(users).where(eq(users.email, accounts.father.email));
  await makeLived(program, theirs, { n: 1, learnerId: own });
  await makeLived(program, theirs, { n: 2, learnerId: ali });
  await makeLived(program, theirs, { n: 3, userId: father?.id ?? '' });
  expect(await clearDemo(program.context)).toMatchObject({ kept: 1 });
  await program.rooms.check();
  await areOut(program, on);
  const rows = await everything(program);
  expect(rows.lessons).toHaveLength(2);
  for (const table of ofRooms) expect(JSON.stringify([table, rows[table]])).not.toContain(meeting);
  expect(rows.room_words).toHaveLength(1);
  expect(JSON.stringify([rows.board_changes, rows.room_words])).not.toMatch(/Text [23]|Word [23]/);
  expect(JSON.stringify(rows.board_changes)).toContain('Text 1');
});
