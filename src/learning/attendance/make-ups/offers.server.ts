import { dayOf } from '#src/platform/dates/dates.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type MakeUpOffer, makeUpDays, mostOffered, noticeHours } from '../attendance.ts';
import { canMakeUp, type PlaceAtMeeting } from '../place.server.ts';
import { isBusy, type Times, timesTaken } from './busy.server.ts';
import { freeHours } from './free-hours.server.ts';
import { parallelMeetings } from './parallel.server.ts';

/**
 * All times at which a learner can make up for a missed meeting within 14 days: at least 12 hours ahead, and not while
 * they have something else.
 * @param zone where the family lives: nobody is offered free hours in the night
 * @throws Failure make_up_taken, make_up_gone
 */
export async function possibleMakeUps(
  context: Context,
  missed: PlaceAtMeeting,
  zone: string,
): Promise<MakeUpOffer[]> {
  const now = context.clock.now();
  if (missed.made) throw new Failure('make_up_taken');
  if (!canMakeUp(missed, now)) throw new Failure('make_up_gone');
  const span: Times = {
    from: new Date(now.getTime() + noticeHours * 3_600_000),
    to: new Date(now.getTime() + makeUpDays * 86_400_000),
  };
  const taken = await timesTaken(context, missed.learner.id, span);
  const [parallel, free] = [
    await parallelMeetings(context, missed, span),
    await freeHours(context, missed, span, zone),
  ];
  return [...parallel, ...free].filter((offer) => !isBusy(offer, taken));
}

/** How many free hours of one day are offered. */
const mostADay = 2;

/**
 * The few of them that are offered, in order of time: parallel classes come before free hours, and of each day's free
 * hours only those nearest to the time of day that was missed.
 */
export function chosenOffers(offers: readonly MakeUpOffer[], missedAt: Date, zone: string): MakeUpOffer[] {
  const { parallel = [], free = [] } = Object.groupBy(offers, (one) => (one.parallel ? 'parallel' : 'free'));
  const away = ({ startsAt }: MakeUpOffer) => minutesApart(startsAt, missedAt);
  const days = Map.groupBy(free, ({ startsAt }) => dayOf(startsAt, zone));
  const best = [...days.values()].flatMap((day) =>
    day.toSorted((one, other) => away(one) - away(other)).slice(0, mostADay),
  );
  const inOrder = (found: readonly MakeUpOffer[]) =>
    found.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  return inOrder([...inOrder(parallel), ...inOrder(best)].slice(0, mostOffered));
}

const day = 24 * 60;

/** How far apart two times of day are, in minutes: midnight is near to both sides. */
function minutesApart(one: Date, other: Date): number {
  const apart = (Math.abs(one.getTime() - other.getTime()) / 60_000) % day;
  return Math.min(apart, day - apart);
}
