import { record } from '#src/people/audit/audit.server.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { roomSettings } from '../tables.server.ts';

/** Whether sound and pictures go through the relay alone; so it is until the staff have set it. */
export async function isRelayOnly({ database }: Pick<Context, 'database'>): Promise<boolean> {
  const [row] = await database.select({ relayOnly: roomSettings.relayOnly }).from(roomSettings);
  return row?.relayOnly ?? true;
}

/** Sets it. Saying what holds already changes nothing. */
export function setRelayOnly(context: Context, relayOnly: boolean, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    await takeTurns(context, 'setting', 'rooms');
    const from = await isRelayOnly(context);
    if (from === relayOnly) return;
    await context.database
      .insert(roomSettings)
      .values({ relayOnly })
      .onConflictDoUpdate({ target: roomSettings.one, set: { relayOnly } });
    const details = { from, to: relayOnly };
    await record(context, person, { act: 'relay-set', kind: 'setting', id: 'rooms', details });
  });
}
