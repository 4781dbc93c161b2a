import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { homework } from '#src/learning/homework/tables.server.ts';
import { requests } from '#src/offer/contact/tables.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { openStore } from '#src/people/files/stores/store.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import { makeChild } from '../../../tests/learning/child-links.ts';
import { makeTaught, unmark } from '../../../tests/learning/reports.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeLearner, makePicture } from '../../../tests/make/rows.ts';
import { makePhrase } from '../../../tests/staff/phrases.ts';
import { sharedProgram, thursdayNoon } from '../../../tests/start/program.ts';
import type { About } from './tables.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let mother: SignedInPerson;
let other: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  teacher = await signIn(program, 'teacher');
  mother = await signIn(program, 'student');
  other = await signIn(program, 'student');
});

async function taught(): Promise<About> {
  const learner = await makeLearner(program, mother, { firstName: 'Laylo' });
  return makeTaught(program, { teacher, student: mother }, { learner });
}

const formOf = ({ meetingId, learnerId }: About) => `/api/meetings/${meetingId}/reports/${learnerId}`;
const readOf = ({ meetingId, learnerId }: About) => `/api/reports/${meetingId}/${learnerId}`;
const written = { words: 'She solves it alone.', language: 'en', phraseIds: [] as string[], homework: null };
const send = (about: About, more: object = {}) => teacher.call('PUT', formOf(about), { ...written, ...more });
const mailsTo = async (email: string) =>
  (await program.context.database.select().from(mails).where(eq(mails.recipient, email))).filter(
    ({ kind }) => kind === 'report',
  );

test('a draft is its teacher’s alone; what is sent the family reads, and is told of once', async () => {
  const about = await taught();
  const draft = { ...written, homework: { words: 'Page 12', dueOn: '', file: null } };
  expect((await teacher.call('PUT', `${formOf(about)}/draft`, draft)).status).toBe(200);
  expect((await teacher.call('GET', formOf(about))).body.draft).toMatchObject({ words: written.words });
  expect((await mother.call('GET', readOf(about))).status).toBe(404);
  const phrase = await makePhrase(program);
  for (let twice = 0; twice < 2; twice += 1)
    expect((await send(about, { phraseIds: [phrase] })).status).toBe(200);
  expect((await teacher.call('GET', formOf(about))).body.draft).toBeUndefined();
  const { body } = await mother.call('GET', readOf(about));
  expect(body).toMatchObject({ words: written.words, phrases: [{ _id: phrase }], versions: [] });
  expect((await mother.call('GET', `/api/reports?child=${about.learnerId}`)).body).toHaveLength(1);
  expect((await other.call('GET', readOf(about))).status).toBe(404);
  expect((await mailsTo(mother.email)).length).toBe(1);
});

test('a report says something, once it is known who was there, and by phrases of who was', async () => {
  const about = await taught();
  expect((await send(about, { words: '' })).body).toMatchObject({ code: 'invalid_input' });
  expect((await send(about, { phraseIds: [crypto.randomUUID()] })).status).toBe(400);
  await unmark(program, about);
  expect((await send(about)).body).toMatchObject({ code: 'attendance_first' });
});

test('within a day a correction is silent; later the family sees what changed', async () => {
  const about = await taught();
  await send(about);
  await send(about, { words: 'She solves it by herself.' });
  expect((await mother.call('GET', readOf(about))).body.versions).toEqual([]);
  program.clock.set(new Date(program.clock.now().getTime() + 25 * 3_600_000).toISOString());
  await send(about, { words: 'She and Ali solve it.' });
  const { body } = await mother.call('GET', readOf(about));
  expect(body.words).toBe('She and Ali solve it.');
  expect(body.versions).toMatchObject([{ words: 'She solves it by herself.' }]);
});

test('homework that changed after a day is shown as changed, and told of, too', async () => {
  const about = await taught();
  const [page, board] = [
    { words: 'Page 12', dueOn: '2026-01-20', file: null },
    { words: 'Page 13 and the board', dueOn: '2026-01-21', file: null },
  ];
  await send(about, { homework: page });
  program.clock.set(new Date(program.clock.now().getTime() + 25 * 3_600_000).toISOString());
  await send(about, { homework: page });
  expect((await mother.call('GET', readOf(about))).body.versions).toEqual([]);
  await send(about, { homework: board });
  await send(about, { homework: null });
  const { body } = await mother.call('GET', readOf(about));
  expect(body.homework).toBeUndefined();
  expect(body.versions).toMatchObject([
    { words: written.words, homework: page },
    { words: written.words, homework: board },
  ]);
  expect((await mailsTo(mother.email)).length).toBe(3);
});

test('homework for a day that is over is taken: the form has asked; no day at all is wrong input', async () => {
  const about = await taught();
  const due = (dueOn: string) => send(about, { homework: { words: 'Page 12', dueOn, file: null } });
  expect((await due('2025-12-01')).status).toBe(200);
  for (const never of ['2026-02-30', '0000-00-00', '-0001-01-01', '9999-12-31', '']) {
    const { status, body } = await due(never);
    expect([never, status, body.fields]).toEqual([never, 400, { 'homework.dueOn': expect.any(String) }]);
  }
});

