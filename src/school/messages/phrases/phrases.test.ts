import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { says } from '../../../../tests/school/messages.ts';
import { makeQuestion } from '../../../../tests/staff/inbox.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';

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

test('a phrase in each language is offered to its side until it is retired', async () => {
  const phrase = {
    side: 'school',
    textEn: 'See you on Monday.',
    textUz: 'Dushanbada koʻrishamiz.',
    closes: true,
  };
  const { _id } = (await admin.call('POST', '/api/admin/message-phrases', phrase)).body;
  expect((await admin.call('POST', '/api/admin/message-phrases', phrase)).body._id).toBe(_id);
  const one = { ...phrase, textUz: ' ' };
  expect((await admin.call('POST', '/api/admin/message-phrases', one)).status).toBe(400);
  const id = await makeQuestion(program);
  expect((await open(id)).composing.phrases).toContainEqual({
    _id,
    text: 'See you on Monday.',
    minutes: false,
  });
  await admin.call('POST', `/api/threads/${id}/messages`, says('', { phrase: { _id } }));
  expect((await open(id)).waits).toBeUndefined();
  later(1);
  expect((await admin.call('POST', `/api/admin/message-phrases/${_id}/retire`)).status).toBe(200);
  expect((await admin.call('POST', `/api/admin/message-phrases/${_id}/retire`)).status).toBe(404);
  expect((await open(id)).composing.phrases.map((known: { _id: string }) => known._id)).not.toContain(_id);
  expect((await open(id)).messages.at(-1).phrase).toBe('See you on Monday.');
});

test('a phrase that is retired is offered again, unless its words are offered meanwhile; what the school says by itself never is', async () => {
  const phrase = { side: 'school', textEn: 'We will call you.', textUz: 'Sizga qoʻngʻiroq qilamiz.' };
  const { _id } = (await admin.call('POST', '/api/admin/message-phrases', phrase)).body;
  const restore = async (id: string) =>
    (await admin.call('POST', `/api/admin/message-phrases/${id}/restore`)).status;
  const known = async () => (await admin.call('GET', '/api/admin/message-phrases')).body;
  later(1);
  await admin.call('POST', `/api/admin/message-phrases/${_id}/retire`);
  expect(await known()).toContainEqual(expect.objectContaining({ _id, retired: true }));
  expect([await restore(_id), await restore(_id)]).toEqual([200, 404]);
  expect(await known()).toContainEqual(expect.objectContaining({ _id, retired: false }));
  expect(await acts()).toEqual(['message-phrase-added', 'message-phrase-retired', 'message-phrase-restored']);

  await admin.call('POST', `/api/admin/message-phrases/${_id}/retire`);
  const again = (await admin.call('POST', '/api/admin/message-phrases', phrase)).body._id;
  expect([again === _id, await restore(_id)]).toEqual([false, 409]);
  await admin.call('POST', `/api/admin/message-phrases/${again}/retire`);
  const saidOnSplit = '0190e000-0000-7000-8000-00000000000e';
  expect((await known()).map((one: { _id: string }) => one._id)).not.toContain(saidOnSplit);
  expect(await restore(saidOnSplit)).toBe(404);
});

test('the school writes to a family first: nobody sees it before, and then they can answer', async () => {
  const [family, other] = [await signIn(program, 'student'), await signIn(program, 'admin')];
  const begin = (id: string) => admin.call('POST', `/api/admin/people/${id}/thread`);
  const { _id } = (await begin(family.id)).body;
  expect((await begin(family.id)).body._id).toBe(_id);
  const threads = async () => (await family.call('GET', '/api/threads')).body;
  expect([await threads(), await found('?view=all')]).toEqual([[], []]);
  expect((await open(_id)).messages).toEqual([]);
  await admin.call('POST', `/api/threads/${_id}/messages`, says('Your place is free.'));
  expect(await threads()).toMatchObject([{ _id, last: { words: 'Your place is free.' } }]);
  expect((await open(_id)).waits).toBeUndefined();
  await family.call('POST', '/api/threads', { message: says('Thank you, we take it.') });
  expect(await found()).toEqual([_id]);
  expect((await begin(other.id)).status).toBe(404);
});
