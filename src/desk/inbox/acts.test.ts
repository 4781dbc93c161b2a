import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeSchool, says } from '../../../tests/school/messages.ts';
import { makeQuestion, makeReport } from '../../../tests/staff/inbox.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'threads', 'mails');
  admin = await signIn(program, 'admin');
});

const list = (query = '') => admin.call('GET', `/api/admin/inbox${query}`);
const found = async (query = '') => (await list(query)).body.map(({ _id }: { _id: string }) => _id);
const later = (hours: number) =>
  program.clock.set(new Date(Date.parse(thursdayNoon) + hours * 3_600_000).toISOString());
const open = async (id: string, by = admin) => (await by.call('GET', `/api/admin/inbox/${id}`)).body;
async function acts() {
  const rows = await program.context.database
    .select({ act: auditEntries.act })
    .from(auditEntries)
    .where(eq(auditEntries.actorId, admin.id))
    .orderBy(asc(auditEntries.id));
  return rows.map(({ act }) => act);
}

describe('a conversation', () => {
  test('of a family and a teacher names who of the staff opened it, once a day in the log', async () => {
    const { threadId, mother } = await makeReport(program);
    const whole = await open(threadId);
    expect(whole).toMatchObject({
      kind: 'lesson',
      marks: ['reported'],
      guardians: 2,
      isSplit: false,
      messages: [
        { words: 'Pay me by hand.', hasContact: false, reports: [{ reason: 'money', side: 'family' }] },
      ],
    });
    await open(threadId);
    await admin.call('GET', `/api/threads/${threadId}/messages`);
    expect(await acts()).toEqual(['thread-read']);
    expect((await mother.call('GET', `/api/threads/${threadId}`)).body.looks).toHaveLength(1);
  });

  test('says which of two guardians wrote what, to the staff alone', async () => {
    const { mother, father, teacher, about } = await makeSchool(program);
    const { _id } = (await mother.call('POST', '/api/threads', { ...about, message: says('Hers') })).body;
    await father.call('POST', `/api/threads/${_id}/messages`, says('His'));
    expect((await open(_id)).messages).toMatchObject([{ author: mother.email }, { author: father.email }]);
    for (const one of [mother, father, teacher]) {
      const { body } = await one.call('GET', `/api/threads/${_id}`);
      expect(body.messages.map(({ author }: { author: string }) => author)).toEqual(['', '']);
    }
  });

  test('with the school is nobody else’s to read, and is not noted; its earlier messages come by their number', async () => {
    const family = await signIn(program, 'student');
    const { _id } = (await family.call('POST', '/api/threads', { message: says('0') })).body;
    for (let turn = 1; turn < 53; turn++)
      await family.call('POST', `/api/threads/${_id}/messages`, says(`${turn}`));
    await admin.call('PUT', `/api/threads/${_id}/read`, { number: 53 });
    const whole = await open(_id);
    expect(whole.messages).toHaveLength(50);
    const before = whole.messages[0].number;
    const { body } = await admin.call('GET', `/api/admin/inbox/${_id}?before=${before}`);
    expect(body.messages.map(({ words }: { words: string }) => words)).toEqual(['0', '1', '2']);
    expect([whole.familyId, await acts()]).toEqual([family.id, []]);
  });

  test('that is settled waits no longer, and that is recorded', async () => {
    const id = await makeQuestion(program);
    await admin.call('PUT', `/api/threads/${id}/settled`);
    await admin.call('PUT', `/api/threads/${id}/settled`);
    expect([await found(), await acts()]).toEqual([[], ['thread-settled']]);
  });

  test('is given to an admin alone, taken back, and given once', async () => {
    const [id, other, teacher] = [
      await makeQuestion(program),
      await signIn(program, 'admin'),
      await signIn(program, 'teacher'),
    ];
    const give = (userId: string | null) =>
      admin.call('PUT', `/api/admin/inbox/${id}/assigned`, { userId }).then(({ status }) => status);
    expect([await give(teacher.id), await give(other.id), await give(other.id)]).toEqual([400, 200, 200]);
    expect((await open(id)).assigned).toEqual({ _id: other.id, email: other.email });
    expect(await give(null)).toBe(200);
    expect([(await open(id)).assigned, await acts()]).toEqual([
      undefined,
      ['thread-assigned', 'thread-assigned'],
    ]);
  });

  test('is told to whom it is given, by whom; not to who takes it; and is not taken from somebody unseen', async () => {
    const [id, other] = [await makeQuestion(program), await signIn(program, 'admin')];
    const give = (by: SignedInPerson, body: object) =>
      by.call('PUT', `/api/admin/inbox/${id}/assigned`, body).then(({ status }) => status);
    const told = async () => (await program.mails()).filter(({ kind }) => kind === 'given');
    expect(await give(admin, { userId: admin.id, from: null })).toBe(200);
    expect(await told()).toEqual([]);
    expect(await give(other, { userId: other.id, from: null })).toBe(409);
    expect((await open(id)).assigned._id).toBe(admin.id);
    expect(await give(admin, { userId: other.id, from: admin.id })).toBe(200);
    const [mail, ...more] = await told();
    expect([mail?.recipient, more]).toEqual([other.email, []]);
    expect(mail?.content?.text).toContain(admin.email);
    expect(mail?.content?.text).toContain(`/admin/inbox/${id}`);
    expect(mail?.content?.text).not.toContain('When does it begin?');
  });

  test('is held for a reason, and released', async () => {
    const id = await makeQuestion(program);
    const act = (name: string, body?: object) => admin.call('POST', `/api/admin/inbox/${id}/${name}`, body);
    expect((await act('hold', { reason: ' ' })).status).toBe(400);
    expect((await act('hold', { reason: 'A complaint' })).status).toBe(200);
    expect((await act('hold', { reason: 'Another' })).status).toBe(409);
    expect((await open(id)).held).toMatchObject({ reason: 'A complaint', by: admin.email });
    expect((await act('release')).status).toBe(200);
    expect((await act('release')).status).toBe(409);
    expect((await open(id)).held).toBeUndefined();
  });
});

