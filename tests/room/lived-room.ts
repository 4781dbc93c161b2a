import { teacherSettings } from '#src/offer/teachers/tables.server.ts';
import { boardPictures, roomSettings } from '#src/room/tables.server.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../make/rows.ts';
import { drawing } from '../make/sent-pictures.ts';
import type { TestProgram } from '../start/program.ts';
import { makeAlarm, makeLived, makeRoom } from './room-rows.ts';

/** A lesson in a room of ours, with all that is kept of one. @returns the address of its board's picture */
export async function livedRoom(program: TestProgram, teacher: SignedInPerson): Promise<string> {
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
