import { asc, eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readTable } from '#src/moving/moving-in/reading/read-table.server.ts';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { makePackage } from '../../../tests/make/packages.ts';
import { password, signIn } from '../../../tests/make/people.ts';
import { makeLearner } from '../../../tests/make/rows.ts';
import { programAnew } from '../../../tests/start/program.ts';
import { clearArchives } from './everything-out.server.ts';
import { makeArchive } from './make.server.ts';
import { archiveParts, archives } from './tables.server.ts';

const attempt = { last: false };
const right = { currentPassword: password };

async function begin() {
  const program = await programAnew();
  const admin = await signIn(program, 'admin');
  const ask = (body: object = right) => admin.call('POST', '/api/admin/archives', body);
  const fetchFile = (id: string) =>
    program.app.inject({ url: `/api/admin/archives/${id}/file`, headers: admin.headers });
  const list = async () => (await admin.call('GET', '/api/admin/archives')).body;
  return { program, admin, ask, fetchFile, list };
}

test('it is asked for with the own password, one at a time, and each act is recorded', async () => {
  const { program, ask, fetchFile, list } = await begin();
  const wrong = await ask({ currentPassword: 'not this one' });
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['currentPassword']]);
  expect(await list()).toEqual([]);
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const id = answers.find(({ status }) => status === 201)?.body._id;
  expect(await list()).toMatchObject([
    { _id: id, state: 'making', done: 0, total: 0, madeAt: null, bytes: null },
  ]);
  expect((await fetchFile(id)).statusCode).toBe(404);
  await makeArchive.run(program.context, { id }, attempt);
  const [made] = await list();
  expect(made).toMatchObject({ _id: id, state: 'ready', keptUntil: '2026-01-22T17:00:00.000Z' });
  expect(made.done).toBe(made.total);
  const { rawPayload } = await fetchFile(id);
  expect(rawPayload.length).toBe(made.bytes);
  const acts = await program.context.database
    .select({ act: auditEntries.act, about: auditEntries.subjectId })
    .from(auditEntries)
    .orderBy(asc(auditEntries.id));
  expect(acts).toEqual([
    { act: 'school-archived', about: id },
    { act: 'school-archive-fetched', about: id },
  ]);
});

test('a job that was killed begins again, and nothing of the attempt before is in the archive', async () => {
  const { program, ask, fetchFile } = await begin();
  const id = (await ask()).body._id;
  const left = [0, 1, 9].map((number) => ({ archiveId: id, number, content: Buffer.from('half of one') }));
  await program.context.database.insert(archiveParts).values(left);
  await makeArchive.run(program.context, { id }, attempt);
  const entries = unzipSync(new Uint8Array((await fetchFile(id)).rawPayload));
  expect(Object.keys(entries)).toContain('books.csv');
  // A second worker finds nothing to do.
  await makeArchive.run(program.context, { id }, attempt);
  expect(await program.context.database.$count(archives, eq(archives.state, 'ready'))).toBe(1);
});

test('one that cannot be made says so, and another can be asked for', async () => {
  const { program, ask, list } = await begin();
  const id = (await ask()).body._id;
  const { database } = program.context;
  await database.execute(sql`alter table ledger_entries rename to entries_elsewhere`);
  await expect(makeArchive.run(program.context, { id }, attempt)).rejects.toThrow();
  expect(await list()).toMatchObject([{ state: 'making' }]);
  await expect(makeArchive.run(program.context, { id }, { last: true })).rejects.toThrow();
  expect(await list()).toMatchObject([{ state: 'failed' }]);
  await database.execute(sql`alter table entries_elsewhere rename to ledger_entries`);
  const again = (await ask()).body._id;
  await makeArchive.run(program.context, { id: again }, attempt);
  expect(await list()).toMatchObject([{ _id: again, state: 'ready' }]);
});

test('it is deleted after seven days, and one that nobody finished is given up', async () => {
  const { program, ask, list, fetchFile } = await begin();
  const pass = (milliseconds: number) =>
    program.clock.set(new Date(program.clock.now().getTime() + milliseconds).toISOString());
  const clear = () => clearArchives.run(program.context, {}, attempt);
  const id = (await ask()).body._id;
  pass(11 * 3_600_000);
  await clear();
  expect(await list()).toMatchObject([{ state: 'making' }]);
  pass(2 * 3_600_000);
  await clear();
  expect(await list()).toMatchObject([{ _id: id, state: 'failed' }]);
  const second = (await ask()).body._id;
  await makeArchive.run(program.context, { id: second }, attempt);
  pass(7 * 86_400_000 - 1);
  await clear();
  expect((await fetchFile(second)).statusCode).toBe(200);
  pass(2);
  await clear();
  expect((await fetchFile(second)).statusCode).toBe(404);
  expect(await program.context.database.$count(archiveParts)).toBe(0);
});

test('each file has the rows of its table, none twice, also where they are several pages; the books balance', async () => {
  const { program, ask, fetchFile } = await begin();
  const { database } = program.context;
  await database.execute(sql`insert into requests (id, name, phone_number, email, message, language, created_at, due_at)
    select gen_random_uuid(), 'Many', '1', 'many@dars.test', 'Question ' || n, 'en', now(), now() from generate_series(1, 2500) n`);
  const family = await signIn(program, 'student');
  await makePackage(program, family, await makeLearner(program, family));
  const id = (await ask()).body._id;
  await makeArchive.run(program.context, { id }, attempt);
  const files = unzipSync(new Uint8Array((await fetchFile(id)).rawPayload));
  const rowsOf = async (name: string) => (await readTable(files[name] ?? new Uint8Array())).rows;
  const ids = (await rowsOf('requests.csv')).map(({ cells }) => cells[0]);
  expect([ids.length, new Set(ids).size]).toEqual([2500, 2500]);
  const lines = (await rowsOf('books.csv')).map(({ cells }) => Number(cells[5]) - Number(cells[6]));
  expect([lines.length, lines.reduce((sum, one) => sum + one, 0)]).toEqual([2, 0]);
});
