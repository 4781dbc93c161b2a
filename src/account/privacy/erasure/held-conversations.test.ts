import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { messageFiles, messages, threads } from '#src/school/messages/tables.server.ts';
import { waitingRequest } from '../../../../tests/account/data-links.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLearner } from '../../../../tests/make/rows.ts';
import { makePrivateFile, makeSchool, type School, says } from '../../../../tests/school/messages.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

/** The staff hold a conversation for a dispute: an erasure leaves it as it is. */
const program = sharedProgram();
let admin: SignedInPerson;
let school: School;
let thread: string;
let file: string;
beforeEach(async () => {
  await emptyTables(program, 'users', 'data_requests', 'mails');
  admin = await signIn(program, 'admin');
  school = await makeSchool(program);
  file = await makePrivateFile(program, school.mother);
  const message = says('You promised a refund', { files: [file] });
  thread = (await school.mother.call('POST', '/api/threads', { ...school.about, message })).body._id;
});

async function erase(person: SignedInPerson): Promise<void> {
  await person.call('POST', '/api/privacy/erasure');
  expect((await (await waitingRequest(admin, person.email)).erase()).status).toBe(200);
}

const words = () => program.context.database.select({ words: messages.words }).from(messages);
const files = () => program.context.database.select({ file: messageFiles.file }).from(messageFiles);
const opened = async () =>
  (await program.app.inject({ url: `/api/files/${file}`, headers: admin.headers })).statusCode;

test('a guardian’s words and files stay where the staff hold them, also when nobody is left', async () => {
  await admin.call('POST', `/api/admin/inbox/${thread}/hold`, { reason: 'A dispute' });
  await erase(school.mother);
  await erase(school.father);
  expect([await words(), await files(), await opened()]).toEqual([
    [{ words: 'You promised a refund' }],
    [{ file }],
    200,
  ]);
  const letters = (await program.mails()).filter(({ kind }) => kind === 'erased');
  expect(letters.map(({ content }) => content?.text)).toEqual(
    Array(2).fill(expect.stringContaining('1 complete conversation: it is needed for a dispute')),
  );
});

test('a teacher’s erasure leaves what is held of a lesson for which nobody has paid', async () => {
  const { teacher, about } = school;
  await teacher.call('POST', `/api/threads/${thread}/messages`, says('Write to me at home'));
  const other = await signIn(program, 'student');
  const learnerId = await makeLearner(program, other);
  await makeEnrolment(program, about.lessonId, other, learnerId);
  await other.call('POST', '/api/threads', { ...about, learnerId, message: says('Not held') });
  await admin.call('POST', `/api/admin/inbox/${thread}/hold`, { reason: 'Safety' });
  await erase(teacher);
  const left = await words();
  expect(left).toContainEqual({ words: 'You promised a refund' });
  expect(left).toContainEqual({ words: 'Write to me at home' });
  const [title] = await program.context.database.select({ title: lessons.title }).from(lessons);
  expect(title).toEqual({ title: 'Chess for beginners' });
  const letter = (await program.mails()).find(({ kind }) => kind === 'erased')?.content?.text;
  expect(letter).toContain('1 complete conversation');
  expect(letter).not.toContain('classes and groups that somebody paid for');
});

test('where nobody holds them, words and files go', async () => {
  await erase(school.mother);
  expect([await words(), await files(), await opened()]).toEqual([[{ words: '' }], [], 404]);
  await erase(school.father);
  expect(await program.context.database.$count(threads, eq(threads.id, thread))).toBe(0);
});
