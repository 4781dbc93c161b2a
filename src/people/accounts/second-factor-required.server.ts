import { type SQL, sql } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { factorOf } from './second-factor/factors.server.ts';
import { accountSettings, secondFactors, users } from './tables.server.ts';

/** Whether admins must have a second factor; nobody must until the staff have set it. */
const required = sql<boolean>`coalesce((select ${accountSettings.adminsNeedFactor} from ${accountSettings}), false)`;

/** Whether an account must have a second factor and has none. SQL over a row of `users`. */
export const lacksFactor = sql<boolean>`${users.role} = 'admin' and ${required} and not exists (
  select from ${secondFactors}
  where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null)` as SQL<boolean>;

/** Whether admins must have a second factor. */
export async function isFactorRequired({ database }: Pick<Context, 'database'>): Promise<boolean> {
  const [row] = await database.select({ required: accountSettings.adminsNeedFactor }).from(accountSettings);
  return row?.required ?? false;
}

/**
 * Sets whether admins must have one. Saying what holds already changes nothing.
 * @throws Failure own_second_factor when whoever asks for it has none
 */
export function setFactorRequired(
  context: Context,
  adminsNeedFactor: boolean,
  person: Person,
): Promise<void> {
  return inTransaction(context, async (context) => {
    await takeTurns(context, 'setting', 'second factor');
    const from = await isFactorRequired(context);
    if (from === adminsNeedFactor) return;
    // Nobody locks themselves out.
    if (adminsNeedFactor && !(await factorOf(context, person.id))) throw new Failure('own_second_factor');
    await context.database
      .insert(accountSettings)
      .values({ adminsNeedFactor })
      .onConflictDoUpdate({ target: accountSettings.only, set: { adminsNeedFactor } });
    const details = { from, to: adminsNeedFactor };
    await record(context, person, {
      act: 'second-factor-set',
      kind: 'setting',
      id: 'second-factor',
      details,
    });
  });
}
