import { record } from '#src/people/audit/audit.server.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { monthsKept } from '../kinds.ts';
import { messageSettings } from './tables.server.ts';

/** For how many months after the learner’s last lesson threads are kept. */
export async function readMonthsKept({ database }: Pick<Context, 'database'>): Promise<number> {
  const [row] = await database.select({ months: messageSettings.monthsKept }).from(messageSettings);
  return row?.months ?? monthsKept.usual;
}

/** Sets it. The same number changes nothing. */
export function setMonthsKept(context: Context, months: number, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    await takeTurns(context, 'setting', 'messages kept');
    const from = await readMonthsKept(context);
    if (from === months) return;
    await context.database
      .insert(messageSettings)
      .values({ monthsKept: months })
      .onConflictDoUpdate({ target: messageSettings.only, set: { monthsKept: months } });
    const details = { from, to: months };
    await record(context, person, {
      act: 'messages-kept-set',
      kind: 'setting',
      id: 'messages-kept',
      details,
    });
  });
}
