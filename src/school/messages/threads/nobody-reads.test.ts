import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeSchool, type School, says } from '../../../../tests/school/messages.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import type { ListedThread } from '../read-threads.ts';

/** Nobody says something to which nobody listens: they are told, and to whom to write instead. */
const program = sharedProgram();
let school: School;
let url: string;
beforeEach(async () => {
  await emptyTables(program, 'users', 'mails');
  school = await makeSchool(program);
  const { mother, about } = school;
  const { body } = await mother.call('POST', '/api/threads', { ...about, message: says('Hello') });
  url = `/api/threads/${body._id}`;
});

const database = () => program.context.database;

/** What somebody who writes is told, and what its page says. */
async function told(person: SignedInPerson, path = url) {
  const said = await person.call('POST', `${path}/messages`, says('Are you there?'));
  const { body } = await person.call('GET', path);
  return [said.body.code ?? said.status, body.closed ?? 'open'];
}

const setStatus = (person: SignedInPerson, status: 'active' | 'blocked') =>
  database().update(users).set({ status }).where(eq(users.id, person.id));

test('a family to a teacher who is gone, until there is one again', async () => {
  const { mother, teacher, about } = school;
  await setStatus(teacher, 'blocked');
  expect(await told(mother)).toEqual(['thread_unread', 'nobody']);
  const begun = await mother.call('POST', '/api/threads', { ...about, message: says('Hello?') });
  expect([begun.status, begun.body.code]).toEqual([409, 'thread_unread']);
  const other = await signIn(program, 'teacher');
  await database().update(lessons).set({ teacherId: other.id }).where(eq(lessons.id, school.lesson));
  expect(await told(mother)).toEqual([201, 'open']);
});

test('a teacher to a guardian who had the conversation alone, and is one no more', async () => {
  const { teacher, father, learner, about } = school;
  const admin = await signIn(program, 'admin');
  await admin.call('POST', `/api/admin/learners/${learner}/split-threads`);
  const { body } = await father.call('POST', '/api/threads', { ...about, message: says('Mine alone') });
  const fathers = `/api/threads/${body._id}`;
  expect(await told(teacher, fathers)).toEqual([201, 'open']);
  await database()
    .delete(guardianships)
    .where(and(eq(guardianships.userId, father.id), eq(guardianships.learnerId, learner)));
  expect(await told(teacher, fathers)).toEqual(['thread_unread', 'nobody']);
});

test('a teacher to guardians of whom all are blocked; one is enough', async () => {
  const { teacher, mother, father } = school;
  await setStatus(mother, 'blocked');
  expect(await told(teacher)).toEqual([201, 'open']);
  await setStatus(father, 'blocked');
  expect(await told(teacher)).toEqual(['thread_unread', 'nobody']);
});

test('in a lesson that is no more: for a month as before, then it is over', async () => {
  const { mother, lesson } = school;
  const now = program.clock.now();
  onTestFinished(() => program.clock.set(now.toISOString()));
  await database().update(lessons).set({ deletedAt: now }).where(eq(lessons.id, lesson));
  expect(await told(mother)).toEqual([201, 'open']);
  program.clock.set(new Date(now.getTime() + 31 * 86_400_000).toISOString());
  const again = await signIn(program, 'student');
  await database()
    .insert(guardianships)
    .values({ learnerId: school.learner, userId: again.id, kind: 'guardian', createdAt: now });
  expect(await told(again)).toEqual(['thread_over', 'over']);
});

test('the school can always write', async () => {
  await setStatus(school.teacher, 'blocked');
  const admin = await signIn(program, 'admin');
  expect((await admin.call('POST', `${url}/messages`, says('We look for a teacher.'))).status).toBe(201);
  const [listed] = (await school.mother.call('GET', '/api/threads')).body as ListedThread[];
  expect(listed?.lastNumber).toBe(2);
});
