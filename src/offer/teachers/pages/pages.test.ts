import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#src/people/accounts/tables.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeTeacherPage, words } from '../../../../tests/offer/teacher-pages.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { newestPages } from './public.server.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeEach(async () => {
  await emptyTables(program, 'users', 'mails');
  admin = await signIn(program, 'admin');
});

const url = '/api/teacher-page';
const office = '/api/admin/teacher-pages';

async function namedTeacher(name: string): Promise<SignedInPerson> {
  const teacher = await signIn(program, 'teacher');
  await teacher.call('PUT', '/api/teacher-profile', { name });
  return teacher;
}

async function publish(teacher: SignedInPerson): Promise<string> {
  const { body } = await admin.call('GET', `${office}/${teacher.id}`);
  const published = await admin.call('POST', `${office}/${teacher.id}/publish`, { draftAt: body.draftAt });
  expect(published.status).toBe(200);
  return published.body.slug;
}

const statusOf = async (slug: string) => (await program.call('GET', `/api/teachers/${slug}`)).status;
const mailsTo = ({ id }: SignedInPerson, kind: string) =>
  program.context.database.$count(
    mails,
    and(eq(mails.recipientId, id), eq(mails.kind, `teacher-page-${kind}`)),
  );

test('what a teacher writes waits for the staff; once published everybody reads it, and the teacher is mailed', async () => {
  const teacher = await namedTeacher('Gʻulom Oʻktamov');
  expect((await teacher.call('GET', url)).body).toMatchObject({ slug: null, words: null, draft: null });
  expect(await teacher.call('PUT', url, words)).toMatchObject({
    status: 200,
    body: { draft: words, words: null },
  });
  expect(await statusOf('gulom-oktamov')).toBe(404);
  expect((await admin.call('GET', office)).body).toMatchObject([{ _id: teacher.id, isSentBack: false }]);
  expect(await publish(teacher)).toBe('gulom-oktamov');
  expect((await admin.call('GET', office)).body).toEqual([]);
  const { body } = await program.call('GET', '/api/teachers/gulom-oktamov');
  expect(body).toMatchObject({ name: 'Gʻulom Oʻktamov', words, lessons: [], free: [] });
  expect(body).not.toHaveProperty('held');
  expect(await mailsTo(teacher, 'published')).toBe(1);
});

test('another text waits while the published one stays; the address is kept when the name changes', async () => {
  const teacher = await namedTeacher('Lola Nurova');
  await teacher.call('PUT', url, words);
  const slug = await publish(teacher);
  await teacher.call('PUT', '/api/teacher-profile', { name: 'Lola Karimova' });
  await teacher.call('PUT', url, { ...words, aboutEn: 'And now checkers too.' });
  const before = await program.call('GET', `/api/teachers/${slug}`);
  expect(before.body).toMatchObject({ name: 'Lola Karimova', words });
  expect(await publish(teacher)).toBe(slug);
  const { body } = await program.call('GET', `/api/teachers/${slug}`);
  expect(body.words.aboutEn).toBe('And now checkers too.');
});

test('a second teacher of the same name has an address of their own', async () => {
  const [one, other] = [await namedTeacher('Aziza Rahimova'), await namedTeacher('Aziza Rahimova')];
  for (const teacher of [one, other]) await teacher.call('PUT', url, words);
  expect([await publish(one), await publish(other)]).toEqual(['aziza-rahimova', 'aziza-rahimova-2']);
});

test('who has not said their name, or nothing of themselves, is told so', async () => {
  const nameless = await signIn(program, 'teacher');
  expect((await nameless.call('PUT', url, words)).body.code).toBe('teacher_unnamed');
  const teacher = await namedTeacher('Sobir');
  const silent = await teacher.call('PUT', url, { aboutEn: ' ', aboutUz: '', languages: ['uz'] });
  expect([silent.status, Object.keys(silent.body.fields)]).toEqual([400, ['aboutEn']]);
  const mute = await teacher.call('PUT', url, { ...words, languages: [] });
  expect(Object.keys(mute.body.fields)).toEqual(['languages']);
});

test('the staff send back what they looked at, with a note that is mailed; written anew it waits again', async () => {
  const teacher = await namedTeacher('Temur Aliyev');
  await teacher.call('PUT', url, words);
  const { draftAt } = (await admin.call('GET', `${office}/${teacher.id}`)).body;
  program.clock.set(new Date(program.clock.now().getTime() + 60_000).toISOString());
  await teacher.call('PUT', url, { ...words, aboutEn: 'And now checkers too.' });
  const back = (draftAt: string) =>
    admin.call('POST', `${office}/${teacher.id}/send-back`, { draftAt, note: 'No numbers, please.' });
  expect((await back(draftAt)).body.code, 'written anew since').toBe('conflict');
  expect((await back(program.clock.now().toISOString())).body.note).toBe('No numbers, please.');
  expect(await mailsTo(teacher, 'sent-back')).toBe(1);
  expect((await teacher.call('GET', url)).body.note).toBe('No numbers, please.');
  expect((await teacher.call('PUT', url, words)).body.note).toBeNull();
});

test('a page that was taken down is gone, and its words are the teacher’s draft', async () => {
  const teacher = await signIn(program, 'teacher');
  const slug = await makeTeacherPage(program, teacher);
  expect(await statusOf(slug)).toBe(200);
  const down = await admin.call('POST', `${office}/${teacher.id}/take-down`, { note: 'For now.' });
  expect(down.body).toMatchObject({ words: null, draft: words, note: 'For now.' });
  expect(await statusOf(slug)).toBe(404);
  expect(await mailsTo(teacher, 'taken-down')).toBe(1);
});

test('the page of a blocked teacher is nowhere to be found', async () => {
  const teacher = await signIn(program, 'teacher');
  const slug = await makeTeacherPage(program, teacher);
  expect(await newestPages(program.context, 100)).toContain(slug);
  await program.context.database.update(users).set({ status: 'blocked' }).where(eq(users.id, teacher.id));
  expect(await statusOf(slug)).toBe(404);
  expect(await newestPages(program.context, 100)).not.toContain(slug);
});
