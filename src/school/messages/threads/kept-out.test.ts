import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { makeChild } from '../../../../tests/learning/child-links.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLesson } from '../../../../tests/make/rows.ts';
import { drawing, sendPicture } from '../../../../tests/make/sent-pictures.ts';
import { makeSchool, type School, says } from '../../../../tests/school/messages.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { threads } from '../tables.server.ts';

const program = sharedProgram();
let school: School;
beforeEach(async () => {
  await emptyTables(program, 'users', 'mails');
  school = await makeSchool(program);
});

const database = () => program.context.database;

test('the database keeps what was said as it was said', async () => {
  const { mother, about } = school;
  await mother.call('POST', '/api/threads', { ...about, message: says('Hello') });
  for (const change of [
    sql`update messages set words = 'Other'`,
    sql`update messages set number = 7`,
    sql`delete from messages`,
  ])
    await expect(database().execute(change)).rejects.toThrow();
  await database().execute(sql`update thread_reads set number = 0`);
  const { rows } = await database().execute(sql`select number from thread_reads`);
  expect(rows).toEqual([{ number: 1 }]);
});

test('a block of one of two guardians stops them alone, not the teacher, and they take it back', async () => {
  const { mother, teacher, about } = school;
  const { body } = await mother.call('POST', '/api/threads', { ...about, message: says('Hello') });
  const url = `/api/threads/${body._id}`;
  await mother.call('PUT', `${url}/block`);
  const codes = [
    await teacher.call('POST', `${url}/messages`, says('x')),
    await mother.call('POST', `${url}/messages`, says('x')),
  ].map((answer) => answer.body.code ?? answer.status);
  expect(codes).toEqual([201, 'thread_blocked_by_you']);
  const admin = await signIn(program, 'admin');
  expect((await admin.call('POST', `${url}/messages`, says('We will call you.'))).status).toBe(201);
  await mother.call('DELETE', `${url}/block`);
  expect((await mother.call('POST', `${url}/messages`, says('x'))).status).toBe(201);
});

test('a picture of one’s own that everybody may see stays where it is shown; the message has a private copy', async () => {
  const { mother, teacher, about } = school;
  const stranger = await signIn(program, 'student');
  const { src } = (await sendPicture(program, teacher, await drawing(40, 30).png().toBuffer())).body;
  await database().insert(teachers).values({ userId: teacher.id, name: 'Dilnoza Karimova', picture: src });
  const thread = (
    await teacher.call('POST', '/api/threads', { ...about, message: says('', { files: [src] }) })
  ).body._id;
  const read = await mother.call('GET', `/api/threads/${thread}`);
  const [copy] = read.body.messages[0].files;
  expect(copy).not.toBe(src);
  const url = `/api/files/${copy}`;
  const statuses = await Promise.all(
    [teacher, mother, stranger].map(async (one) => (await one.call('GET', url)).status),
  );
  expect([...statuses, (await program.call('GET', url)).status]).toEqual([200, 200, 404, 404]);
  expect((await program.call('GET', `/api/files/${src}`)).status).toBe(200);
  const again = says('Once more', { files: [src] });
  const { body } = await teacher.call('POST', `/api/threads/${thread}/messages`, again);
  expect(body.files, 'the same picture is kept once').toEqual([copy]);
  const others = await mother.call(
    'POST',
    `/api/threads/${thread}/messages`,
    says('Mine?', { files: [src] }),
  );
  expect([others.status, Object.keys(others.body.fields)]).toEqual([400, ['files']]);
});

test('what the school hid is told with its conversation, however far back, and to a device that asks about those it keeps', async () => {
  const { mother, father, about } = school;
  const stranger = await signIn(program, 'student');
  const admin = await signIn(program, 'admin');
  const { body } = await mother.call('POST', '/api/threads', { ...about, message: says('My number is …') });
  const reason = 'A telephone number';
  await admin.call('POST', `/api/admin/inbox/${body._id}/messages/1/hide`, { reason });
  expect((await father.call('GET', `/api/threads/${body._id}`)).body.hidden).toEqual([{ number: 1, reason }]);
  const url = `/api/messages/hidden?threads=${body._id},${randomUUID()}`;
  expect((await father.call('GET', url)).body).toEqual([{ _id: body._id, hidden: [1] }]);
  expect((await stranger.call('GET', url)).body).toEqual([]);
});

test('an admin without the second factor that is required reads no conversation', async () => {
  const { mother, about } = school;
  const { body } = await mother.call('POST', '/api/threads', { ...about, message: says('Hello') });
  const admin = await signIn(program, 'admin');
  await database().execute(sql`insert into account_settings (admins_need_factor) values (true)`);
  for (const path of ['', '/messages']) {
    const answer = await admin.call('GET', `/api/threads/${body._id}${path}`);
    expect([answer.status, answer.body.code]).toEqual([403, 'second_factor_required']);
  }
  const answer = await admin.call('POST', `/api/threads/${body._id}/messages`, says('x'));
  expect(answer.body.code).toBe('second_factor_required');
  await database().execute(sql`delete from account_settings`);
});

test('a child’s own way in opens no conversation', async () => {
  const mother = await signIn(program, 'student');
  const teacher = await signIn(program, 'teacher');
  const child = await makeChild(program, mother);
  const lesson = await makeLesson(program, teacher);
  await makeEnrolment(program, lesson, mother, child.learnerId);
  const begun = await mother.call('POST', '/api/threads', {
    ...{ learnerId: child.learnerId, lessonId: lesson },
    message: says('Between us'),
  });
  const [thread] = await program.context.database.select().from(threads);
  expect(thread?.id).toBe(begun.body._id);
  for (const url of ['/api/threads', `/api/threads/${thread?.id}`, `/api/threads/${thread?.id}/messages`]) {
    const answer = await program.app.inject({ url, headers: { cookie: child.cookie } });
    expect([url, answer.statusCode]).toEqual([url, 401]);
  }
});
