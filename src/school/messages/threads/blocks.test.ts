import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeMeeting } from '../../../../tests/make/rows.ts';
import { makeSchool, type School, says, tellMessages } from '../../../../tests/school/messages.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { sendAnnouncement } from '../announcing/send.server.ts';

/** A block is of the person who set it, and ends with them: nobody else could take it back. */
const program = sharedProgram();
let school: School;
let url: string;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'mails');
  school = await makeSchool(program);
  const { mother, about } = school;
  const { body } = await mother.call('POST', '/api/threads', { ...about, message: says('Hello') });
  url = `/api/threads/${body._id}`;
});

const block = async (person: SignedInPerson) =>
  expect((await person.call('PUT', `${url}/block`)).status).toBe(200);

/** What each is told who writes, and what the page says. */
async function told(...people: SignedInPerson[]) {
  const answers: unknown[] = [];
  for (const person of people) {
    const said = await person.call('POST', `${url}/messages`, says('Hello?'));
    const { body } = await person.call('GET', url);
    answers.push([said.body.code ?? said.status, body.closed ?? 'open']);
  }
  return answers;
}

const blocked = ['thread_blocked', 'blocked'];
const own = ['thread_blocked_by_you', 'blocked-by-you'];
const open = [201, 'open'];
const unreached = async (person: SignedInPerson) => (await person.call('GET', url)).body.unreached;
/** What is new to each. */
const badges = (...people: SignedInPerson[]) =>
  Promise.all(people.map(async (one) => (await one.call('GET', '/api/messages/unread')).body.unread));

test('of one guardian, it leaves the other as they were, and the teacher learns who is not reached', async () => {
  const { teacher, mother, father } = school;
  await program.context.database.update(users).set({ name: 'Rustam' }).where(eq(users.id, father.id));
  await block(father);
  expect(await told(father, mother, teacher)).toEqual([own, open, open]);
  expect(await unreached(teacher)).toEqual([{ name: 'Rustam', isOwner: false }]);
  // Guardians know nothing of each other.
  expect([await unreached(mother), await unreached(father)]).toEqual([[], []]);
  expect(await badges(mother, father)).toEqual([1, 0]);
  program.clock.set('2026-01-15T17:30:00Z');
  await tellMessages(program);
  const mailed = (await program.mails()).filter(({ kind }) => kind === 'message');
  const recipients = mailed.map(({ recipientId }) => recipientId).toSorted();
  expect(recipients).toEqual([mother.id, teacher.id].toSorted());
  await block(mother);
  expect(await told(teacher)).toEqual([blocked]);
});

test('what is announced, and what the school says, comes to everybody all the same', async () => {
  const { teacher, mother, father, lesson } = school;
  for (const one of [father, mother, teacher]) await block(one);
  const { body } = await teacher.call('POST', '/api/announcements', {
    ...{ key: randomUUID(), lessonId: lesson, textEn: 'No lesson tomorrow.' },
  });
  await sendAnnouncement.run(program.context, { announcementId: body._id }, { last: false });
  expect((await teacher.call('GET', '/api/announcements')).body).toMatchObject([
    { state: 'sent', copies: 1 },
  ]);
  expect(await badges(mother, father)).toEqual([1, 1]);
  program.clock.set('2026-01-15T17:30:00Z');
  await tellMessages(program);
  const mailed = (await program.mails()).filter(({ kind }) => kind === 'message');
  expect(mailed.map(({ recipientId }) => recipientId).toSorted()).toEqual([mother.id, father.id].toSorted());
  const admin = await signIn(program, 'admin');
  await admin.call('POST', `${url}/messages`, says('We will call you.'));
  expect(await badges(teacher)).toEqual([1]);
});

test('of a teacher who has handed the lesson over, it ends with them', async () => {
  const { teacher, mother, lesson } = school;
  await block(teacher);
  expect(await told(mother)).toEqual([blocked]);
  const admin = await signIn(program, 'admin');
  const other = await signIn(program, 'teacher');
  await admin.call('POST', `/api/admin/lessons/${lesson}/teacher`, { teacherId: other.id });
  expect(await told(mother, other)).toEqual([open, open]);
  const preview = await other.call('GET', `/api/announcement-receivers?lessonId=${lesson}`);
  expect(preview.body.copies).toBe(1);
  const [listed] = (await admin.call('GET', '/api/admin/inbox?view=all')).body;
  expect(listed.marks).toEqual([]);
});

test('of a substitute, it ends a day after the meeting', async () => {
  const { teacher, mother, lesson } = school;
  const substitute = await signIn(program, 'teacher');
  const startsAt = new Date(program.clock.now().getTime() + 3_600_000);
  await makeMeeting(program, lesson, substitute, { startsAt });
  await block(substitute);
  expect(await told(mother, teacher, substitute)).toEqual([open, open, own]);
  expect(await unreached(mother)).toHaveLength(1);
  await block(teacher);
  expect(await told(mother)).toEqual([blocked]);
  await teacher.call('DELETE', `${url}/block`);
  program.clock.set(new Date(startsAt.getTime() + 26 * 3_600_000).toISOString());
  expect(await told(mother, teacher)).toEqual([open, open]);
  expect(await unreached(mother)).toEqual([]);
});

test('of a former guardian, it ends; of one who stays, it does not', async () => {
  const { teacher, mother, father, learner } = school;
  await block(father);
  expect(await unreached(teacher)).toHaveLength(1);
  await program.context.database
    .delete(guardianships)
    .where(and(eq(guardianships.userId, father.id), eq(guardianships.learnerId, learner)));
  expect(await told(mother, teacher)).toEqual([open, open]);
  expect(await unreached(teacher)).toEqual([]);
  await block(mother);
  expect(await told(teacher)).toEqual([blocked]);
});

test('nothing waits for the answer of who cannot give one', async () => {
  const { teacher, mother, father } = school;
  await teacher.call('POST', `${url}/messages`, says('Did he sleep well?'));
  const waits = async (person: SignedInPerson) => {
    const [listed] = (await person.call('GET', '/api/threads')).body;
    const { body } = await person.call('GET', url);
    expect(listed.waits).toEqual(body.waits);
    return body.waits?.for;
  };
  await block(father);
  expect([await waits(mother), await waits(father), await waits(teacher)]).toEqual([
    ...['family', undefined, 'family'],
  ]);
  await block(teacher);
  expect([await waits(mother), await waits(father)]).toEqual([undefined, undefined]);
  await teacher.call('DELETE', `${url}/block`);
  await father.call('DELETE', `${url}/block`);
  expect([await waits(mother), await waits(father)]).toEqual(['family', 'family']);
  const { database } = program.context;
  await database.update(users).set({ status: 'blocked' }).where(eq(users.id, teacher.id));
  expect(await waits(mother)).toBeUndefined();
});
