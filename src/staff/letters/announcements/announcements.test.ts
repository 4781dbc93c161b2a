import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#src/people/accounts/tables.server.ts';
import { sendAnnouncement } from '#src/school/messages/announcing/send.server.ts';
import { announcements } from '#src/school/messages/announcing/tables.server.ts';
import { threads } from '#src/school/messages/tables.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLearner } from '../../../../tests/make/rows.ts';
import { makeSchool, type School } from '../../../../tests/school/messages.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let school: School;
beforeEach(async () => {
  await emptyTables(program, 'users', 'mails');
  school = await makeSchool(program);
});

const database = () => program.context.database;
const run = (announcementId: string) =>
  sendAnnouncement.run(program.context, { announcementId }, { last: false });
const inHours = (hours: number) => new Date(program.clock.now().getTime() + hours * 3_600_000).toISOString();

const said = (more: object) => ({
  key: randomUUID(),
  lessonIds: [],
  textEn: 'We are closed on Monday.',
  textUz: 'Dushanba kuni ishlamaymiz.',
  ...more,
});

test('the staff see what teachers announced, and the one that an entry of the log is about', async () => {
  const admin = await signIn(program, 'admin');
  const { teacher, lesson } = school;
  const texts = { textEn: 'No lesson tomorrow.', textUz: '' };
  await database().update(users).set({ name: 'Aziza Karimova' }).where(eq(users.id, teacher.id));
  const mine = { key: randomUUID(), lessonId: lesson, ...texts };
  const ofTeacher = (await teacher.call('POST', '/api/announcements', mine)).body._id;
  const ofSchool = (await admin.call('POST', '/api/admin/announcements', said({ audience: 'everybody' })))
    .body._id;
  const list = async (query = '') => (await admin.call('GET', `/api/admin/announcements${query}`)).body;
  expect(await list()).toMatchObject([{ _id: ofSchool, side: 'school', author: { name: admin.email } }]);
  expect(await list('?from=teacher')).toMatchObject([
    {
      _id: ofTeacher,
      side: 'teacher',
      textEn: texts.textEn,
      author: { _id: teacher.id, name: 'Aziza Karimova' },
    },
  ]);
  for (const id of [ofTeacher, ofSchool]) expect(await list(`?id=${id}`)).toMatchObject([{ _id: id }]);
  expect((await admin.call('DELETE', `/api/admin/announcements/${ofTeacher}`)).status).toBe(404);
});

test.each([
  ['families', 3],
  ['teachers', 2],
  ['everybody', 5],
  ['lessons', 2],
])('announces to %s, each in their own thread with the school', async (audience, copies) => {
  const admin = await signIn(program, 'admin');
  await signIn(program, 'teacher');
  const stranger = await signIn(program, 'student');
  // A second child in the same lesson is told nothing more.
  await makeEnrolment(program, school.lesson, school.mother, await makeLearner(program, school.mother));
  const to = { audience, ...(audience === 'lessons' && { lessonIds: [school.lesson] }) };
  const seen = await admin.call(
    'GET',
    `/api/admin/announcement-receivers?audience=${audience}&lessonIds=${audience === 'lessons' ? school.lesson : ''}`,
  );
  expect(seen.body.copies).toBe(copies);
  const { body } = await admin.call('POST', '/api/admin/announcements', said(to));
  await run(body._id);
  const [shown] = (await admin.call('GET', '/api/admin/announcements')).body;
  expect(shown).toMatchObject({ audience, state: 'sent', copies, read: 0 });
  const told = (
    await Promise.all(
      [school.mother, school.father, school.teacher, stranger].map((one) => one.call('GET', '/api/threads')),
    )
  ).map((answer) => answer.body.length);
  const expected = {
    families: [1, 1, 0, 1],
    teachers: [0, 0, 1, 0],
    everybody: [1, 1, 1, 1],
    lessons: [1, 1, 0, 0],
  };
  expect(told).toEqual(expected[audience as keyof typeof expected]);
  const [row] = await database().select().from(threads);
  expect(row).toMatchObject({ kind: 'school', waitsFor: null, lastNumber: 1 });
});

test('what a teacher planned for a lesson that was handed over is asked on Today: the school says it, or nobody', async () => {
  const admin = await signIn(program, 'admin');
  const { teacher, mother, lesson } = school;
  const plan = async () =>
    (
      await teacher.call('POST', '/api/announcements', {
        ...{ key: randomUUID(), lessonId: lesson, textUz: 'Ertaga dars boʻlmaydi.', dueAt: inHours(1) },
      })
    ).body._id as string;
  const [first, second] = [await plan(), await plan()];
  const waiting = async () => (await admin.call('GET', '/api/admin/today')).body.announcements;
  expect((await waiting()).count).toBe(0);
  expect((await admin.call('PUT', `/api/admin/announcements/${first}/taken-over`)).status).toBe(404);
  const next = await signIn(program, 'teacher');
  await admin.call('POST', `/api/admin/lessons/${lesson}/teacher`, { teacherId: next.id });
  expect(await waiting()).toMatchObject({
    count: 2,
    first: [{ name: 'Chess for beginners', page: `/admin/announcements?id=${first}` }, {}],
  });
  program.clock.set(inHours(2));
  for (const id of [first, second]) await run(id);
  expect((await waiting()).count).toBe(2);
  expect((await admin.call('PUT', `/api/admin/announcements/${first}/taken-over`)).status).toBe(200);
  expect((await admin.call('DELETE', `/api/admin/announcements/${second}`)).status).toBe(200);
  expect((await waiting()).count).toBe(0);
  for (const id of [first, second]) await run(id);
  const listed = async (id: string) => (await admin.call('GET', `/api/admin/announcements?id=${id}`)).body[0];
  expect(await listed(first)).toMatchObject({ side: 'school', state: 'sent', copies: 2 });
  expect(await listed(second)).toMatchObject({ side: 'teacher', state: 'taken-back', copies: 0 });
  const [thread] = (await mother.call('GET', '/api/threads')).body;
  expect(thread).toMatchObject({ kind: 'school', last: { words: 'Ertaga dars boʻlmaydi.' } });
});

test('says it in both languages, to lessons that there are, and the log knows', async () => {
  const admin = await signIn(program, 'admin');
  const wrong = async (more: object) =>
    Object.keys((await admin.call('POST', '/api/admin/announcements', said(more))).body.fields);
  expect(await wrong({ audience: 'families', textUz: '' })).toEqual(['textUz']);
  expect(await wrong({ audience: 'lessons' })).toEqual(['lessonIds']);
  expect(await wrong({ audience: 'lessons', lessonIds: [randomUUID()] })).toEqual(['lessonIds']);
  const { body } = await admin.call(
    'POST',
    '/api/admin/announcements',
    said({ audience: 'families', dueAt: inHours(1) }),
  );
  const other = await signIn(program, 'admin');
  expect((await other.call('DELETE', `/api/admin/announcements/${body._id}`)).status).toBe(200);
  const { rows } = await database().execute(
    sql`select act from audit_entries where subject_id = ${body._id} order by id`,
  );
  expect(rows).toEqual([{ act: 'announcement-sent' }, { act: 'announcement-taken-back' }]);
  const [row] = await database().select().from(announcements);
  expect(row?.takenBackAt).not.toBeNull();
});
