import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeLesson } from '../../../../tests/make/rows.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});

const add = (nameEn: string, nameUz = `${nameEn} uz`) =>
  admin.call('POST', '/api/admin/categories', { nameEn, nameUz });
const move = (id: string, position: number) =>
  admin.call('POST', `/api/admin/categories/${id}/move`, { position });

async function names(): Promise<string[]> {
  const { body } = await program.call('GET', '/api/category');
  return body.map(({ name }: { name: string }) => name);
}

async function deeds(): Promise<number> {
  return program.context.database.$count(auditEntries);
}

test('a new category stands at the end, with its names trimmed; a name is given once, whatever its letters', async () => {
  const added = await add('  Music ', ' Musiqa');
  expect([added.status, added.body.names]).toEqual([201, { en: 'Music', uz: 'Musiqa' }]);
  expect((await names()).at(-1)).toBe('Music');
  const before = await deeds();
  const again = await add('MUSIC', 'musiqa');
  const taken = 'This name is already taken.';
  expect([again.status, again.body.fields]).toEqual([400, { nameEn: taken, nameUz: taken }]);
  expect((await add('', 'x'.repeat(61))).body.fields).toMatchObject({
    nameEn: 'Please fill this in.',
    nameUz: 'Please use at most 60 characters.',
  });
  expect(await deeds()).toBe(before);
  const both = await Promise.all([add('Dance'), add('Dance')]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
});

test('a category is renamed, keeping its own name too', async () => {
  const { _id: id } = (await add('Sewing')).body;
  const rename = (nameEn: string, nameUz: string) =>
    admin.call('PATCH', `/api/admin/categories/${id}`, { nameEn, nameUz });
  expect((await rename('Sewing', 'Tikuvchilik')).body.names).toEqual({ en: 'Sewing', uz: 'Tikuvchilik' });
  expect((await rename('Chess', 'Tikuvchilik')).body.fields).toEqual({
    nameEn: 'This name is already taken.',
  });
  expect((await rename('Sewing and knitting', 'Tikuvchilik')).status).toBe(200);
  expect(await names()).toContain('Sewing and knitting');
  const nobody = await admin.call('PATCH', `/api/admin/categories/${crypto.randomUUID()}`, {
    nameEn: 'Nothing',
    nameUz: 'Hech narsa',
  });
  expect(nobody.status).toBe(404);
});

test('a category is moved to a place; to where it stands is nothing; several at once keep the order whole', async () => {
  const { _id: id } = (await add('Moved')).body;
  await move(id, 2);
  expect((await names())[1]).toBe('Moved');
  const before = await deeds();
  expect((await move(id, 2)).status).toBe(200);
  expect(await deeds()).toBe(before);
  const all = await names();
  await move(id, 10_000);
  expect(await names()).toEqual([...all.filter((name) => name !== 'Moved'), 'Moved']);
  const listed = (await program.call('GET', '/api/category')).body;
  await Promise.all(listed.map(({ _id }: { _id: string }, index: number) => move(_id, index + 1)));
  const { rows } = await program.context.database.execute<{ position: number }>(
    sql`select position from categories where merged_into is null order by position`,
  );
  expect(rows.map(({ position }) => position)).toEqual(listed.map((_: object, index: number) => index + 1));
  expect((await move(id, 0)).status).toBe(400);
});

test('what is in each is counted, without what is deleted', async () => {
  const { _id: id } = (await add('Counted')).body;
  const teacher = await signIn(program, 'teacher');
  await makeLesson(program, teacher, { categoryId: id });
  await makeLesson(program, teacher, { categoryId: id, isPublished: false });
  await makeLesson(program, teacher, { categoryId: id, deletedAt: new Date() });
  const counted = async () =>
    (await admin.call('GET', '/api/admin/categories')).body.find(({ _id }: { _id: string }) => _id === id);
  expect(await counted()).toMatchObject({ lessons: 2, more: false, formerly: [] });
  await program.context.database.execute(sql`
    insert into lessons (id, kind, teacher_id, title, description, link, category_id, created_at, updated_at)
    select gen_random_uuid(), kind, teacher_id, title, description, link, category_id, now(), now()
    from lessons, generate_series(1, 999) where category_id = ${id} and is_published and deleted_at is null`);
  expect(await counted()).toMatchObject({ lessons: 1000, more: true });
});
