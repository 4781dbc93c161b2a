import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { writeWeekly } from '../../../../tests/calendar/timetables.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeLesson } from '../../../../tests/make/rows.ts';
import { meetingsOf } from '../../../../tests/make/weekly-lessons.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import type { NamesOf } from '../collisions.server.ts';
import { absences, closures, type Meeting } from '../tables.server.ts';
import { cancelMeeting, moveMeeting, substitute } from './changes.server.ts';
import { addClosure } from './closures.server.ts';
import { endTimetable } from './ending.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let other: SignedInPerson;
let lesson: string;
beforeEach(async () => {
  await program.context.database.delete(closures);
  teacher = await signIn(program, 'teacher');
  other = await signIn(program, 'teacher');
  lesson = await makeLesson(program, teacher);
  await writeWeekly(program, teacher, lesson, { ...mondays(), weeks: 4, skip: [] });
});

/** Mondays in New York from February 16, 2026. */
const mondays = (at = '18:00', weekday = 1) => ({ from: '2026-02-16', times: [{ weekday, at }] });
const names: NamesOf = async (_, of) => of.map(() => ({ kind: 'class', title: 'Chess' }));
const all = () => meetingsOf(program, lesson);
const live = async () => (await all()).filter(({ state }) => state !== 'cancelled');
const nth = async (place: number) => (await all())[place] as Meeting;
const within = <T>(work: (context: typeof program.context) => Promise<T>) =>
  inTransaction(program.context, work);
const give = async (place: number, scope: 'one' | 'later' = 'one') =>
  within(async (context) =>
    substitute(context, names, (await nth(place)).id, { teacherId: other.id, scope }),
  );
const moved = async (place: number, startsAt: string) =>
  within(async (context) =>
    moveMeeting(context, names, (await nth(place)).id, {
      ownerId: teacher.id,
      startsAt: new Date(startsAt),
      minutes: undefined,
      scope: 'one',
    }),
  );
const shown = (rows: Meeting[]) =>
  rows.map(({ startsAt, teacherId }) => [
    startsAt.toISOString().slice(0, 16),
    teacherId === other.id ? 'other' : 'own',
  ]);

describe('what a substitute gives', () => {
  test('follows a change of its rule, and stays theirs', async () => {
    await give(1);
    await writeWeekly(program, teacher, lesson, { ...mondays('19:00'), weeks: 4, skip: [] });
    expect(shown(await live())).toEqual([
      ['2026-02-17T00:00', 'own'],
      ['2026-02-24T00:00', 'other'],
      ['2026-03-03T00:00', 'own'],
      ['2026-03-09T23:00', 'own'],
    ]);
  });

  test('takes another weekday with the rest, also where its own teacher is away', async () => {
    await give(1);
    const createdAt = program.context.clock.now();
    const days = { firstDay: '2026-02-23', lastDay: '2026-03-01', zone: 'America/New_York' };
    await program.context.database.insert(absences).values({ ...days, teacherId: teacher.id, createdAt });
    await writeWeekly(program, teacher, lesson, { ...mondays('18:00', 2), weeks: 4, skip: [] });
    expect(shown(await live())).toEqual([
      ['2026-02-17T23:00', 'own'],
      ['2026-02-24T23:00', 'other'],
      ['2026-03-03T23:00', 'own'],
      ['2026-03-10T22:00', 'own'],
    ]);
  });

  test('is looked at for what the substitute has then', async () => {
    await give(1);
    const theirs = await makeLesson(program, other);
    await writeWeekly(program, other, theirs, { ...mondays('20:00'), weeks: 4, skip: [] });
    const change = writeWeekly(program, teacher, lesson, { ...mondays('20:00'), weeks: 4, skip: [] });
    await expect(change).rejects.toMatchObject({ code: 'meeting_collides' });
  });

  test('ends with its rule, and is cancelled by a day off', async () => {
    await give(1, 'later');
    await within((context) => addClosure(context, { day: '2026-03-02', names: { en: 'Day', uz: 'Kun' } }));
    expect((await live()).map(({ ruleDay }) => ruleDay)).toEqual(['2026-02-16', '2026-02-23', '2026-03-09']);
    await within((context) => endTimetable(context, lesson, { from: '2026-02-23' }));
    expect((await live()).map(({ ruleDay }) => ruleDay)).toEqual(['2026-02-16']);
  });

  test('all later ones: the series is still changed by whose it is', async () => {
    await give(1, 'later');
    const one = await nth(2);
    await within((context) =>
      moveMeeting(context, names, one.id, {
        ownerId: teacher.id,
        startsAt: new Date('2026-03-03T01:00:00Z'),
        minutes: undefined,
        scope: 'later',
      }),
    );
    expect(shown(await live())).toEqual([
      ['2026-02-16T23:00', 'own'],
      ['2026-02-23T23:00', 'other'],
      ['2026-03-03T01:00', 'other'],
      ['2026-03-10T00:00', 'other'],
    ]);
  });

  test('is given back as if nothing had been', async () => {
    const before = await live();
    await give(1);
    await within(async (context) =>
      substitute(context, names, (await nth(1)).id, { teacherId: teacher.id, scope: 'one' }),
    );
    const known = ({ startsAt, teacherId, byHand, ruleDay }: Meeting) => [
      startsAt,
      teacherId,
      byHand,
      ruleDay,
    ];
    expect((await live()).map(known)).toEqual(before.map(known));
  });
});

