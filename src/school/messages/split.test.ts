import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#src/people/accounts/tables.server.ts';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { messages } from '#src/school/messages/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeSchool, type School, says } from '../../../tests/school/messages.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import type { Partner } from './read-threads.ts';

const program = sharedProgram();
let school: School;
let admin: SignedInPerson;
beforeEach(async () => {
  await emptyTables(program, 'users', 'mails');
  school = await makeSchool(program);
  admin = await signIn(program, 'admin');
});

const act = async (name: 'split' | 'join') =>
  (await admin.call('POST', `/api/admin/learners/${school.learner}/${name}-threads`)).status;
const listOf = async (one: SignedInPerson) => (await one.call('GET', '/api/threads')).body;
const open = async (one: SignedInPerson, id: string) => (await one.call('GET', `/api/threads/${id}`)).body;
const write = async (one: SignedInPerson, words: string, more: object = {}) =>
  (await one.call('POST', '/api/threads', { ...school.about, ...more, message: says(words) })).body;

test('each guardian has their own from then on; what was shared is closed and still read; a question stays open', async () => {
  const { mother, father, teacher } = school;
  const { _id: shared } = await write(mother, 'When is the exam?');
  expect([await act('split'), await act('split')]).toEqual([200, 409]);
  expect((await open(mother, shared)).closed).toBe('split');
  expect((await open(mother, shared)).waits).toBeUndefined();
  const own = async (one: SignedInPerson) =>
    (await listOf(one)).filter(({ _id }: { _id: string }) => _id !== shared);
  const [ofMother, ofFather] = [await own(mother), await own(father)];
  expect([ofMother.length, ofFather.length]).toEqual([1, 1]);
  expect(ofMother[0]._id).not.toBe(ofFather[0]._id);
  expect([ofMother[0].waits?.for, ofFather[0].waits?.for]).toEqual(['teacher', undefined]);
  const said = await open(father, ofFather[0]._id);
  expect(said.messages).toMatchObject([
    { side: 'school', words: '', phrase: expect.stringContaining('you alone') },
  ]);
  for (const one of [mother, father]) expect(JSON.stringify(said)).not.toContain(one.email);

  expect((await write(mother, 'Mine'))._id).toBe(ofMother[0]._id);
  expect((await write(father, 'His'))._id).toBe(ofFather[0]._id);
  expect((await father.call('GET', `/api/threads/${ofMother[0]._id}`)).status).toBe(404);
  expect(await listOf(teacher)).toHaveLength(3);
  expect((await mother.call('POST', `/api/threads/${shared}/messages`, says('x'))).body.code).toBe(
    'thread_split',
  );
});

test('a question stays open with each who has written since it waits, and with everybody where none of them is there any more', async () => {
  const { mother, father } = school;
  const { _id: shared } = await write(mother, 'He is ill today.');
  await write(father, 'Which book do we need?');
  await admin.call('PUT', `/api/admin/inbox/${shared}/assigned`, { userId: admin.id });
  const waits = async () => {
    const both = await Promise.all([mother, father].map(listOf));
    return both.map((all) => all.find(({ _id }: { _id: string }) => _id !== shared)?.waits?.for);
  };
  await act('split');
  expect(await waits()).toEqual(['teacher', 'teacher']);
  const own = (await listOf(father)).find(({ _id }: { _id: string }) => _id !== shared);
  const { body } = await admin.call('GET', `/api/admin/inbox/${own._id}`);
  expect(body.assigned?._id).toBe(admin.id);

  await act('join');
  await program.context.database.update(messages).set({ authorId: null });
  await act('split');
  expect(await waits()).toEqual(['teacher', 'teacher']);
});

test('a teacher knows with which parent they write, and says it before they begin', async () => {
  const { mother, teacher, about } = school;
  await write(mother, 'Hello');
  await mother.call('PATCH', '/api/user/account', { name: 'Dilnoza Karimova' });
  await act('split');
  const partners = (await teacher.call('GET', '/api/thread-partners')).body;
  const both = partners.filter(({ learner }: { learner?: { _id: string } }) => learner);
  const parents = both.map(({ parent }: { parent: object }) => parent);
  expect(parents).toHaveLength(2);
  const [hers, his] = [
    { name: 'Dilnoza Karimova', isOwner: true },
    { name: '', isOwner: false },
  ];
  expect(parents).toEqual(expect.arrayContaining([hers, his]));
  const listed = await listOf(teacher);
  expect(listed.map(({ parent }: { parent?: object }) => parent)).toEqual(
    expect.arrayContaining([hers, his, undefined]),
  );
  const asked = async (more: object) =>
    (await teacher.call('GET', `/api/thread-about?${new URLSearchParams({ ...about, ...more })}`)).body;
  expect(await asked({})).not.toHaveProperty('_id');
  for (const { guardianId, parent } of both) {
    const { _id } = await asked({ guardianId });
    expect((await open(teacher, _id)).parent).toEqual(parent);
  }
  expect((await listOf(mother))[0]).not.toHaveProperty('parent');
});

