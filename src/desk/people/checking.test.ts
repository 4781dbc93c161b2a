import { beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeEnrolment, makeLesson } from '../../../tests/make/rows.ts';
import { sharedProgram } from '../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});

const check = (id: string, note = 'Her diploma, and a lesson on Monday.') =>
  admin.call('POST', `/api/admin/people/${id}/check`, { note });
const uncheck = (id: string) => admin.call('POST', `/api/admin/people/${id}/uncheck`);
const only = (checkedOnly: boolean) => admin.call('PATCH', '/api/admin/checking', { checkedOnly });

test('a teacher is marked as checked: who, when, what was seen; families see the mark alone, until it is taken back', async () => {
  const teacher = await signIn(program, 'teacher');
  const id = await makeLesson(program, teacher);
  const mark = async () => (await program.call('GET', `/api/class/${id}`)).body.teacher.isChecked;
  expect(await mark()).toBeUndefined();
  expect((await check(teacher.id)).body.check).toEqual({
    at: '2026-01-15T17:00:00.000Z',
    by: admin.email,
    note: 'Her diploma, and a lesson on Monday.',
  });
  expect(await mark()).toBe(true);
  const seen = await program.call('GET', `/api/class/${id}`);
  expect(JSON.stringify(seen.body)).not.toContain('diploma');
  const entries = JSON.stringify(await program.context.database.select().from(auditEntries));
  expect(entries).toContain('teacher-checked');
  expect(entries, 'what was seen stands in no log').not.toContain('diploma');
  expect((await uncheck(teacher.id)).body.check).toBeNull();
  expect((await uncheck(teacher.id)).status).toBe(200);
  expect(await mark()).toBeUndefined();
  expect((await check(teacher.id, ' ')).body.fields).toHaveProperty('note');
  const student = await signIn(program, 'student');
  expect((await check(student.id)).body.code).toBe('not_a_teacher');
  expect((await check(crypto.randomUUID())).status).toBe(404);
});

test('once the staff say so, only what checked teachers offer is listed, shown and enrolled in; its owner sees why', async () => {
  const [teacher, learner, other] = [
    await signIn(program, 'teacher'),
    await signIn(program, 'student'),
    await signIn(program, 'student'),
  ];
  const id = await makeLesson(program, teacher, { title: 'Held back' });
  await makeEnrolment(program, id, learner);
  const read = (who?: SignedInPerson) =>
    program.call('GET', `/api/class/${id}`, undefined, 'en', who?.headers);
  const listed = async () => {
    const lists = ['/api/lessons?q=Held', '/api/class/public?q=Held'];
    const found = await Promise.all(lists.map(async (list) => (await program.call('GET', list)).body.length));
    return [...found, (await program.call('GET', '/api/lessons/count?q=Held')).body.count];
  };
  const enrol = () => other.call('POST', '/api/manual-purchase/class', { classId: id, isConfirmed: true });
  expect(await listed(), 'at once, as the specification has it').toEqual([1, 1, 1]);
  expect((await only(true)).body).toEqual({ checkedOnly: true });
  expect(await listed()).toEqual([0, 0, 0]);
  expect((await read()).status).toBe(404);
  expect((await read(other)).status).toBe(404);
  expect((await enrol()).status).toBe(404);
  expect((await read(learner)).body).toMatchObject({ isEnrolled: true });
  expect((await read(admin)).status).toBe(200);
  expect((await read(teacher)).body.isHeldBack).toBe(true);
  expect((await read(learner)).body).not.toHaveProperty('isHeldBack');
  const own = (await teacher.call('GET', '/api/class/own-classes')).body;
  expect(own).toMatchObject([{ _id: id, isHeldBack: true }]);
  await check(teacher.id);
  expect(await listed()).toEqual([1, 1, 1]);
  expect((await read(teacher)).body).not.toHaveProperty('isHeldBack');
  expect((await enrol()).status).toBe(201);
  await uncheck(teacher.id);
  expect(await listed()).toEqual([0, 0, 0]);
  await only(false);
  expect(await listed()).toEqual([1, 1, 1]);
});
