import { and, asc, eq, gt, gte, isNull, lt } from 'drizzle-orm';
import { minutesBounds } from '#src/calendar/timetables/meeting.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { activitiesOfLearner } from '#src/learning/families/activities/activities.server.ts';
import type { ActivityRow } from '#src/learning/families/activities/tables.server.ts';
import { timesOf } from '#src/learning/families/activities/times.server.ts';
import { type OwnLearner, ownLearner } from '#src/learning/families/learners.server.ts';
import { type FamilyEvent, type RemarkKind, remarksOf } from '#src/learning/families/remarks.ts';
import { guardianships, type LearnerFace, learners } from '#src/learning/families/tables.server.ts';
import { showLesson } from '#src/offer/lessons/shown.server.ts';
import { type Lesson, lessons } from '#src/offer/lessons/tables.server.ts';
import type { Span } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { daysAhead, mostKnown, mostWanted } from '../enrolment.ts';
import { learners as whoLearns } from '../learners.server.ts';
import { enrolments } from '../tables.server.ts';

/** What a lesson would meet with, and at which of its meetings. */
export type Clash = {
  kind: RemarkKind;
  learner: LearnerFace;
  lesson?: Pick<Lesson, 'id' | 'kind' | 'title'>;
  activity?: ActivityRow;
  times: Span[];
};

/** Whose an event is, and what it is of; without a source it is of the lesson that is asked about. */
type ClashSource = Partial<Pick<Clash, 'lesson' | 'activity'>> & { learner: LearnerFace };
type SourcedEvent = FamilyEvent & Span & { of: ClashSource | undefined };

/**
 * What would meet with a lesson's meetings of the coming weeks if a learner of the caller's were enrolled: it is shown
 * before, and never a reason to refuse.
 * @throws Failure not_found
 */
export async function clashesOf(
  context: Context,
  lessonId: string,
  learnerId: string,
  person: Person,
): Promise<Clash[]> {
  await showLesson(context, whoLearns, undefined, lessonId, person);
  const learner = await ownLearner(context, person.id, learnerId);
  const from = context.clock.now();
  const span = { from, to: new Date(from.getTime() + daysAhead * 86_400_000) };
  const [wanted, known, elsewhere] = await Promise.all([
    wantedMeetings(context, lessonId, learnerId, span),
    knownMeetings(context, person.id, span),
    activitiesOfLearner(context, learnerId),
  ]);
  return clashesAmong([...wanted, ...known, ...timesElsewhere(elsewhere, learner, span)]);
}

type Times = { from: Date; to: Date };
const { id, startsAt, endsAt } = meetings;

async function wantedMeetings(
  { database }: Context,
  lessonId: string,
  learnerId: string,
  span: Times,
): Promise<SourcedEvent[]> {
  const rows = await database
    .select({ id, startsAt, endsAt })
    .from(meetings)
    .where(and(eq(meetings.lessonId, lessonId), eq(meetings.makeUp, false), isPlannedWithin(span)))
    .orderBy(asc(startsAt))
    .limit(mostWanted);
  return rows.map((row) => eventOf(row, learnerId, undefined));
}

/** All that the learners of an account have planned. */
async function knownMeetings({ database }: Context, userId: string, span: Times): Promise<SourcedEvent[]> {
  const rows = await database
    .select({
      meeting: { id, startsAt, endsAt },
      learner: {
        id: learners.id,
        firstName: learners.firstName,
        picture: learners.picture,
        colour: learners.colour,
      },
      lesson: { id: lessons.id, kind: lessons.kind, title: lessons.title },
    })
    .from(guardianships)
    .innerJoin(learners, eq(learners.id, guardianships.learnerId))
    .innerJoin(enrolments, and(eq(enrolments.learnerId, learners.id), isNull(enrolments.cancelledAt)))
    .innerJoin(lessons, and(eq(lessons.id, enrolments.lessonId), isNull(lessons.deletedAt)))
    .innerJoin(
      meetings,
      and(eq(meetings.lessonId, lessons.id), eq(meetings.makeUp, false), isPlannedWithin(span)),
    )
    .where(eq(guardianships.userId, userId))
    .orderBy(asc(startsAt))
    .limit(mostKnown);
  return rows.map(({ meeting, learner, lesson }) => eventOf(meeting, learner.id, { learner, lesson }));
}

function timesElsewhere(rows: readonly ActivityRow[], learner: OwnLearner, span: Times): SourcedEvent[] {
  return rows.flatMap((activity) =>
    timesOf(activity, span).map((time): SourcedEvent => {
      const event = eventOf({ id: activity.id, ...time }, learner.id, { learner, activity });
      return { ...event, kind: 'activity', wayMinutes: activity.wayMinutes };
    }),
  );
}

function eventOf(row: Span & { id: string }, learnerId: string, of: ClashSource | undefined): SourcedEvent {
  return { ...row, learnerId, kind: 'lesson', wayMinutes: 0, of };
}

/** The remarks on the wanted lesson and something else, once for each such thing. */
function clashesAmong(things: readonly SourcedEvent[]): Clash[] {
  const found = new Map<string, Clash>();
  for (const { kind, things: both } of remarksOf(things)) {
    const wanted = both.find(({ of }) => of === undefined);
    const of = both.find((one) => one.of)?.of;
    if (!wanted || !of) continue;
    const key = [kind, of.learner.id, of.lesson?.id ?? of.activity?.id].join(' ');
    const { startsAt, endsAt } = wanted;
    const known = found.get(key);
    if (known) known.times.push({ startsAt, endsAt });
    else found.set(key, { kind, ...of, times: [{ startsAt, endsAt }] });
  }
  return [...found.values()];
}

/** The longest takes four hours: with a bound on the start an index serves. */
function isPlannedWithin({ from, to }: Times) {
  const earliest = new Date(from.getTime() - minutesBounds.most * 60_000);
  return and(gte(startsAt, earliest), lt(startsAt, to), gt(endsAt, from), eq(meetings.state, 'planned'));
}
