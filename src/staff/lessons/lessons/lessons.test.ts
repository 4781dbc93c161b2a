import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLesson } from '../../../../tests/make/rows.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
let teacher: SignedInPerson;
beforeEach(async () => {
  await emptyTables(program, 'users', 'mails');
  admin = await signIn(program, 'admin');
  teacher = await signIn(program, 'teacher', 'teacher@dars.test');
});

const chess = '019aa400-0000-7000-8000-000000000008';

async function titles(query = ''): Promise<string[]> {
  const { status, body } = await admin.call('GET', `/api/admin/lessons${query}`);
  expect(status).toBe(200);
  return body.map(({ title }: { title: string }) => title);
}
const read = (id: string) => admin.call('GET', `/api/admin/lessons/${id}`);
const unpublish = (id: string, reason = 'The picture is not yours.\nPlease choose another.') =>
  admin.call('POST', `/api/admin/lessons/${id}/unpublish`, { reason });

test('everything is listed, on offer or not, and narrowed by what is asked for', async () => {
  const other = await signIn(program, 'teacher');
  await makeLesson(program, teacher, { title: 'Chess', categoryId: chess, places: 8, price: 20 });
  await makeLesson(program, teacher, { title: 'Hidden group', kind: 'group', isPublished: false });
  await makeLesson(program, teacher, { title: 'Ended', isActive: false });
  await makeLesson(program, other, { title: 'Gone', isPublished: false, deletedAt: new Date() });
  expect(await titles()).toEqual(['Gone', 'Ended', 'Hidden group', 'Chess']);
  expect(await titles('?sort=oldest&state=unpublished')).toEqual(['Hidden group', 'Ended']);
  expect(await titles('?state=offered')).toEqual(['Chess']);
  expect(await titles('?state=deleted')).toEqual(['Gone']);
  expect(await titles('?kind=group')).toEqual(['Hidden group']);
  expect(await titles(`?category=${chess}`)).toEqual(['Chess']);
  expect(await titles(`?teacher=${other.id}`)).toEqual(['Gone']);
  expect(await titles(`?teacher=${teacher.id}&q=hid%20first`)).toEqual(['Hidden group']);
  await program.context.database.insert(teachers).values({ userId: teacher.id, name: 'Dilnoza opa' });
  const [listed] = (await admin.call('GET', '/api/admin/lessons?state=offered', undefined, 'uz')).body;
  expect(listed).toMatchObject({
    teacher: { _id: teacher.id, email: 'teacher@dars.test' },
    category: 'Shaxmat',
    learners: 0,
    places: 8,
    price: 20,
    state: 'offered',
  });
  const first = await admin.call('GET', '/api/admin/lessons?limit=3');
  const [, next = ''] = /<([^>]+)>; rel="next"/.exec(String(first.headers.link)) ?? [];
  expect((await admin.call('GET', next)).body).toMatchObject([{ title: 'Chess' }]);
  const csv = await admin.call('GET', '/api/admin/lessons/csv?state=offered');
  expect(csv.body).toContain('\r\nChess\tClass\tteacher@dars.test\tChess\t0\t8\t20\tOn offer\t');
});

test.each(['state=gone', 'kind=course', 'category=chess', 'teacher=me', 'cursor=x', 'sort=soonest'])(
  'refuses %s',
  async (query) => {
    expect((await admin.call('GET', `/api/admin/lessons?${query}`)).status).toBe(400);
  },
);

test('one is shown whole, with its latest learners and how many there are', async () => {
  const id = await makeLesson(program, teacher, { description: 'Openings', deletedAt: new Date() });
  const places: string[] = [];
  for (let number = 1; number <= 21; number++)
    places.unshift(await makeEnrolment(program, id, await signIn(program, 'student')));
  await program.context.database.execute(
    sql`update enrolments set cancelled_at = now() where id = ${places[0]}`,
  );
  const { body } = await read(id);
  expect(body).toMatchObject({
    description: 'Openings',
    link: 'https://meet.dars.test/chess',
    state: 'deleted',
    learners: 20,
  });
  expect(body.enrolments.map(({ _id }: { _id: string }) => _id)).toEqual(places.slice(1));
  expect((await read(crypto.randomUUID())).status).toBe(404);
});

test('taking off offer tells the teacher why, in their language, and keeps the words nowhere else', async () => {
  const id = await makeLesson(program, teacher, { title: 'Chess & more', kind: 'group' });
  await program.context.database.execute(sql`update users set language = 'uz' where id = ${teacher.id}`);
  const student = await signIn(program, 'student');
  await makeEnrolment(program, id, student);
  const { status, body } = await unpublish(id);
  expect([status, body]).toEqual([200, { _id: id, state: 'unpublished' }]);
  const [mail, ...more] = await program.mails();
  expect(more).toEqual([]);
  expect([mail?.recipient, mail?.content?.subject]).toEqual([
    'teacher@dars.test',
    'Chess & more taklifdan olindi',
  ]);
  expect(mail?.content?.text).toContain('The picture is not yours.\n\nPlease choose another.');
  expect(mail?.content?.text).toContain(`/edit/${id}/group`);
  const entries = await program.context.database.select().from(auditEntries);
  const own = entries.filter(({ subjectId }) => subjectId === id);
  expect(own).toMatchObject([{ act: 'lesson-unpublished', actorId: admin.id, details: {} }]);

  expect((await program.call('GET', `/api/group/${id}`)).status).toBe(404);
  expect((await student.call('GET', `/api/group/${id}`)).body.isEnrolled).toBe(true);
  const again = await teacher.call('PATCH', `/api/group/${id}`, { isPublished: true });
  expect(again.body.isPublished).toBe('true');
});

test('only what is on offer can be taken off it, once, and with a reason', async () => {
  const id = await makeLesson(program, teacher);
  const words = [await unpublish(id, '  '), await unpublish(id, 'x'.repeat(1001))];
  expect(words.map(({ body }) => body.fields)).toEqual([
    { reason: 'Please fill this in.' },
    { reason: 'Please use at most 1000 characters.' },
  ]);
  const both = await Promise.all([unpublish(id), unpublish(id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await program.mails()).toHaveLength(1);
  const gone = await makeLesson(program, teacher, { deletedAt: new Date() });
  expect((await unpublish(gone)).status).toBe(409);
  expect((await unpublish(crypto.randomUUID())).status).toBe(404);
});
