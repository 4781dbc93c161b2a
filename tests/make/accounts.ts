import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import { tellSignedUp } from '#src/people/accounts/accounts.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import { emptyTables } from '../start/empty-tables.ts';
import { sharedProgram, type TestProgram, thursdayNoon } from '../start/program.ts';
import { password } from './people.ts';

export const email = 'Dilnoza@Example.com';
export const student = { email, password, role: 'student', status: 'active' };

/**
 * One program for a file of tests, each of which begins on Thursday noon with no account, nothing counted by a limit
 * and nothing in the log of the staff; and how one signs up and logs in. `options` are those of the program.
 */
export function eachWithoutAccounts(
  take: (given: { program: TestProgram }) => void,
  options: Parameters<typeof sharedProgram>[0] = {},
) {
  const program = sharedProgram(options);
  beforeAll(async () => {
    take({ program });
  });
  beforeEach(async () => {
    program.clock.set(thursdayNoon);
    await emptyTables(program, 'users', 'mails', 'rate_limits', 'account_settings', 'audit_entries');
    await program.context.database.execute(sql`delete from pgboss.job where name = ${tellSignedUp.name}`);
  });
  return {
    register: (body: object = student, language: Language = 'en') =>
      program.call('POST', '/api/user/register', body, language),
    logIn: (more: object = {}, language: Language = 'en') => {
      const said = { email, password, password_confirmation: password, ...more };
      return program.call('POST', '/api/user/login', said, language);
    },
  };
}
