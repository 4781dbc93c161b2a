import { mintKey } from '#src/calendar/booking/keys.server.ts';
import { boardPictures } from '#src/room/tables.server.ts';
import { makeChild } from '../learning/child-links.ts';
import type { SignedInPerson } from '../make/people.ts';
import { makeEnrolment, makeLesson, makeMeeting } from '../make/rows.ts';
import { friday } from '../offer/trial-bookings.ts';
import { makeSeat, makeTrial } from '../staff/trials.ts';
import type { TestProgram } from '../start/program.ts';

/** Whether an endpoint is about the board of one meeting. */
export const isOfBoard = (pattern: string) =>
  /[/-]boards?[-/]|^\/api\/trial-rooms\/:key\/pictures/.test(pattern);

type People = { teacher: { id: string }; student: SignedInPerson };

/** A picture under a page of a meeting’s board, written straight into its table. */
async function makeBoardPicture({ context }: TestProgram, meetingId: string): Promise<string> {
  const content = Buffer.from('RIFF').toString('base64');
  const [made] = await context.database
    .insert(boardPictures)
    .values({ meetingId, content, createdAt: context.clock.now() })
    .returning({ id: boardPictures.id });
  return made?.id ?? '';
}

/** A right call of such an endpoint; what is sent along is the caller’s. */
export async function boardCall(program: TestProgram, pattern: string, people: People) {
  if (pattern.includes(':key')) return trialCall(program, pattern, people);
  const child = pattern.startsWith('/api/my-') ? await makeChild(program, people.student) : undefined;
  const lesson = await makeLesson(program, people.teacher);
  await makeEnrolment(program, lesson, people.student, child?.learnerId);
  const meeting = await makeMeeting(program, lesson, people.teacher);
  const picture = await makeBoardPicture(program, meeting);
  const headers: Record<string, string> = child ? { cookie: child.cookie } : {};
  return { url: pattern.replace(':id', meeting).replace(':picture', picture), headers, payload: undefined };
}

async function trialCall(program: TestProgram, pattern: string, { teacher }: People) {
  const appointmentId = await makeSeat(program, friday);
  const trialId = await makeTrial(program, null, { appointmentId, isBooked: true });
  const meeting = await makeMeeting(program, '', teacher, { lessonId: null, trialId });
  const picture = await makeBoardPicture(program, meeting);
  const key = await mintKey(program.context, appointmentId);
  return { url: pattern.replace(':key', key).replace(':picture', picture), headers: {}, payload: undefined };
}
