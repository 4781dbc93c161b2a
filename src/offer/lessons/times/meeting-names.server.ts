import { inArray } from 'drizzle-orm';
import type { NamesOf } from '#src/calendar/timetables/collisions.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { lessons } from '../tables.server.ts';

/** What meetings belong to: a lesson by its title, a trial lesson by its subject and the name of the child. */
export const namesOfMeetings: NamesOf = async ({ database }, of) => {
  const lessonIds = of.flatMap(({ lessonId }) => lessonId ?? []);
  const trialIds = of.flatMap(({ trialId }) => trialId ?? []);
  // One after the other: it may run in a transaction, which has one connection.
  const taught =
    lessonIds.length === 0
      ? []
      : await database
          .select({ id: lessons.id, kind: lessons.kind, title: lessons.title })
          .from(lessons)
          .where(inArray(lessons.id, lessonIds));
  const tried =
    trialIds.length === 0
      ? []
      : await database
          .select({ id: trials.id, subject: trials.subject, child: trials.childrenFullName })
          .from(trials)
          .where(inArray(trials.id, trialIds));
  const lessonOf = new Map(taught.map((one) => [one.id, one]));
  const trialOf = new Map(tried.map((one) => [one.id, one]));
  return of.map(({ lessonId, trialId }) => {
    const lesson = lessonOf.get(lessonId ?? '');
    if (lesson) return { kind: lesson.kind, title: lesson.title };
    const trial = trialOf.get(trialId ?? '');
    return { kind: 'trial', title: trial ? `${trial.subject}, ${trial.child}` : '' };
  });
};
