import { record } from '#src/people/audit/audit.server.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { teacherSettings } from './tables.server.ts';
import type { LessonRoom } from './teacher.ts';

/** Which room a new lesson is offered first, and where a trial of a teacher without a link takes place. */
export async function usualRoom({ database }: Pick<Context, 'database'>): Promise<LessonRoom> {
  const [row] = await database.select({ usual: teacherSettings.usualRoom }).from(teacherSettings);
  return row?.usual ?? 'own';
}

/** Sets it. The same value changes nothing. */
export function setUsualRoom(context: Context, usual: LessonRoom, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    await takeTurns(context, 'setting', 'usual room');
    const from = await usualRoom(context);
    if (from === usual) return;
    await context.database
      .insert(teacherSettings)
      .values({ usualRoom: usual, checkedOnly: false })
      .onConflictDoUpdate({ target: teacherSettings.only, set: { usualRoom: usual } });
    const details = { from, to: usual };
    await record(context, person, { act: 'usual-room-set', kind: 'setting', id: 'usual-room', details });
  });
}
