import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { guardianships } from '#src/school/families/tables.server.ts';
import { emptyTables } from '../../../../tests/empty-tables.ts';
import { makeSchool, type School, says } from '../../../../tests/messages.ts';
import { type SignedInPerson, signIn } from '../../../../tests/people.ts';
import { startTestProgram, type TestProgram, thursdayNoon } from '../../../../tests/program.ts';
import { makeMeeting } from '../../../../tests/school.ts';

/** A block ends with whoever set it: nobody else could take it back. */
let program: TestProgram;
let school: School;
let url: string;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());
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
const open = [201, 'open'];

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
  expect(await told(mother, teacher)).toEqual([blocked, blocked]);
  program.clock.set(new Date(startsAt.getTime() + 26 * 3_600_000).toISOString());
  expect(await told(mother, teacher)).toEqual([open, open]);
});

test('of a former guardian, it ends; of one who stays, it does not', async () => {
  const { teacher, mother, father, learner } = school;
  await block(father);
  expect(await told(mother, teacher)).toEqual([blocked, blocked]);
  await program.context.database
    .delete(guardianships)
    .where(and(eq(guardianships.userId, father.id), eq(guardianships.learnerId, learner)));
  expect(await told(mother, teacher)).toEqual([open, open]);
  await block(mother);
  expect(await told(teacher)).toEqual([blocked]);
});
