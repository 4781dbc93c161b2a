import { expect } from 'vitest';
import { untoldChanges } from '#src/calendar/timetables/tables.server.ts';
import type { Walk } from '../act.ts';
import type { Heard } from '../known.ts';
import { enrolled, families, meetingsAhead } from '../looking.ts';

/** What families have read and were mailed since is what takes place: once nothing waits to be told. */
export async function familiesKnow({ school, known }: Walk): Promise<void> {
  const { database, clock } = school.shop.context;
  if ((await database.$count(untoldChanges)) > 0) return;
  const ahead = await meetingsAhead(school);
  const lessonOf = new Map(ahead.map(({ id, lessonId }) => [id, lessonId]));
  const places = await enrolled(school);
  const now = clock.now().getTime();
  for (const { id: account } of families(school)) {
    const heard = known.heard.get(account) ?? new Map<string, Heard>();
    const own = places.filter(({ guardian }) => guardian === account);
    const theirs = new Set<string | null>(own.map(({ lessonId }) => lessonId));
    // What was read for another child counts once the child for whom it would be told has left.
    const isSure = (id: string) => {
      const since = known.readForAnother.get(`${account} ${id}`);
      return !since || own.some((one) => one.lessonId === lessonOf.get(id) && one.since < since);
    };
    const takesPlace = ahead
      .filter(({ id }) => isSure(id))
      .filter(({ lessonId, makeUp, state }) => theirs.has(lessonId) && !makeUp && state === 'planned')
      .map(({ id, startsAt }) => `${startsAt.toISOString()} ${id}`);
    const isTheirs = (id: string) => theirs.has(lessonOf.get(id) ?? null) || !lessonOf.has(id);
    const told = [...heard]
      .filter(
        ([id, { startsAt, isCancelled }]) => !isCancelled && startsAt > now && isTheirs(id) && isSure(id),
      )
      .map(([id, { startsAt }]) => `${new Date(startsAt).toISOString()} ${id}`);
    expect(told.sort(), 'what a family was told').toEqual(takesPlace.sort());
  }
}