test('a picture that is shown on a page stays there when it is given as homework; the family has a private copy', async () => {
  const about = await makeTaught(program, { teacher, student: mother });
  const file = await makePicture(program, teacher);
  await openStore(program.context.config).put(file, Buffer.from('picture'), 'image/webp');
  const page = { userId: teacher.id, name: 'Dilnoza', picture: file };
  const set = { picture: file };
  await program.context.database
    .insert(teachers)
    .values(page)
    .onConflictDoUpdate({ target: teachers.userId, set });
  for (let time = 0; time < 2; time += 1)
    await send(about, { homework: { words: 'Colour it', dueOn: '2026-01-20', file } });
  const [given] = await program.context.database.select().from(homework);
  const statuses = [file, given?.file].map(
    async (name) => (await program.call('GET', `/api/files/${name}`)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 404]);
});

test('a file of homework is read by who may read the homework, and by nobody who only knows its name', async () => {
  const child = await makeChild(program, mother);
  const about = await makeTaught(program, { teacher, student: mother }, { learner: child.learnerId });
  const file = await makePicture(program, teacher);
  await openStore(program.context.config).put(file, Buffer.from('picture'), 'image/webp');
  const read = async (headers: { authorization?: string; cookie?: string } = {}) =>
    (await program.app.inject({ url: `/api/files/${file}?w=640`, headers })).statusCode;
  await send(about, { homework: { words: 'Colour it', dueOn: '2026-01-20', file } });
  const [admin, otherTeacher] = [await signIn(program, 'admin'), await signIn(program, 'teacher')];
  const otherChild = await makeChild(program, other);
  for (const one of [teacher.headers, mother.headers, admin.headers, { cookie: child.cookie }])
    expect(await read(one)).toBe(200);
  for (const one of [undefined, other.headers, otherTeacher.headers, { cookie: otherChild.cookie }])
    expect(await read(one)).toBe(404);
  const { headers } = await program.app.inject({ url: `/api/files/${file}`, headers: mother.headers });
  expect(headers['cache-control']).toBe('private, no-store');
  // Taken back at once it is nobody's but its sender's; corrected after a day it is still seen as it stood.
  program.clock.set(new Date(program.clock.now().getTime() + 25 * 3_600_000).toISOString());
  await send(about, { homework: null });
  expect([await read(mother.headers), await read(other.headers), await read()]).toEqual([200, 404, 404]);
});

test('a family thanks once, which the teacher sees, and asks the staff, who see of what', async () => {
  const about = await taught();
  const { toWrite } = (await teacher.call('GET', '/api/reports/teaching')).body;
  expect(toWrite).toEqual(expect.any(Array));
  await send(about);
  for (let twice = 0; twice < 2; twice += 1)
    expect((await mother.call('POST', `${readOf(about)}/thanks`)).status).toBe(200);
  const { thanks } = (await teacher.call('GET', '/api/reports/teaching')).body;
  expect(thanks).toContainEqual(expect.objectContaining({ meetingId: about.meetingId }));
  const message = 'What is a fork?';
  expect((await mother.call('POST', `${readOf(about)}/questions`, { message })).status).toBe(201);
  const [asked] = (await mother.call('GET', '/api/threads')).body;
  expect(asked).toMatchObject({
    kind: 'school',
    learner: { _id: about.learnerId },
    waits: { for: 'school' },
  });
  const { messages } = (await mother.call('GET', `/api/threads/${asked._id}`)).body;
  expect(messages).toMatchObject([
    { words: expect.stringMatching(/^About the report: .+\n.+\n\nWhat is a fork\?$/) },
  ]);
  expect(messages[0].words).toContain(`http://dars.test/reports/${about.meetingId}/${about.learnerId}`);
  expect(await program.context.database.$count(requests)).toBe(0);
});

test('a phrase that was said is not changed: another takes its place', async () => {
  const admin = await signIn(program, 'admin');
  const about = await taught();
  const phrase = await makePhrase(program);
  await send(about, { phraseIds: [phrase] });
  const texts = { textEn: `Asks well ${phrase}`, textUz: `Yaxshi soʻraydi ${phrase}` };
  const changed = { category: null, kind: 'well', ...texts };
  const { body } = await admin.call('PUT', `/api/admin/phrases/${phrase}`, changed);
  expect(body._id).not.toBe(phrase);
  const offered = (await teacher.call('GET', formOf(about))).body.offered.map(
    (one: { _id: string }) => one._id,
  );
  expect([offered.includes(phrase), offered.includes(body._id)]).toEqual([false, true]);
  expect((await mother.call('GET', readOf(about))).body.phrases).toMatchObject([{ _id: phrase }]);
  const listed = (await admin.call('GET', '/api/admin/phrases?state=retired')).body;
  expect(listed).toContainEqual(expect.objectContaining({ _id: phrase, used: 1 }));
});
