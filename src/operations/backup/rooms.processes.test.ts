import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { teacherSettings } from '#src/offer/teachers/tables.server.ts';
import { openStore } from '#src/people/files/stores/store.server.ts';
import { openPool } from '#src/platform/database/database.server.ts';
import { boardPictures, roomSettings } from '#src/school/room/tables.server.ts';
import { password, type SignedInPerson, signIn } from '../../../tests/people.ts';
import { programForTest, type TestProgram } from '../../../tests/program.ts';
import { folderForTest, freshMachine, restoreTo, startRestored, sumsOf } from '../../../tests/restored.ts';
import { makeAlarm, makeLived, makeRoom } from '../../../tests/room-rows.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../../../tests/school.ts';
import { drawing } from '../../../tests/sent-pictures.ts';
import { backUp } from './backup.server.ts';

/** What is kept of rooms, and where lessons take place. */
const ofRooms = [
  ...['rooms', 'stays', 'room_words', 'board_changes', 'board_pictures', 'room_alarms'],
  ...['room_settings', 'lesson_settings'],
];

/** A lesson in a room of ours, with all that is kept of one. @returns the address of its board's picture */
async function livedRoom(program: TestProgram, teacher: SignedInPerson): Promise<string> {
  const { database, clock } = program.context;
  const student = await signIn(program, 'student');
  const lesson = await makeLesson(program, teacher, { title: 'Ours', room: 'own', link: null });
  const learnerId = await makeLearner(program, student);
  await makeEnrolment(program, lesson, student, learnerId);
  const meetingId = await makeMeeting(program, lesson, teacher);
  await makeRoom(program, meetingId, { phase: 'ended', endedAt: clock.now() });
  await makeLived(program, meetingId, { n: 1, learnerId });
  await makeLived(program, meetingId, { n: 2, userId: teacher.id });
  await makeAlarm(program, meetingId, { learnerId });
  const content = (await drawing(40, 20).webp().toBuffer()).toString('base64');
  const [made] = await database
    .insert(boardPictures)
    .values({ meetingId, content, createdAt: clock.now() })
    .returning({ id: boardPictures.id });
  await database.insert(roomSettings).values({ relayOnly: false });
  await database.insert(teacherSettings).values({ usualRoom: 'link', checkedOnly: false });
  return `/api/rooms/${meetingId}/board-pictures/${made?.id}`;
}

test('what is kept of rooms comes back: who was there, words, boards with their pictures, alarms, settings', async () => {
  const program = await programForTest();
  const teacher = await signIn(program, 'teacher');
  const url = await livedRoom(program, teacher);
  const { databaseUrl = '' } = program.context.config;
  const pool = openPool(databaseUrl, 1);
  const file = join(await folderForTest(), 'dars.tar.gz');
  const { manifest } = await backUp({ pool, store: openStore(program.context.config) }, file, new Date());
  await pool.end();
  for (const table of ofRooms)
    expect([table, manifest.tables.find(({ name }) => name === table)?.rows ?? 0]).not.toEqual([table, 0]);

  const config = await freshMachine();
  await restoreTo(config, file);
  const [sums, before] = [await sumsOf(config.databaseUrl), await sumsOf(databaseUrl)];
  for (const table of [...ofRooms, 'lessons', 'meetings'])
    expect([table, sums[table]]).toEqual([table, before[table]]);

  const { app, context } = await startRestored(config);
  const payload = { email: teacher.email, password };
  const login = await app.inject({ method: 'POST', url: '/api/user/login', payload });
  const headers = { authorization: `Bearer ${login.json().access_token}` };
  const shown = await app.inject({ method: 'GET', url, headers });
  expect([shown.statusCode, shown.rawPayload.subarray(8, 12).toString()]).toEqual([200, 'WEBP']);
  const { rows } = await context.database.execute(sql`select room, usual_room from lessons, lesson_settings`);
  expect(rows).toEqual([{ room: 'own', usual_room: 'link' }]);
});
