import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { takeLesson } from '#src/learning/packages/use.server.ts';
import { hashSecret } from '#src/platform/config/secrets.server.ts';
import { dataKeyOf } from '../../../tests/account/data-links.ts';
import { makeChild } from '../../../tests/learning/child-links.ts';
import { liveAsStudent, liveAsTeacher, taught, typed } from '../../../tests/make/lives.ts';
import { makePackage } from '../../../tests/make/packages.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeLearner, makeLesson, makePastMeeting } from '../../../tests/make/rows.ts';
import { fetchPicture } from '../../../tests/make/sent-pictures.ts';
import { sharedProgram } from '../../../tests/start/program.ts';

const program = sharedProgram();

/** The entries of an export: by its link, or of an account. */
async function unpack(path: string, person?: SignedInPerson) {
  const answer = await program.app.inject({ url: path, headers: { ...person?.headers } });
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'application/zip',
    'attachment; filename="dars-data.zip"',
  ]);
  const entries = unzipSync(new Uint8Array(answer.rawPayload));
  const text = strFromU8(entries['data.json'] ?? new Uint8Array());
  return { entries, text, data: JSON.parse(text) };
}

test('a family’s export holds every value that it typed, and nothing of others', async () => {
  const email = 'zulfizar@lives.test';
  const { person } = await liveAsStudent(program, email);
  await program.call('POST', '/api/mail', {
    name: 'Noila',
    phoneNumber: '+1 555 000 1111',
    email: `x${email}`,
    message: 'Somebody else’s question',
  });
  const key = await dataKeyOf(program, email);
  await program.call('POST', `/api/privacy/${key}/erasure`);
  const { text, data, entries } = await unpack(`/api/privacy/${key}/export`);
  for (const value of [...Object.values(typed), email, 'Ours will do: Ziyodbek may borrow one.'])
    expect(text).toContain(value);
  expect(data.enrolments).toMatchObject([
    {
      lesson: { title: 'Chess for beginners' },
      paidAmount: 40,
      refunds: [{ amount: 10, reason: 'absence' }],
    },
    { lesson: { title: 'Robots for girls' }, paidAt: null, refunds: [] },
  ]);
  expect(data.account).toMatchObject({
    id: person.id,
    email,
    name: typed.parent,
    timeZone: 'America/Chicago',
    sessions: [{}],
    calendar: { readAt: null },
  });
  expect(data.subscriptions).toMatchObject([{ email, list: 'newsletter' }]);
  expect(data.dataRequests).toMatchObject([{ scope: 'address', state: 'waiting' }]);
  expect(data.mails.length).toBeGreaterThan(2);
  expect(text).not.toMatch(/Noila|Somebody else|argon2|hash|admin-|teacher-|meet\.dars\.test|requestId/i);
  expect(Object.keys(entries)).toEqual(['data.json']);
});

test('lessons paid ahead are their payer’s, with what used them', async () => {
  const payer = await signIn(program, 'student');
  const learnerId = await makeLearner(program, payer);
  await makePackage(program, payer, learnerId, { lessons: 2 });
  const teacher = await signIn(program, 'teacher');
  const meetingId = await makePastMeeting(program, await makeLesson(program, teacher), teacher);
  await takeLesson(program.context, { meetingId, learnerId, kind: 'group', aboutId: meetingId });
  const { data } = await unpack('/api/privacy/export', payer);
  const uses = [{ lesson: 'Chess for beginners', returnedAt: null }];
  expect(data.packages).toMatchObject([{ learner: 'Ali', lessons: 2, left: 1, uses }]);
});

test('a guardian’s export says that a child has a link, and where it was used; not what opens it', async () => {
  const guardian = await signIn(program, 'student');
  const { learnerId, path, cookie } = await makeChild(program, guardian);
  const { data, text } = await unpack('/api/privacy/export', guardian);
  const at = program.clock.now().toISOString();
  const devices = [{ device: 'Safari, iPad', zone: null, usedAt: at, createdAt: at }];
  expect(data.learners).toMatchObject([{ id: learnerId, ownLink: { createdAt: at, devices } }]);
  for (const secret of [path.slice(3), cookie.split('=')[1] ?? ''])
    for (const kept of [secret, hashSecret(secret)]) expect(text).not.toContain(kept);
});

test('a teacher’s export has the pictures as they are kept, and no learner’s address', async () => {
  const student = await signIn(program, 'student');
  const { person, pictures } = await liveAsTeacher(program, student);
  const { entries, data, text } = await unpack('/api/privacy/export', person);
  const names = pictures.map((name) => `pictures/${name}`);
  expect(Object.keys(entries).toSorted()).toEqual(['data.json', ...names].toSorted());
  for (const name of pictures) {
    const { bytes } = await fetchPicture(program, name);
    expect(Buffer.from(entries[`pictures/${name}`] ?? []).equals(bytes)).toBe(true);
  }
  expect(data.lessons).toMatchObject([
    { ...taught.paid, link: taught.link, learners: 1, price: 25 },
    { ...taught.unpaid, learners: 1 },
  ]);
  expect(data.teacherProfile).toMatchObject({
    name: taught.name,
    picture: pictures.at(-1),
    meetingLink: `${taught.link}/trials`,
  });
  expect(text).not.toContain(student.email);
});

test('of an account nothing is exported that stands under its bare address', async () => {
  const email = 'borrowed@lives.test';
  await program.call('POST', '/api/mail', {
    name: 'Noila',
    phoneNumber: '+1 555 000 1111',
    email,
    message: 'Whose is this?',
  });
  const stranger = await signIn(program, 'student', email);
  const { data, text } = await unpack('/api/privacy/export', stranger);
  expect(text).not.toMatch(/Noila|Whose/);
  expect(data).toMatchObject({ account: { email }, requests: [], trials: [], mails: [] });
});
