import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeRequest } from '../../../tests/staff/requests.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});
beforeEach(async () => {
  await emptyTables(program, 'requests', 'mails');
});

const list = (query = '') => admin.call('GET', `/api/admin/requests${query}`);
const found = async (query = '') => (await list(query)).body.map(({ _id }: { _id: string }) => _id);
const hour = (number: number) => new Date(new Date(thursdayNoon).getTime() + number * 60 * 60_000);

describe('the list', () => {
  test('holds what waits for an answer, soonest due first; a complaint has more time', async () => {
    const complaint = await makeRequest(program, { isComplaint: true, dueAt: hour(120) });
    const late = await makeRequest(program, { dueAt: hour(-1) });
    const soon = await makeRequest(program);
    const done = await makeRequest(program, { answeredAt: hour(0), answeredBy: admin.id });
    expect(await found()).toEqual([late, soon, complaint]);
    expect(await found('?state=unanswered&sort=newest')).toEqual([soon, late, complaint]);
    expect(await found('?state=answered')).toEqual([done]);
    expect(await found('?state=all&sort=oldest')).toEqual([complaint, late, soon, done]);
    expect(await found('?complaint=yes')).toEqual([complaint]);
    expect(await found('?complaint=no&state=all&sort=newest')).toEqual([done, soon, late]);
    expect((await list('?state=answered')).body[0]).toMatchObject({
      answeredAt: hour(0).toISOString(),
      answeredBy: admin.email,
    });
  });

  test('is narrowed by form and by words of the name, the address, the phone and the message', async () => {
    const one = await makeRequest(program, { name: 'Oʻtkir Maʼrufov', form: 'course', about: 'chess' });
    const other = await makeRequest(program, { email: 'nora@dars.test', phoneNumber: '90 777 11 22' });
    expect(await found('?form=course')).toEqual([one]);
    expect(await found(`?q=${encodeURIComponent("o'tkir marufov")}`)).toEqual([one]);
    expect(await found('?q=NORA@')).toEqual([other]);
    expect(await found('?q=777')).toEqual([other]);
    expect((await found('?q=sundays')).length).toBe(2);
    expect(await found('?q=%25')).toEqual([]);
  });

  test('shows how a message begins, in a line', async () => {
    await makeRequest(program, { message: `${'word\n'.repeat(100)}` });
    await makeRequest(program, { message: 'From Contact Modal', form: 'modal' });
    const { body } = await list('?sort=oldest');
    expect(body[0].beginning).toMatch(/^(word )+…$/);
    expect([body[0].beginning.length, body[1].beginning]).toEqual([161, '']);
  });

  test.each(['due', 'newest', 'oldest'])('by %s comes page by page, each once', async (sort) => {
    const made: string[] = [];
    for (let turn = 0; turn < 7; turn++)
      made.push(await makeRequest(program, { dueAt: hour(turn % 2 ? 24 : 12) }));
    const seen: string[] = [];
    for (let path: string | undefined = `/api/admin/requests?limit=2&sort=${sort}`; path; ) {
      const { headers, body } = await admin.call('GET', path);
      seen.push(...body.map(({ _id }: { _id: string }) => _id));
      path = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
    }
    expect([...seen].sort()).toEqual([...made].sort());
  });

  test.each(['?state=open', '?complaint=maybe', '?form=newsletter', '?sort=name', '?cursor=x', '?limit=0'])(
    'asked as %s is refused',
    async (query) => {
      expect((await list(query)).status).toBe(400);
    },
  );

  test('is exported whole, in the words of who asks', async () => {
    await makeRequest(program, { name: '=SUM(A1)', countryCode: '+998', phoneNumber: '90 1234567' });
    await makeRequest(program, { answeredAt: hour(0) });
    const { headers, body } = await admin.call('GET', '/api/admin/requests/csv', undefined, 'uz');
    expect(headers['content-disposition']).toBe('attachment; filename="requests.csv"');
    const [head, row, ...rest] = body.split('\r\n');
    expect(head).toContain('Kim soʻradi\tE-pochta\tTelefon');
    expect(row).toMatch(/^"'=SUM\(A1\)"\tfamily-.+\t"?'?\+998 90 1234567"?\tAloqa sahifasi\t\t"Is there/);
    expect(rest).toEqual(['']);
  });
});

describe('one request', () => {
  const read = (id: string) => admin.call('GET', `/api/admin/requests/${id}`);

  test('comes whole, with its answers and what the same address asked besides', async () => {
    const email = 'Dilnoza@dars.test';
    const id = await makeRequest(program, { email, message: 'Line\nby line' });
    const others: string[] = [];
    for (let turn = 0; turn < 21; turn++)
      others.push(await makeRequest(program, { email: 'dilnoza@DARS.test' }));
    await makeRequest(program);
    await admin.call('POST', `/api/admin/requests/${id}/answers`, { text: 'Yes.' });
    const { status, body } = await read(id);
    expect([status, body]).toMatchObject([200, { _id: id, email, message: 'Line\nby line', language: 'uz' }]);
    expect(body.answers).toMatchObject([{ text: 'Yes.', author: admin.email }]);
    expect(body.others.map(({ _id }: { _id: string }) => _id)).toEqual(others.reverse().slice(0, 20));
  });

  test('that is not there is not found', async () => {
    expect([(await read(crypto.randomUUID())).status, (await read('x')).status]).toEqual([404, 400]);
  });
});

test.each([
  ['requests_by_email', sql`select id from requests where lower(email) = 'a' order by id desc limit 20`],
  ['requests_by_form', sql`select id from requests where form = 'modal' order by id desc limit 26`],
  ['requests_complaints', sql`select id from requests where is_complaint = true order by id limit 26`],
  ['requests_by_due', sql`select id from requests order by due_at, id limit 26`],
])('the index %s finds what it is for', async (index, query) => {
  const plan = await program.context.database.transaction(async (database) => {
    await database.execute(sql`set local enable_seqscan = off`);
    return (await database.execute(sql`explain ${query}`)).rows;
  });
  expect(JSON.stringify(plan)).toContain(index);
});
