import { expect, test } from 'vitest';
import { forgetOld } from '../../../tests/forgotten.ts';
import { signIn } from '../../../tests/make/people.ts';
import { sentFile } from '../../../tests/make/sent-files.ts';
import { programAnew } from '../../../tests/start/program.ts';
import { prepareImport, runImport } from './run/work.server.ts';

const families = 'Family ID,Parent’s e-mail,Name\nF1,anna@dars.test,Anna\nF2,nobody,"Boris, =1"\n';

test('a file is sent, checked and run; its wrong row comes back under its own headings; all is forgotten in time', async () => {
  const program = await programAnew();
  const { context, clock } = program;
  const { headers } = await signIn(program, 'admin');
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, more = {}) =>
    program.call(method, `/api/admin/imports${path}`, body, 'en', { ...headers, ...more });
  const { body: begun } = await call('POST', '', { zone: 'America/New_York' });
  const at = `/${begun._id}`;
  const form = await sentFile(Buffer.from(families), 'text/csv');
  const sent = await call('POST', `${at}/files?name=families.csv`, form.payload, form.headers);
  expect(sent.body).toMatchObject({ state: 'open', isReady: true, files: [{ sheet: 'families', rows: 2 }] });
  const file = sent.body.files[0]._id;

  const prepare = async () => {
    expect((await call('POST', `${at}/prepare`)).body.progress).toEqual({ done: 0, total: 0 });
    await prepareImport.run(context, { importId: begun._id }, { last: true });
  };
  await prepare();
  const first = (await call('GET', `${at}/rows?limit=1`)).body;
  expect(first).toMatchObject([{ number: 2, verdict: 'new', values: { email: 'anna@dars.test' } }]);
  expect((await call('GET', `${at}/rows?verdict=wrong`)).body).toMatchObject([
    {
      number: 3,
      problems: [{ column: 'email', code: 'email', words: '“nobody” is not an e-mail address.' }],
    },
  ]);
  const wrong = await call('GET', `${at}/files/${file}/wrong-csv`);
  expect(wrong.body.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFFamily ID\tParent’s e-mail\tName\tWhat is wrong',
    `F2\tnobody\t"Boris,' =1"\tParent’s e-mail: “nobody” is not an e-mail address.`,
  ]);

  // Another reading of the file takes the check back.
  const said = await call('PUT', `${at}/files/${file}`, { sheet: 'families', answers: {} });
  expect(said.body).toMatchObject({
    state: 'open',
    counted: null,
    files: [{ mapping: ['family', 'email', 'name'] }],
  });
  expect((await call('POST', `${at}/run`)).body.code).toBe('import_not_ready');
  await prepare();
  expect((await call('POST', `${at}/run`)).body.code).toBe('import_totals_differ');
  const { counted } = (await call('GET', at)).body;
  expect((await call('PUT', `${at}/totals`, counted)).body.matches).toBe(true);
  expect((await call('POST', `${at}/run`)).body.state).toBe('running');
  await runImport.run(context, { importId: begun._id }, { last: true });
  expect((await call('GET', at)).body).toMatchObject({
    state: 'done',
    tallies: expect.arrayContaining([{ sheet: 'families', verdict: 'new', rows: 1 }]),
  });
  expect((await call('PUT', at, { zone: 'UTC' })).body.code).toBe('import_not_open');

  clock.set('2026-01-30T17:00:00Z');
  await forgetOld(program);
  const again = await signIn(program, 'admin');
  const rows = await program.call('GET', `/api/admin/imports${at}/rows`, undefined, 'en', again.headers);
  expect(rows.body).toMatchObject([
    { verdict: 'new', values: null, problems: [] },
    { verdict: 'wrong', values: null, problems: [] },
  ]);
  const late = await program.call(
    'GET',
    `/api/admin/imports${at}/files/${file}/wrong-csv`,
    undefined,
    'en',
    again.headers,
  );
  expect(late.status).toBe(404);
});
