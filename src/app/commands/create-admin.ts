import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { handingOut } from '#src/app/handing-out.server.ts';
import { passwordBounds } from '#src/people/accounts/account.ts';
import { makeAdmin } from '#src/people/accounts/accounts.server.ts';
import { credentials } from '#src/people/accounts/input.ts';
import { isCommonPassword } from '#src/people/accounts/passwords/common-passwords.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { isOpen } from '#src/people/opening/opening.server.ts';
import { readConfig } from '#src/platform/config/config.server.ts';
import { systemClock } from '#src/platform/program/context.server.ts';
import { reachDatabase } from './reach-database.server.ts';

/** `npm run create-admin -- EMAIL`: makes an administrator, or makes one of somebody who has an account. */
try {
  const given = { email: process.argv[2] ?? '', password: await readPassword() };
  const { data, error } = credentials.safeParse(given);
  if (!data) {
    throw new Error(
      error.issues.some(({ path }) => path[0] === 'email')
        ? 'Say the e-mail: npm run create-admin -- name@example.com'
        : `The password must have ${passwordBounds.least} to ${passwordBounds.most} characters.`,
    );
  }
  if (await isCommonPassword(data.password))
    throw new Error('This password is among the first that anybody would try.');
  const config = readConfig();
  const { database, close } = await reachDatabase(config);
  try {
    const done = await database.transaction(async (transaction) => {
      const at = { database: transaction, clock: systemClock };
      const { id, done } = await makeAdmin(at, handingOut, data);
      await record(at, undefined, { act: 'person-made-admin', kind: 'person', id });
      return done;
    });
    const next = (await isOpen({ config, database }))
      ? ''
      : `What has to be right before the school opens: ${config.publicUrl}/admin/opening\n`;
    process.stdout.write(
      done === 'made'
        ? `${data.email} is an administrator and can log in.\n${next}`
        : `${data.email} had an account: it is an administrator's now, with this password, without a second factor, logged out everywhere; what it had handed out has ended.\n${next}`,
    );
  } finally {
    await close();
  }
} catch (error) {
  process.stderr.write(`No administrator was made: ${(error as Error).message}\n`);
  process.exitCode = 1;
}

/** From the terminal without showing it, or the first line of standard input. */
async function readPassword(): Promise<string> {
  const { stdin, stdout } = process;
  if (!stdin.isTTY) return (await text(stdin)).split(/\r?\n/)[0] ?? '';
  const silent = new Writable({ write: (_, __, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: true });
  stdout.write('Password: ');
  const password = await lines.question('');
  stdout.write('\nOnce more: ');
  const again = await lines.question('');
  stdout.write('\n');
  lines.close();
  if (password !== again) throw new Error('the two passwords differ.');
  return password;
}
