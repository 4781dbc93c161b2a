import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeChild } from '../../../../tests/child-links.ts';
import { emptyTables } from '../../../../tests/empty-tables.ts';
import { makeSchool, type School, says } from '../../../../tests/messages.ts';
import { signIn } from '../../../../tests/people.ts';
import { startTestProgram, type TestProgram } from '../../../../tests/program.ts';
import { makeEnrolment, makeLesson } from '../../../../tests/school.ts';
import { threads } from '../tables.server.ts';

let program: TestProgram;
let school: School;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());
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

test('a block stops both sides but not the school, and its side takes it back', async () => {
  const { mother, teacher, about } = school;
  const { body } = await mother.call('POST', '/api/threads', { ...about, message: says('Hello') });
  const url = `/api/threads/${body._id}`;
  await mother.call('PUT', `${url}/block`);
  const codes = [
    await teacher.call('POST', `${url}/messages`, says('x')),
    await mother.call('POST', `${url}/messages`, says('x')),
  ].map((answer) => answer.body.code);
  expect(codes).toEqual(['thread_blocked', 'thread_blocked_by_you']);
  const admin = await signIn(program, 'admin');
  expect((await admin.call('POST', `${url}/messages`, says('We will call you.'))).status).toBe(201);
  await mother.call('DELETE', `${url}/block`);
  expect((await teacher.call('POST', `${url}/messages`, { ...says('x'), key: randomUUID() })).status).toBe(
    201,
  );
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
