import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { users } from '#src/people/accounts/tables.server.ts';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { keepPicture } from '#src/people/files/files.server.ts';
import { pictures } from '#src/people/files/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { drawing } from '../../../../tests/make/sent-pictures.ts';
import { makeTeacherPage, words } from '../../../../tests/offer/teacher-pages.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});

const choose = (body: object, course = 'chess') =>
  admin.call('PATCH', `/api/admin/instructors/${course}`, body);
const shown = async () => (await program.call('GET', '/api/instructors')).body;
const send = (owner: { id: string }) => keepPicture(program.context, drawing().png(), owner.id);

test('a teacher who was chosen stands on the course page with their own name and words, until they teach no more', async () => {
  expect(await shown()).toEqual([]);
  const teacher = await signIn(program, 'teacher');
  expect((await choose({ teacherId: teacher.id })).body.fields, 'without a name').toHaveProperty('teacherId');
  const slug = await makeTeacherPage(program, teacher);
  expect((await choose({ teacherId: teacher.id })).body).toMatchObject({
    ...{ _id: 'chess', picture: null },
    teacher: { _id: teacher.id, name: 'Nodira Azimova' },
  });
  const { aboutEn, aboutUz } = words;
  expect(await shown()).toEqual([
    {
      ...{ course: 'chess', picture: null },
      teacher: { name: 'Nodira Azimova', slug, words: { aboutEn, aboutUz } },
    },
  ]);
  const deeds = await program.context.database.$count(auditEntries);
  await choose({ teacherId: teacher.id });
  expect(await program.context.database.$count(auditEntries), 'the same once more is nothing').toBe(deeds);
  await program.context.database.update(users).set({ status: 'blocked' }).where(eq(users.id, teacher.id));
  expect(await shown()).toEqual([]);
});

test('a picture stands there in the place of a teacher, and goes with whoever sent it in', async () => {
  const picture = await send(admin);
  expect((await choose({ picture })).body).toMatchObject({ teacher: null, picture });
  expect(await shown()).toEqual([{ course: 'chess', picture, teacher: null }]);
  await program.context.database.delete(pictures).where(eq(pictures.name, picture));
  expect(await shown()).toEqual([]);
});

test('neither is the page as it is written', async () => {
  await choose({ picture: await send(admin) });
  expect((await choose({})).body).toEqual({ _id: 'chess', teacher: null, picture: null });
  expect(await shown()).toEqual([]);
});

test('both at once, a student, a picture of somebody else, and a page without a teacher are refused', async () => {
  const [teacher, student] = [await signIn(program, 'teacher'), await signIn(program, 'student')];
  await makeTeacherPage(program, teacher);
  const picture = await send(teacher);
  expect((await choose({ teacherId: teacher.id, picture: await send(admin) })).body.fields).toHaveProperty(
    'picture',
  );
  expect((await choose({ teacherId: student.id })).body.fields).toHaveProperty('teacherId');
  expect((await choose({ picture })).body.fields).toHaveProperty('picture');
  expect((await choose({ teacherId: teacher.id }, 'financial-literacy')).status).toBe(400);
});
