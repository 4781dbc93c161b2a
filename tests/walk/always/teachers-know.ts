import { expect } from 'vitest';
import { untoldChanges } from '#src/calendar/timetables/tables.server.ts';
import type { Walk } from '../act.ts';
import { plannedAhead, teachersOf } from '../looking.ts';

/** What teachers did themselves and were mailed since is what they give: once nothing waits to be told. */
export async function teachersKnow({ school, known }: Walk): Promise<void> {
  const { database, clock } = school.shop.context;
  if ((await database.$count(untoldChanges)) > 0) return;
  known.untoldBy.clear();
  const planned = (await plannedAhead(school)).filter(({ makeUp }) => !makeUp);
  const now = clock.now().getTime();
  for (const { id: account, name } of teachersOf(school)) {
    const isSure = (id: string) => !known.unsure.has(`${account} ${id}`);
    const gives = planned
      .filter(({ id, teacherId }) => teacherId === account && isSure(id))
      .map(({ id, startsAt }) => `${startsAt.toISOString()} ${id}`);
    const told = [...(known.heard.get(account) ?? [])]
      .filter(([id, { startsAt, isCancelled }]) => !isCancelled && startsAt > now && isSure(id))
      .map(([id, { startsAt }]) => `${new Date(startsAt).toISOString()} ${id}`);
    expect(told.sort(), `what the ${name} was told`).toEqual(gives.sort());
  }
}