test('put together again the shared one goes on, each one’s own is closed and theirs alone; and split again their own go on', async () => {
  const { mother, father } = school;
  const { _id: shared } = await write(mother, 'Hello');
  expect(await act('join')).toBe(409);
  await act('split');
  const { _id: his } = await write(father, 'A question of his');
  expect([await act('join'), await act('join')]).toEqual([200, 409]);
  const joined = await open(mother, shared);
  expect([joined.closed, joined.waits?.for]).toEqual([undefined, 'teacher']);
  expect(joined.messages.map(({ side }: { side: string }) => side)).toEqual(['family', 'school']);
  expect((await open(father, his)).closed).toBe('split');
  expect((await mother.call('GET', `/api/threads/${his}`)).status).toBe(404);
  expect((await write(father, 'Together'))._id).toBe(shared);
  await act('split');
  expect((await write(father, 'Again'))._id).toBe(his);
  expect((await open(father, his)).closed).toBeUndefined();
});

test('a teacher’s block holds in both new ones, a guardian’s in their own alone', async () => {
  const { mother, father, teacher } = school;
  const { _id: shared } = await write(mother, 'Hello');
  await mother.call('PUT', `/api/threads/${shared}/block`);
  await act('split');
  const isClosed = async (one: SignedInPerson) => {
    const own = (await listOf(one)).find(({ _id }: { _id: string }) => _id !== shared);
    return (await open(one, own._id)).closed;
  };
  expect([await isClosed(mother), await isClosed(father)]).toEqual(['blocked-by-you', undefined]);
  const hers = (await listOf(mother)).find(({ _id }: { _id: string }) => _id !== shared);
  await mother.call('DELETE', `/api/threads/${hers._id}/block`);
  await act('join');
  // She has taken it back meanwhile.
  expect((await open(mother, shared)).closed).toBeUndefined();
  await teacher.call('PUT', `/api/threads/${shared}/block`);
  await act('split');
  expect(await isClosed(father)).toBe('blocked');
});

test('before anybody wrote nobody is told; it is recorded without the child’s name; an unknown learner is not found', async () => {
  await act('split');
  expect([await listOf(school.mother), await listOf(school.father)]).toEqual([[], []]);
  const [entry] = await program.context.database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.actorId, admin.id));
  expect(entry).toMatchObject({ act: 'threads-split', subjectId: school.mother.id });
  const unknown = `/api/admin/learners/${admin.id}/split-threads`;
  expect((await admin.call('POST', unknown)).status).toBe(404);
});

test('a message that is begun while they are split is in no shared conversation', async () => {
  const { mother, father } = school;
  await Promise.all([act('split'), write(mother, 'One'), write(father, 'Two'), write(mother, 'Three')]);
  for (const one of await listOf(father)) {
    const whole = await open(father, one._id);
    const own = await mother.call('GET', `/api/threads/${one._id}`);
    if (own.status === 200) expect(whole.closed).toBe('split');
  }
});

test('a teacher is told the clock of the guardian to whom they write', async () => {
  const { database } = program.context;
  for (const [{ id }, timeZone] of [
    [school.mother, 'America/New_York'],
    [school.father, 'Asia/Tashkent'],
  ] as const)
    await database.update(users).set({ timeZone }).where(eq(users.id, id));
  await act('split');
  const { father, teacher, about } = school;
  const begun = await father.call('POST', '/api/threads', { ...about, message: says('Hello') });
  const { body } = await teacher.call('GET', `/api/threads/${begun.body._id}`);
  expect(body.composing.zone).toBe('Asia/Tashkent');
  const partners = (await teacher.call('GET', '/api/thread-partners')).body as Partner[];
  const zones: string[] = [];
  for (const { guardianId } of partners.filter((one) => one.guardianId)) {
    const query = new URLSearchParams({ ...about, guardianId: guardianId ?? '' });
    zones.push((await teacher.call('GET', `/api/thread-about?${query}`)).body.composing.zone);
  }
  expect(zones.toSorted()).toEqual(['America/New_York', 'Asia/Tashkent']);
});