describe('an exception stands for the lesson of its week', () => {
  test('one that was moved by hand: as many lessons as before, whatever the weekday is now', async () => {
    await moved(1, '2026-02-25T15:00:00Z');
    await writeWeekly(program, teacher, lesson, { ...mondays('18:00', 4), weeks: 4, skip: [] });
    expect((await live()).map(({ startsAt }) => startsAt.toISOString().slice(0, 10))).toEqual([
      '2026-02-19',
      '2026-02-25',
      '2026-03-05',
      '2026-03-12',
    ]);
  });

  test('one that was called off stays called off', async () => {
    await within(async (context) =>
      cancelMeeting(context, (await nth(1)).id, { reason: 'Ill', scope: 'one' }),
    );
    await writeWeekly(program, teacher, lesson, { ...mondays('18:00', 4), weeks: 4, skip: [] });
    expect((await live()).map(({ ruleDay }) => ruleDay)).toEqual(['2026-02-19', '2026-03-05', '2026-03-12']);
  });

  test('keeps its time where it was moved and then given to another', async () => {
    await moved(1, '2026-02-25T15:00:00Z');
    const id = (await all()).find(({ byHand }) => byHand)?.id ?? '';
    await within((context) => substitute(context, names, id, { teacherId: other.id, scope: 'one' }));
    await writeWeekly(program, teacher, lesson, { ...mondays('19:00'), weeks: 4, skip: [] });
    expect(shown(await live())[1]).toEqual(['2026-02-25T15:00', 'other']);
  });
});

test('a day off is a day of the rule’s own zone, also for what was moved by hand', async () => {
  const home = await makeLesson(program, other);
  // Tuesdays at seven in the morning in Toshkent: Monday evening in New York.
  await writeWeekly(program, other, home, {
    ...mondays('07:00', 2),
    from: '2026-02-17',
    zone: 'Asia/Tashkent',
    weeks: 2,
    skip: [],
  });
  const rows = () => meetingsOf(program, home);
  const [, second] = await rows();
  // Wednesday at six in the morning there: still Tuesday in New York.
  await within((context) =>
    moveMeeting(context, names, second?.id ?? '', {
      ownerId: other.id,
      startsAt: new Date('2026-02-25T01:00:00Z'),
      minutes: undefined,
      scope: 'one',
    }),
  );
  const close = (day: string) =>
    within((context) => addClosure(context, { day, names: { en: 'Day', uz: 'Kun' } }));
  const states = async () => (await rows()).map(({ state }) => state);
  await close('2026-02-16');
  await close('2026-02-24');
  expect(await states()).toEqual(['planned', 'planned']);
  await close('2026-02-25');
  expect(await states()).toEqual(['planned', 'cancelled']);
  await close('2026-02-17');
  expect(await states()).toEqual(['cancelled', 'cancelled']);
});
