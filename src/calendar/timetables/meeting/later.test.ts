import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { writeWeekly } from '../../../../tests/calendar/timetables.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeLesson } from '../../../../tests/make/rows.ts';
import { meetingsOf } from '../../../../tests/make/weekly-lessons.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import type { NamesOf } from '../collisions.server.ts';
import { timetablesOf } from '../read.server.ts';
import { cancelMeeting, moveMeeting, restoreMeeting } from './changes.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let lesson: string;
beforeEach(async () => {
  teacher = await signIn(program, 'teacher');
  lesson = await makeLesson(program, teacher);
});

/** Mondays at six in Toshkent, where no clock is changed, for eight weeks. */
const mondays = {
  zone: 'Asia/Tashkent',
  from: '2026-02-02',
  times: [{ weekday: 1, at: '18:00' }],
  weeks: 8,
  skip: [],
};
const write = (more: object = {}) => writeWeekly(program, teacher, lesson, { ...mondays, ...more });
const names: NamesOf = async (_, of) => of.map(() => ({ kind: 'class', title: 'Chess' }));
const within = <T>(work: (context: typeof program.context) => Promise<T>) =>
  inTransaction(program.context, work);
const all = () => meetingsOf(program, lesson);
const on = async (day: string) => (await all()).find(({ ruleDay }) => ruleDay === day)?.id ?? '';
const move = async (day: string, startsAt: string, scope: 'one' | 'later' = 'later') => {
  const id = await on(day);
  const to = { ownerId: teacher.id, startsAt: new Date(startsAt), minutes: undefined, scope };
  return within((context) => moveMeeting(context, names, id, to));
};
const cancel = async (day: string, scope: 'one' | 'later' = 'one') => {
  const id = await on(day);
  await within((context) => cancelMeeting(context, id, { reason: 'Ill', scope }));
  return id;
};
/** When it takes place, by the clock of Toshkent. */
const times = async () =>
  (await all())
    .filter(({ state }) => state !== 'cancelled')
    .map(({ startsAt }) => new Date(startsAt.getTime() + 5 * 3_600_000).toISOString().slice(5, 16));
const whole = async () => (await timetablesOf(program.context, [lesson])).get(lesson);

describe('it and all later ones of an earlier part', () => {
  const moved = (from: number, at: string) => (day: string, place: number) =>
    `${day}T${place >= from ? at : '18:00'}`;
  const days = ['02-02', '02-09', '02-16', '02-23', '03-02', '03-09', '03-16', '03-23'];

  test('takes the later parts along: eight are eight, none is cancelled', async () => {
    await write();
    await move('2026-03-02', '2026-03-02T13:30:00Z');
    const changes = await move('2026-02-16', '2026-02-16T13:30:00Z');
    expect(await times()).toEqual(days.map(moved(2, '18:30')));
    // Those that were moved before are where they were.
    expect(changes).toHaveLength(2);
    expect(await whole()).toMatchObject({ until: '2026-03-29', earlier: [{ until: '2026-02-15' }] });
  });

  test('and of one that goes on: nothing of a year is lost', async () => {
    await write({ weeks: undefined });
    const { length } = await all();
    await move('2026-03-02', '2026-03-02T13:30:00Z');
    await move('2026-02-16', '2026-02-16T14:00:00Z');
    expect((await times()).slice(0, 8)).toEqual(days.map(moved(2, '19:00')));
    // A part that begins later is written further ahead.
    expect((await all()).length).toBeGreaterThanOrEqual(length);
    expect((await all()).every(({ state }) => state === 'planned')).toBe(true);
    expect((await whole())?.until).toBeNull();
  });

  test('to another weekday and back: the days that were skipped go along', async () => {
    await write({ skip: ['2026-03-16'] });
    await move('2026-03-02', '2026-03-04T13:00:00Z');
    await move('2026-02-16', '2026-02-17T13:00:00Z');
    expect(await times()).toEqual(
      ['02-02', '02-09', '02-17', '02-24', '03-03', '03-10', '03-24'].map((day) => `${day}T18:00`),
    );
  });

  test('what a later part has besides stays', async () => {
    await write({ weeks: 4 });
    await write({
      from: '2026-02-16',
      weeks: 2,
      times: [
        { weekday: 1, at: '18:00' },
        { weekday: 4, at: '17:00' },
      ],
    });
    await move('2026-02-09', '2026-02-09T14:00:00Z');
    expect(await times()).toEqual([
      ...['02-02T18:00', '02-09T19:00', '02-16T19:00', '02-19T17:00', '02-23T19:00', '02-26T17:00'],
    ]);
  });
});

