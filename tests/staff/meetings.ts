import { signIn } from '../make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../make/rows.ts';
import type { MakeSample } from './samples.ts';

/** A meeting ahead, of a teacher of its own. */
const aMeeting: MakeSample = async (program) => {
  const teacher = await signIn(program, 'teacher');
  return { params: { id: await makeMeeting(program, await makeLesson(program, teacher), teacher) } };
};

const dayOff = { day: '2026-12-31', nameEn: 'New Year’s Eve', nameUz: 'Yangi yil arafasi' };

export const meetingSamples: Record<string, MakeSample> = {
  'GET /api/admin/meetings/:id': aMeeting,
  'GET /api/admin/meetings/:id/substitutes': aMeeting,
  'POST /api/admin/meetings/:id/teacher': async (program, admin) => ({
    ...(await aMeeting(program, admin)),
    body: { teacherId: (await signIn(program, 'teacher')).id },
  }),
  'POST /api/admin/meetings/:id/move': async (program, admin) => ({
    ...(await aMeeting(program, admin)),
    body: { startTime: '2026-12-01T15:00:00Z' },
  }),
  'POST /api/admin/meetings/:id/cancel': async (program, admin) => ({
    ...(await aMeeting(program, admin)),
    body: { reason: 'A power cut' },
  }),
  'POST /api/admin/meetings/:id/restore': async (program, admin) => {
    const meeting = await aMeeting(program, admin);
    await admin.call('POST', `/api/admin/meetings/${meeting.params?.id}/cancel`, { reason: 'A power cut' });
    return meeting;
  },
  'POST /api/admin/meetings/:id/not-coming': async (program) => {
    const [teacher, student] = [await signIn(program, 'teacher'), await signIn(program, 'student')];
    const learnerId = await makeLearner(program, student);
    const lesson = await makeLesson(program, teacher);
    const id = await makeMeeting(program, lesson, teacher);
    await makeEnrolment(program, lesson, student, learnerId);
    return { params: { id }, body: { learnerId, toldAt: '2026-01-15T16:00:00Z' } };
  },
  'POST /api/admin/substitutes': async (program) => {
    const [teacher, other] = [await signIn(program, 'teacher'), await signIn(program, 'teacher')];
    const meetingId = await makeMeeting(program, await makeLesson(program, teacher), teacher);
    return { body: { teacherId: teacher.id, lessons: [{ meetingId, teacherId: other.id }] } };
  },
  'POST /api/admin/closures': async () => ({ body: dayOff }),
  'DELETE /api/admin/closures/:day': async (_, admin) => {
    await admin.call('POST', '/api/admin/closures', dayOff);
    return { params: { day: dayOff.day } };
  },
};
