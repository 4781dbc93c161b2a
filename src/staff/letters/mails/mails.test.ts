import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { connectTelegram, sendWaiting, tell } from '../../../../tests/people/notices.ts';
import { makeFailedMail } from '../../../../tests/staff/mails.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});

const list = (query = '') => admin.call('GET', `/api/admin/mails${query}`);

test('mails are listed by state and by how the recipient begins, page by page in both orders', async () => {
  const made: string[] = [];
  for (const name of ['anna', 'anvar', 'bobur'])
    made.push(await makeFailedMail(program, { recipient: `${name}@lists.test` }));
  const found = async (query: string) => (await list(query)).body.map(({ _id }: { _id: string }) => _id);
  expect(await found('?q=AN')).toEqual([made[1], made[0]]);
  expect(await found('?q=AN&sort=oldest')).toEqual([made[0], made[1]]);
  expect(await found('?q=an_a@')).toEqual([]);
  expect(await found('?q=anna&status=sent')).toEqual([]);
  const { headers } = await list('?q=an&limit=1');
  const [, next] = /<([^>]+)>; rel="next"/.exec(String(headers.link)) ?? [];
  const second = await admin.call('GET', next ?? '');
  expect(second.body.map(({ _id }: { _id: string }) => _id)).toEqual([made[0]]);
  expect(second.headers.link).toBeUndefined();
});

test.each(['x', 'e30', Buffer.from('["9999-99-99"]').toString('base64url')])(
  'a cursor that is none (%s) is wrong input',
  async (cursor) => {
    const { status, body } = await list(`?cursor=${cursor}`);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['cursor']]);
  },
);

test('of what a mail says, staff see the subject alone', async () => {
  await makeFailedMail(program);
  const { body } = await list('?limit=1');
  expect(body[0]).toMatchObject({
    subject: 'Your trial lesson',
    about: 'trial',
    error: 'mailbox unavailable',
  });
  expect(JSON.stringify(body)).not.toContain('secret words');
});

test('a failed mail is sent again, once', async () => {
  const id = await makeFailedMail(program);
  const again = () => admin.call('POST', `/api/admin/mails/${id}/again`);
  const [first, second] = await Promise.all([again(), again()]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  const { rows } = await program.context.database.execute(
    sql`select from pgboss.job where name = 'mail.send' and data->>'mailId' = ${id}`,
  );
  expect(rows).toHaveLength(1);
  expect((await admin.call('POST', `/api/admin/mails/${crypto.randomUUID()}/again`)).status).toBe(404);
});

test('one whose recipient has been forgotten is not sent again', async () => {
  const id = await makeFailedMail(program, { recipient: '' });
  expect((await admin.call('POST', `/api/admin/mails/${id}/again`)).status).toBe(409);
});

test('an export holds every row, and no formula', async () => {
  await makeFailedMail(program, { recipient: '=cmd@export.test' });
  const { status, headers, body } = await admin.call('GET', '/api/admin/mails/csv?q==cmd');
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-16le',
    'attachment; filename="mails.csv"',
  ]);
  expect(body).toContain(`\r\n"'=cmd@export.test"\tA trial lesson\tFailed\t17\tmailbox unavailable\t`);
});

test('what finally failed by Telegram is counted, with why the last one did', async () => {
  expect((await admin.call('GET', '/api/admin/notices')).body).toEqual({ failed: 0, error: null });
  const family = await signIn(program, 'student');
  await connectTelegram(program, family, 42);
  await tell(program, family);
  // There is no bot here.
  await sendWaiting(program, true);
  expect((await admin.call('GET', '/api/admin/notices')).body).toEqual({
    failed: 1,
    error: 'No bot is set up: TELEGRAM_BOT_TOKEN.',
  });
});
