import { type Warning, warningsFor } from '#src/calendar/timetables/meeting/warnings.server.ts';
import type { Scope } from '#src/calendar/timetables/meeting.ts';
import { leftByHand } from '#src/calendar/timetables/read.server.ts';
import type { Meeting } from '#src/calendar/timetables/tables.server.ts';
import type { MeetingChange } from '#src/calendar/timetables/written.server.ts';
import { untoldIn } from '#src/learning/enrolments/untold.server.ts';
import type { Learners } from '#src/offer/lessons/learners.server.ts';
import { type CollisionTold, Failure } from '#src/platform/forms/errors.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';

/** What a change does, and whom it concerns. */
export type ChangeOutcome = {
  changes: MeetingChange[];
  /** Of a change of all later ones: what was moved or added by hand, and stays as it is. */
  stays: Meeting[];
  families: number;
  /** How many of them nobody is told for yet. */
  untold: number;
  warnings: Warning[];
  collisions: CollisionTold[];
};

/** Ends a transaction that only tried. */
class OnlyTried extends Error {
  readonly outcome: ChangeOutcome;

  constructor(outcome: ChangeOutcome) {
    super('only tried');
    this.outcome = outcome;
  }
}

/**
 * Does a change, or only tries it: then everything is worked out as if it were done, and nothing is kept. A collision is
 * refused when it is done, and an answer when it is only tried.
 */
export async function doOrTry(
  context: Context,
  learners: Learners,
  { isTrial, scope = 'one' }: { isTrial: boolean; scope?: Scope | undefined },
  work: (context: Context) => Promise<MeetingChange[]>,
): Promise<ChangeOutcome> {
  try {
    return await inTransaction(context, async (context) => {
      const changes = await work(context);
      const [lessonId] = changes.flatMap((change) => change.lessonId ?? []);
      // All changes are of one lesson.
      const families = lessonId ? (await learners.of(context, lessonId)).length : 0;
      const untold = lessonId ? await untoldIn(context, lessonId) : 0;
      const stays = scope === 'later' ? await leftByHand(context, changes) : [];
      const warnings = await warningsFor(context, changes);
      const outcome = { changes, stays, families, untold, warnings, collisions: [] };
      if (isTrial) throw new OnlyTried(outcome);
      if (changes.length === 0) noteSoAlready();
      return outcome;
    });
  } catch (error) {
    if (error instanceof OnlyTried) return error.outcome;
    const { collisions } = error instanceof Failure ? error.more : {};
    if (isTrial && collisions)
      return { changes: [], stays: [], families: 0, untold: 0, warnings: [], collisions };
    throw error;
  }
}
