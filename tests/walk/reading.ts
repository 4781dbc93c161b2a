import type { Walk } from './act.ts';
import type { Heard } from './known.ts';
import { enrolled, meetingsAhead, plannedAhead, type Stand, standOf } from './looking.ts';

/** What a teacher has changed they know. What somebody else changes within the same minute may be told to them or not. */
export async function noteWhoChanged({ school, known }: Walk, before: Stand): Promise<void> {
  const { actor } = school;
  if (!actor) return;
  const now = await standOf(school);
  for (const { id, state, startsAt, sequence, teacherId } of await meetingsAhead(school)) {
    if (before.get(id) === now.get(id)) continue;
    const by = [...new Set([known.untoldBy.get(id) ?? actor.id, actor.id])];
    known.untoldBy.set(id, by.length > 1 ? 'several' : actor.id);
    for (const account of by) {
      const heard = known.heard.get(account);
      if (!heard) continue;
      heard.delete(id);
      if (by.length > 1) known.unsure.add(`${account} ${id}`);
      else {
        const isCancelled = state !== 'planned' || teacherId !== account;
        heard.set(id, { startsAt: startsAt.getTime(), isCancelled, sequence });
        known.unsure.delete(`${account} ${id}`);
      }
    }
  }
}

/** A guardian reads their schedule: that is what they know from now on. */
export async function readSchedule({ school, known }: Walk, account: string): Promise<void> {
  const own = (await enrolled(school)).filter(({ guardian }) => guardian === account);
  const theirs = new Set(own.map(({ lessonId }) => lessonId));
  const heard = new Map<string, Heard>();
  for (const { id, lessonId, startsAt, makeUp, sequence } of await plannedAhead(school))
    if (lessonId && theirs.has(lessonId) && !makeUp)
      heard.set(id, { startsAt: startsAt.getTime(), isCancelled: false, sequence });
  known.heard.set(account, heard);
  for (const one of known.readForAnother.keys())
    if (one.startsWith(account)) known.readForAnother.delete(one);
}

/** A teacher reads what they give. */
export async function readOwnMeetings({ school, known }: Walk, account: string): Promise<void> {
  const own = (await plannedAhead(school)).filter(({ teacherId }) => teacherId === account);
  known.heard.set(
    account,
    new Map(
      own.map(({ id, startsAt, sequence }) => [
        id,
        { startsAt: startsAt.getTime(), isCancelled: false, sequence },
      ]),
    ),
  );
}
