import { expect } from 'vitest';
import { courseJsonLd } from '#src/offer/lessons/catalogue/json-ld.ts';
import { occurrencesOf } from '#src/platform/dates/wall-clock.server.ts';
import type { Walk } from '../act.ts';
import { eventsOf } from '../letters.ts';
import { enrolled, expectedOfFamily, families, lessonsOf, plannedAhead, teacherOf } from '../looking.ts';
import { daysOf } from './promised.ts';

const daysShown = 60;

/** Pages, the schedule, the calendar and what search engines read tell the same times. */
export async function sameTimesEverywhere(walk: Walk): Promise<void> {
  await lessonsTellTheirTimes(walk);
  await schedulesTellTheirTimes(walk);
  await calendarsTellTheirTimes(walk);
}

async function lessonsTellTheirTimes({ school }: Walk): Promise<void> {
  const planned = await plannedAhead(school);
  const now = school.shop.context.clock.now().toISOString();
  for (const lesson of await lessonsOf(school)) {
    const own = planned.filter(({ lessonId, makeUp }) => lessonId === lesson.id && !makeUp);
    const { body } = await teacherOf(school, lesson).call('GET', `/api/lessons/${lesson.id}`);
    const [next] = own;
    const at = next?.startsAt.toISOString();
    if (next) expect(body.startDate, 'the start date that is shown').toBe(at);
    if (body.meetings) {
      expect(body.nextMeeting?.startTime, 'the next meeting').toBe(at);
      // The one that is on is shown as well.
      const coming = (body.meetings.coming as { state: string; startTime: string }[]).flatMap(
        ({ state, startTime }) => (state === 'planned' && startTime > now ? [startTime] : []),
      );
      const first = own.slice(0, coming.length).map(({ startsAt }) => startsAt.toISOString());
      expect(coming, 'what is coming').toEqual(first);
    }
    if (body.schedule) expect(daysInJsonLd(body)).toEqual(daysOf(body.schedule).map(asTime).sort());
  }
}

type InJsonLd = {
  byDay: string[];
  startTime: string;
  startDate: string;
  endDate?: string;
  scheduleTimezone: string;
  duration: string;
  exceptDate?: string[];
};

/** When a lesson meets as schema.org has it. */
function daysInJsonLd(shown: Parameters<typeof courseJsonLd>[0]): string[] {
  const told = courseJsonLd(shown, 'http://dars.test') as {
    hasCourseInstance: { courseSchedule: InJsonLd[] };
  };
  return told.hasCourseInstance.courseSchedule.flatMap(daysOfOne).sort();
}

function daysOfOne(one: InJsonLd): string[] {
  const { byDay, startTime: at, startDate: from, endDate, duration, exceptDate = [] } = one;
  const times = byDay.map((name) => ({ weekday: weekdayNamed(name), at }));
  const rule = { zone: one.scheduleTimezone, times, minutes: Number.parseInt(duration.slice(2), 10) };
  const days = occurrencesOf({ ...rule, from, until: endDate ?? null }, from, endDate ?? '2027-12-31');
  return days.filter(({ day }) => !exceptDate.includes(day)).map(asTime);
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function weekdayNamed(address: string): number {
  return weekdays.indexOf(address.split('/').at(-1) ?? '') + 1;
}

const asTime = ({ startsAt }: { startsAt: Date }) => startsAt.toISOString();

/** When each family has something in the days to come. */
async function expectedOf({ school }: Walk, account: string): Promise<string[]> {
  const places = (await enrolled(school)).filter(({ guardian }) => guardian === account);
  const theirs = new Set(places.map(({ lessonId }) => lessonId));
  const until = school.shop.context.clock.now().getTime() + daysShown * 86_400_000;
  const planned = (await plannedAhead(school)).filter(
    ({ lessonId, makeUp, startsAt }) =>
      lessonId && theirs.has(lessonId) && !makeUp && startsAt.getTime() < until,
  );
  return planned.map(({ id, startsAt }) => `${startsAt.toISOString()} ${id}`).sort();
}

async function schedulesTellTheirTimes(walk: Walk): Promise<void> {
  const from = walk.school.shop.context.clock.now();
  const to = new Date(from.getTime() + daysShown * 86_400_000);
  for (const family of families(walk.school)) {
    const url = `/api/schedule?from=${from.toISOString()}&to=${to.toISOString()}`;
    const { status, body } = await family.call('GET', url);
    if (status !== 200) continue;
    type Line = { state: string; startTime: string; _id: string };
    const lines: Line[] = body.filter(
      ({ state, startTime }: Line) => state === 'planned' && startTime > from.toISOString(),
    );
    const shown = new Set(lines.map(({ startTime, _id }) => `${startTime} ${_id}`));
    expect([...shown].sort(), `the schedule of the ${family.name}`).toEqual(
      await expectedOf(walk, family.id),
    );
  }
}

async function calendarsTellTheirTimes(walk: Walk): Promise<void> {
  const { school, known } = walk;
  const now = school.shop.context.clock.now().getTime();
  for (const { kind, hasEnded, holder, value, learner } of known.keys) {
    if (kind !== 'feed' || hasEnded || learner) continue;
    const { status, body } = await school.call('GET', value);
    expect(status, 'a calendar is read').toBe(200);
    const events = eventsOf(body).filter(({ isCancelled, startsAt }) => !isCancelled && startsAt > now);
    const told = events.filter(({ startsAt }) => startsAt < now + daysShown * 86_400_000);
    const lines = told.map(({ meetingId, startsAt }) => `${new Date(startsAt).toISOString()} ${meetingId}`);
    const notComing = await notComingTo(walk, holder);
    const expected = (await expectedOf(walk, holder)).filter(
      (line) => !notComing.has(line.split(' ')[1] ?? ''),
    );
    expect(lines.sort(), 'a calendar').toEqual(expected);
  }
}

/** Meetings to which no child of a family's comes, as it has said: its calendar is free then. */
async function notComingTo({ school }: Walk, account: string): Promise<Set<string>> {
  const byMeeting = Map.groupBy(await expectedOfFamily(school, account), ({ meetingId }) => meetingId);
  return new Set([...byMeeting].filter(([, rows]) => rows.every(({ isTold }) => isTold)).map(([id]) => id));
}
