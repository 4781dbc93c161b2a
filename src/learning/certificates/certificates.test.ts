import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { eraseOwn } from '#src/platform/program/personal.server.ts';
import { makeCertificate, makeCourse } from '../../../tests/learning/certificates.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeLesson, makeMeeting } from '../../../tests/make/rows.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { issueCertificates } from './issue.server.ts';
import { certificates, certificatesData } from './tables.server.ts';

const program = sharedProgram();
let family: SignedInPerson;
beforeAll(async () => {
  family = await signIn(program, 'student');
});

const issue = () => issueCertificates.run(program.context, {}, { last: true });
const ofLesson = (lesson: string) =>
  program.context.database.select().from(certificates).where(eq(certificates.lessonId, lesson));

test('a course that has ended is certified once, in the words of the day', async () => {
  const { database } = program.context;
  const { lesson, teacher, learner } = await makeCourse(program, family, { attended: 3, held: 4 });
  await teacher.call('PUT', '/api/teacher-profile', { name: 'Nodira Azimova' });
  await issue();
  await database.update(lessons).set({ title: 'Something else' }).where(eq(lessons.id, lesson));
  await issue();
  expect(await ofLesson(lesson)).toEqual([
    expect.objectContaining({
      ...{
        learnerId: learner,
        firstName: 'Ali',
        title: 'Chess for beginners',
        teacherName: 'Nodira Azimova',
      },
      ...{ firstDay: '2025-11-01', lastDay: '2025-11-04', attended: 3, held: 4 },
      code: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{16}$/),
    }),
  ]);
});

test('three quarters of what was held are enough, and a meeting less is not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 9 }), fc.boolean(), async (held, isEnough) => {
      const least = Math.ceil((held * 3) / 4);
      const attended = isEnough ? least : least - 1;
      const { lesson } = await makeCourse(program, family, { attended, held });
      await issue();
      expect(await ofLesson(lesson)).toHaveLength(isEnough ? 1 : 0);
    }),
    { numRuns: 20 },
  );
});

test('the database holds the rule, too', async () => {
  const written = makeCertificate(program, family, { attended: 11, held: 15 });
  await expect(written).rejects.toMatchObject({ cause: { constraint: 'certificates_earned' } });
});

test('a course that goes on is not certified: its timetable has no end, or something of it is planned', async () => {
  const { database } = program.context;
  const open = await makeCourse(program, family, { attended: 4, held: 4, endsOn: null });
  const ahead = await makeCourse(program, family, { attended: 4, held: 4 });
  const meeting = await makeMeeting(program, ahead.lesson, ahead.teacher);
  // What its teacher has not marked for three days is waited for no longer.
  const unmarked = await makeCourse(program, family, { attended: 4, held: 4 });
  await makeMeeting(program, unmarked.lesson, unmarked.teacher, {
    startsAt: new Date('2026-01-10T10:00:00Z'),
  });
  await issue();
  expect(await ofLesson(open.lesson)).toEqual([]);
  expect(await ofLesson(ahead.lesson)).toEqual([]);
  expect(await ofLesson(unmarked.lesson)).toHaveLength(1);
  await database.update(meetings).set({ state: 'cancelled' }).where(eq(meetings.id, meeting));
  await issue();
  expect(await ofLesson(ahead.lesson)).toHaveLength(1);
});

test('the staff say that a course without a timetable has ended, while nothing of it is planned', async () => {
  const admin = await signIn(program, 'admin');
  const teacher = await signIn(program, 'teacher');
  const lesson = await makeLesson(program, teacher);
  const end = () => admin.call('POST', `/api/admin/lessons/${lesson}/ended`);
  const meeting = await makeMeeting(program, lesson, teacher);
  expect((await end()).body.code).toBe('course_goes_on');
  const { database } = program.context;
  await database.update(meetings).set({ state: 'cancelled' }).where(eq(meetings.id, meeting));
  expect([(await end()).status, (await end()).status]).toEqual([200, 200]);
});

test('a child without a name waits for it; with a child who is removed the certificate goes', async () => {
  const { database } = program.context;
  const { lesson, learner } = await makeCourse(program, family, { attended: 2, held: 2 });
  await database.update(learners).set({ firstName: '' }).where(eq(learners.id, learner));
  await issue();
  expect(await ofLesson(lesson)).toEqual([]);
  await family.call('PATCH', `/api/learners/${learner}`, { firstName: 'Gʻayrat' });
  await issue();
  const [{ code } = { code: '' }] = await ofLesson(lesson);
  expect((await program.call('GET', `/api/certificates/${code}`)).body.firstName).toBe('Gʻayrat');
  await family.call('DELETE', `/api/learners/${learner}`);
  expect((await program.call('GET', `/api/certificates/${code}`)).status).toBe(404);
});

test('whoever has the code reads what stands on the paper and nothing else, however it is typed', async () => {
  const { code } = await makeCertificate(program, family);
  const spaced = code.replace(/.{4}/g, '$& ').trim().toLowerCase();
  const { status, body } = await program.call('GET', `/api/certificates/${encodeURIComponent(spaced)}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    state: 'valid',
    code: code.replace(/.{4}(?=.)/g, '$&-'),
    ...{ firstName: 'Ali', title: 'Chess for beginners', teacher: 'Nodira Azimova' },
    ...{ firstDay: '2025-09-01', lastDay: '2025-12-22', attended: 15, held: 16 },
    issuedAt: '2026-01-15T17:00:00.000Z',
  });
});

test('a withdrawn one says so to strangers, why to its family, and is drawn no more', async () => {
  const admin = await signIn(program, 'admin');
  const { id, code, learnerId } = await makeCertificate(program, family);
  const body = { reason: 'It was the sister who came.' };
  const withdraw = () => admin.call('POST', `/api/admin/certificates/${id}/withdraw`, body);
  expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 409]);
  const seen = (await program.call('GET', `/api/certificates/${code}`)).body;
  expect(Object.keys(seen).sort()).toEqual(['code', 'state', 'withdrawnAt']);
  expect((await family.call('GET', `/api/certificates/${code}/pdf?language=en`)).status).toBe(404);
  const { certificates: own } = (await family.call('GET', `/api/learners/${learnerId}/progress`)).body;
  expect(own).toMatchObject([{ withdrawnReason: body.reason }]);
  const { certificates: shown } = (await admin.call('GET', `/api/admin/families/${family.id}`)).body;
  expect(shown.find((one: { _id: string }) => one._id === id).withdrawnReason).toBe(body.reason);
});

test('a teacher sees on the roster who got one', async () => {
  const { lesson, teacher, learner } = await makeCourse(program, family, { attended: 1, held: 1 });
  await issue();
  const { learners: shown } = (await teacher.call('GET', `/api/lessons/${lesson}/roster`)).body;
  expect(shown).toMatchObject([{ _id: learner, certifiedAt: '2026-01-15T17:00:00.000Z' }]);
});

test('of a teacher whose account is erased the name is emptied, and the certificate holds', async () => {
  const teacher = await signIn(program, 'teacher');
  const { code } = await makeCertificate(program, family, { teacherId: teacher.id });
  await eraseOwn(program.context, [certificatesData], teacher.id);
  expect((await program.call('GET', `/api/certificates/${code}`)).body).toMatchObject({
    state: 'valid',
    teacher: '',
  });
});