describe('another timetable, after a pause', () => {
  const autumn = { from: '2026-09-07', weeks: 2, times: [{ weekday: 1, at: '16:00' }] };
  const stays = ['09-07T16:00', '09-14T16:00'];

  test('stays when all later ones of the first are moved, are called off, or are written anew', async () => {
    await write({ weeks: 3 });
    await write(autumn);
    await move('2026-02-09', '2026-02-09T14:00:00Z');
    expect(await times()).toEqual(['02-02T18:00', '02-09T19:00', '02-16T19:00', ...stays]);
    await cancel('2026-02-16', 'later');
    expect(await times()).toEqual(['02-02T18:00', '02-09T19:00', ...stays]);
  });

  test('stays when the class’s form is saved with other times', async () => {
    await write({ weeks: 3 });
    await write(autumn);
    const weekly = { ...mondays, weeks: undefined, until: '2026-02-15', minutes: 45 };
    const schedule = { ...weekly, times: [{ weekday: 2, at: '18:00' }] };
    const body = { schedule, lessonId: lesson };
    const { lost } = (await teacher.call('POST', '/api/timetable/preview', body)).body;
    expect(lost).toHaveLength(1);
    expect((await teacher.call('PATCH', `/api/class/${lesson}`, { schedule })).status).toBe(200);
    expect(await times()).toEqual(['02-03T18:00', '02-10T18:00', ...stays]);
  });
});

describe('what was called off and is given back', () => {
  const restore = (id: string) => within((context) => restoreMeeting(context, names, id));

  test('takes the time that its day has now', async () => {
    await write({ weeks: 3 });
    const id = await cancel('2026-02-09');
    await write({ weeks: 3, times: [{ weekday: 1, at: '19:00' }] });
    await restore(id);
    expect(await times()).toEqual(['02-02T19:00', '02-09T19:00', '02-16T19:00']);
    expect((await all()).map(({ byHand }) => byHand)).toEqual([false, false, false]);
  });

  test('is the lesson of its week where that is on another day by now', async () => {
    await write({ weeks: 3 });
    const id = await cancel('2026-02-09');
    await write({ weeks: 3, times: [{ weekday: 2, at: '19:00' }] });
    await restore(id);
    expect(await times()).toEqual(['02-03T19:00', '02-10T19:00', '02-17T19:00']);
    expect((await all()).map(({ byHand }) => byHand)).toEqual([false, false, false]);
  });
});

test('a course that has not begun and begins later: what stood before is named, and cancelled', async () => {
  await write();
  const schedule = { ...mondays, minutes: 45, weeks: undefined, from: '2026-02-16', until: '2026-03-29' };
  const { lost } = (await teacher.call('POST', '/api/timetable/preview', { schedule, lessonId: lesson }))
    .body;
  expect(lost.map(({ startTime }: { startTime: string }) => startTime.slice(0, 10))).toEqual([
    '2026-02-02',
    '2026-02-09',
  ]);
  expect((await teacher.call('PATCH', `/api/class/${lesson}`, { schedule })).body.schedule.from).toBe(
    '2026-02-16',
  );
  expect((await times())[0]).toBe('02-16T18:00');
});
