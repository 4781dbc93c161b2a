import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { lessonOf, makeLesson } from '../../../../tests/make/rows.ts';
import { makeCategory } from '../../../../tests/staff/categories.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { categories, lessons } from '../tables.server.ts';
import { holdCategory } from './categories.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let admin: SignedInPerson;
beforeEach(async () => {
  await emptyTables(program, 'users', 'mails');
  teacher = await signIn(program, 'teacher');
  admin = await signIn(program, 'admin');
});

const merge = (id: string, into: string) => admin.call('POST', `/api/admin/categories/${id}/merge`, { into });

/** Where each of these has gone. */
async function mergedInto(...ids: string[]) {
  const rows = await program.context.database.select().from(categories);
  return ids.map((id) => rows.find((row) => row.id === id)?.mergedInto);
}

test('merging takes its lessons over and leaves it out of the list; whoever names it means the other', async () => {
  const [from, into] = [await makeCategory(program), await makeCategory(program)];
  const id = await makeLesson(program, teacher, { categoryId: from });
  await makeLesson(program, teacher, { categoryId: from, deletedAt: new Date() });
  const { status, body } = await merge(from, into);
  expect([status, body]).toEqual([200, { lessons: 2 }]);

  const listed = (await program.call('GET', '/api/category')).body;
  expect(listed.find(({ _id }: { _id: string }) => _id === from)).toBeUndefined();
  expect(listed.find(({ _id }: { _id: string }) => _id === into).formerly).toMatchObject([{ _id: from }]);
  for (const path of ['/api/lessons', '/api/class/public', '/api/admin/lessons?state=offered'])
    for (const category of [from, into]) {
      const sign = path.includes('?') ? '&' : '?';
      const found = await admin.call('GET', `${path}${sign}category=${category}`);
      expect(found.body.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
    }
  const counted = await program.call('GET', `/api/lessons/count?category=${from}`);
  expect(counted.body.count).toBe(1);

  const made = await teacher.call('POST', '/api/group', await lessonOf(program, teacher, { category: from }));
  expect([made.status, made.body.category]).toEqual([201, into]);
  const changed = await teacher.call('PATCH', `/api/class/${id}`, { category: from });
  expect([changed.status, changed.body.category]).toEqual([200, into]);
});

test('what was merged into it before follows', async () => {
  const [a, b, c] = [await makeCategory(program), await makeCategory(program), await makeCategory(program)];
  await merge(a, b);
  expect((await merge(b, c)).status).toBe(200);
  expect(await mergedInto(a, b, c)).toEqual([c, c, null]);
  const late = await makeCategory(program);
  expect((await merge(late, a)).status, 'what is named means the other').toBe(200);
  expect(await mergedInto(late)).toEqual([c]);
});

test('merging what is merged, or into itself, is refused', async () => {
  const [a, b] = [await makeCategory(program), await makeCategory(program)];
  await merge(a, b);
  const refusals = [await merge(a, b), await merge(b, a), await merge(b, b)];
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([409, 'conflict']));
  expect((await merge(crypto.randomUUID(), b)).status).toBe(404);
  expect((await merge(b, crypto.randomUUID())).status).toBe(404);
});

test('two merges that cross, and rings of them, end with one of them', async () => {
  for (let tries = 0; tries < 5; tries++) {
    const [a, b, c] = [await makeCategory(program), await makeCategory(program), await makeCategory(program)];
    const answers = await Promise.all([merge(a, b), merge(b, a), merge(b, c), merge(c, a)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(2);
    const into = await mergedInto(a, b, c);
    const [left] = [a, b, c].filter((_, index) => into[index] === null);
    expect(into.filter((one) => one === left)).toHaveLength(2);
  }
});

test('whoever saves into a category while it is merged lands in the other', async () => {
  for (let tries = 0; tries < 8; tries++) {
    const [from, into] = [await makeCategory(program), await makeCategory(program)];
    const id = await makeLesson(program, teacher, { categoryId: from });
    const creation = await lessonOf(program, teacher, { category: from });
    const answers = await Promise.all([
      teacher.call('PATCH', `/api/class/${id}`, { category: from, title: 'Changed' }),
      merge(from, into),
      teacher.call('POST', '/api/class', creation),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201]);
    const left = await program.context.database.select().from(lessons).where(eq(lessons.categoryId, from));
    expect(left).toEqual([]);
  }
});

test('merging waits for who is saving', async () => {
  const [from, into] = [await makeCategory(program), await makeCategory(program)];
  let merging: ReturnType<typeof merge> | undefined;
  await program.context.database.transaction(async (database) => {
    expect(await holdCategory({ database }, from)).toBe(from);
    merging = merge(from, into);
    const first = await Promise.race([merging, new Promise((done) => setTimeout(done, 200, 'waits'))]);
    expect(first).toBe('waits');
    await makeLesson({ ...program, context: { ...program.context, database } }, teacher, {
      categoryId: from,
    });
  });
  expect((await merging)?.body).toEqual({ lessons: 1 });
});
