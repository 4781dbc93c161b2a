import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sendDataLink } from '#src/account/privacy/links.server.ts';
import { tellSignedUp } from '#src/people/accounts/accounts.server.ts';
import { sendEmailChangeLink } from '#src/people/accounts/email/change-email.server.ts';
import { sendConfirmationLink } from '#src/people/accounts/email/confirm-email.server.ts';
import { sendResetLink } from '#src/people/accounts/passwords/reset.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { password, signIn, signInUnconfirmed } from '../make/people.ts';
import { emptyTables } from '../start/empty-tables.ts';
import { sharedProgram } from '../start/program.ts';

const program = sharedProgram();

const email = 'gulnora@dars.test';
const again = { email, password, password_confirmation: password, role: 'student' };
/** What somebody asks for on an English page, and the mail that follows. */
const asked = [
  ['forgot-password', 'POST', '/api/user/forgot-password', { email }],
  ['signing up once more', 'POST', '/api/user/register', again],
  ['another address', 'PUT', '/api/user/email', { email: 'new@dars.test', currentPassword: password }],
  ['confirming once more', 'POST', '/api/user/confirm-email/again', {}],
  ['a link to the data of an address', 'POST', '/api/privacy/links', { email, leaveEmpty: '' }],
  ['a link to one’s own data', 'POST', '/api/privacy/own-link', {}],
  ['an erasure', 'POST', '/api/privacy/erasure', {}],
] as const;

test.each(asked)('an Uzbek account is written to in Uzbek: %s', async (what, method, path, body) => {
  await emptyTables(program, 'users', 'mails', 'data_requests');
  const enter = what === 'confirming once more' ? signInUnconfirmed : signIn;
  const person = await enter(program, 'student', email);
  await program.context.database.update(users).set({ language: 'uz' });
  const { status } = await person.call(method, path, body, 'en');
  expect(status).toBeLessThan(300);
  await doJobs();
  const written = (await program.mails()).filter(({ recipient }) => recipient !== 'staff@dars.test');
  expect(written.map(({ content }) => content?.html?.match(/<html lang="(\w+)"/)?.[1])).toEqual(['uz']);
});

/** Does what mails later. */
async function doJobs(): Promise<void> {
  for (const job of [
    tellSignedUp,
    sendResetLink,
    sendConfirmationLink,
    sendEmailChangeLink,
    sendDataLink,
  ] as const) {
    const { rows } = await program.context.database.execute<{ data: never }>(
      sql`delete from pgboss.job where name = ${job.name} returning data`,
    );
    for (const { data } of rows) await job.run(program.context, data, { last: false });
  }
}
