import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openSession } from '#src/people/accounts/sessions/sessions.server.ts';
import { accountSettings } from '#src/people/accounts/tables.server.ts';
import { guardianships } from '#src/school/families/tables.server.ts';
import { emptyTables } from '../../../../tests/empty-tables.ts';
import { addressOf, openStream } from '../../../../tests/message-streams.ts';
import { makeSchool, type School, says } from '../../../../tests/messages.ts';
import { type SignedInPerson, signIn } from '../../../../tests/people.ts';
import { startTestProgram, type TestProgram } from '../../../../tests/program.ts';

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
const listens = ({ headers }: Pick<SignedInPerson, 'headers'>) => openStream(addressOf(program), headers);

async function begin(words = 'Hello'): Promise<string> {
  const { mother, about } = school;
  const { body } = await mother.call('POST', '/api/threads', { ...about, message: says(words) });
  return body._id;
}

async function say(person: SignedInPerson, thread: string): Promise<void> {
  const { status } = await person.call('POST', `/api/threads/${thread}/messages`, says('More'));
  expect(status).toBe(201);
}

/** Another device on which somebody is logged in. */
async function deviceOf({ id }: SignedInPerson) {
  const token = await openSession(program.context, id, { remember: false });
  return { headers: { authorization: `Bearer ${token}` } };
}

describe('who hears', () => {
  test('the family, the teacher and the staff, of thread and number, and nobody else', async () => {
    const { mother, father, teacher } = school;
    const [admin, stranger, otherTeacher] = await Promise.all(
      (['admin', 'student', 'teacher'] as const).map((role) => signIn(program, role)),
    );
    const all = [mother, father, teacher, admin] as SignedInPerson[];
    const concerned = await Promise.all(all.map(listens));
    const others = await Promise.all([stranger, otherTeacher].map((one) => listens(one as SignedInPerson)));
    const threadId = await begin('Only they read this.');
    for (const stream of concerned) {
      await stream.hears({ kind: 'said', threadId, number: 1 });
      expect(stream.events.every((event) => !JSON.stringify(event).includes('read this'))).toBe(true);
    }
    // What concerns the others comes after it: had they been told of it, they would know by now.
    await stranger?.call('POST', '/api/threads', { message: says('To the school') });
    await others[0]?.hears({ kind: 'said' });
    expect(others[0]?.events.map((event) => 'threadId' in event && event.threadId)).not.toContain(threadId);
    expect(others[1]?.events).toMatchObject([{ kind: 'anew' }]);
  });

  test('who is no guardian any more hears nothing from that moment on', async () => {
    const { mother, father } = school;
    const threadId = await begin();
    const [hers, his] = await Promise.all([mother, father].map(listens));
    await say(mother, threadId);
    await his?.hears({ kind: 'said', threadId, number: 2 });
    await database()
      .delete(guardianships)
      .where(and(eq(guardianships.userId, father.id), eq(guardianships.learnerId, school.learner)));
    await say(mother, threadId);
    await hers?.hears({ kind: 'said', threadId, number: 3 });
    // His own comes later.
    await father.call('POST', '/api/threads', { message: says('Mine') });
    await his?.hears({ kind: 'said', number: 1 });
    expect(his?.events).not.toContainEqual({ kind: 'said', threadId, number: 3 });
  });

  test('what somebody has read, their other devices alone', async () => {
    const { mother, father, teacher } = school;
    const threadId = await begin();
    const [tablet, fathers] = await Promise.all([listens(await deviceOf(mother)), listens(father)]);
    await mother.call('PUT', `/api/threads/${threadId}/read`, { number: 1 });
    await tablet.hears({ kind: 'read', threadId });
    await say(teacher, threadId);
    await fathers.hears({ kind: 'said', threadId, number: 2 });
    expect(fathers.events.map(({ kind }) => kind)).not.toContain('read');
  });

  test('staff who lack the second factor that they must have: nothing', async () => {
    const admin = await signIn(program, 'admin');
    const [staff, hers] = await Promise.all([listens(admin), listens(school.mother)]);
    await database().insert(accountSettings).values({ adminsNeedFactor: true });
    onTestFinished(async () => void (await database().delete(accountSettings)));
    await begin();
    await hers.hears({ kind: 'said', number: 1 });
    expect(staff.events).toMatchObject([{ kind: 'anew' }]);
  });

  test('the staff also where nobody needs to answer any more', async () => {
    const admin = await signIn(program, 'admin');
    const staff = await listens(admin);
    const { body } = await school.mother.call('POST', '/api/threads', { message: says('A question') });
    await staff.hears({ kind: 'said', threadId: body._id, number: 1 });
    staff.events.length = 0;
    const other = await signIn(program, 'admin');
    await other.call('PUT', `/api/threads/${body._id}/settled`);
    await staff.hears({ kind: 'said', threadId: body._id, number: 1 });
  });
});