test('a hidden message has no words for its readers, its author reads why, the staff read both; it can be shown again', async () => {
  const { threadId, teacher, mother } = await makeReport(program);
  const url = `/api/admin/inbox/${threadId}/messages/1`;
  expect((await admin.call('POST', `${url}/show`)).status).toBe(409);
  const hidden = 'Payment goes through the school.';
  await admin.call('POST', `${url}/hide`, { reason: hidden });
  expect((await admin.call('POST', `${url}/hide`, { reason: 'Again' })).status).toBe(409);
  for (const one of [teacher, mother])
    expect((await one.call('GET', `/api/threads/${threadId}`)).body.messages[0]).toMatchObject({
      words: '',
      hidden,
    });
  const [listed] = (await mother.call('GET', '/api/threads')).body;
  expect(listed).toMatchObject({ unread: 0, last: { words: '', hidden } });
  expect((await open(threadId)).messages[0]).toMatchObject({ words: 'Pay me by hand.', hidden });
  await admin.call('POST', `${url}/show`);
  const shown = (await mother.call('GET', `/api/threads/${threadId}`)).body.messages[0];
  expect([shown.words, shown.hidden]).toEqual(['Pay me by hand.', undefined]);
  expect(
    (await admin.call('POST', `/api/admin/inbox/${threadId}/messages/2/hide`, { reason: 'x' })).status,
  ).toBe(404);
});

test('reports and blocks are seen to once, and stand on Today until then', async () => {
  const { threadId, report, mother } = await makeReport(program);
  await mother.call('PUT', `/api/threads/${threadId}/block`);
  const late = await makeQuestion(program);
  later(25);
  const today = async () => (await admin.call('GET', '/api/admin/today')).body;
  const before = await today();
  expect(before.threads).toMatchObject({ count: 1, first: [{ _id: late }] });
  expect(before.reported).toMatchObject({
    count: 1,
    first: [{ _id: threadId, name: 'Chess for beginners' }],
  });
  expect(before.blocks).toMatchObject({ count: 1, first: [{ _id: threadId }] });
  const seen = [`message-reports/${report}/seen`, `inbox/${threadId}/blocks-seen`];
  for (const path of seen) expect((await admin.call('POST', `/api/admin/${path}`)).status).toBe(200);
  for (const path of seen) expect((await admin.call('POST', `/api/admin/${path}`)).status).toBe(404);
  const after = await today();
  expect([after.reported.count, after.blocks.count]).toEqual([0, 0]);
  expect((await open(threadId)).messages[0].reports[0].seenAt).not.toBeNull();
  expect((await open(threadId)).marks).toEqual(['blocked']);
  for (const path of seen) expect((await admin.call('DELETE', `/api/admin/${path}`)).status).toBe(200);
  for (const path of seen) expect((await admin.call('DELETE', `/api/admin/${path}`)).status).toBe(404);
  expect(await today()).toMatchObject({ reported: { count: 1 }, blocks: { count: 1 } });
  expect((await acts()).slice(-2)).toEqual(['seen-taken-back', 'seen-taken-back']);
});

test('a teacher’s block needs nobody on Today', async () => {
  const { threadId, teacher } = await makeReport(program);
  await teacher.call('PUT', `/api/threads/${threadId}/block`);
  expect((await admin.call('GET', '/api/admin/today')).body.blocks.count).toBe(0);
});

test('how long conversations are kept is set between one and three years', async () => {
  const { database } = program.context;
  await database.execute(sql`delete from message_settings`);
  const url = '/api/admin/message-settings';
  expect((await admin.call('GET', url)).body).toEqual({ monthsKept: 24 });
  for (const monthsKept of [11, 37, 12.5])
    expect((await admin.call('PUT', url, { monthsKept })).status).toBe(400);
  expect((await admin.call('PUT', url, { monthsKept: 36 })).body).toEqual({ monthsKept: 36 });
  await admin.call('PUT', url, { monthsKept: 36 });
  expect(await acts()).toEqual(['messages-kept-set']);
  const [entry] = await database.select().from(auditEntries).where(eq(auditEntries.actorId, admin.id));
  expect(entry?.details).toEqual({ from: 24, to: 36 });
  await database.execute(sql`delete from message_settings`);
});
