import { beforeEach, describe, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { meetingsOf, publishClass } from '../../../../tests/make/weekly-lessons.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { closures } from '../tables.server.ts';
import { addClosure } from './closures.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let lesson: string;

/** Mondays at six in Toshkent, for six weeks. */
const weekly = {
  zone: 'Asia/Tashkent',
  from: '2026-02-02',
  times: [{ weekday: 1, at: '18:00' }],
  minutes: 45,
  until: '2026-03-15',
};
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await program.context.database.delete(closures);
  teacher = await signIn(program, 'teacher');
  lesson = await publishClass(program, teacher, { schedule: weekly });
});

const url = () => `/api/class/${lesson}`;
const shown = async () => (await teacher.call('GET', url())).body.schedule;
const patch = async (changes: object) =>
  teacher.call('PATCH', url(), { schedule: { ...(await shown()), ...changes } });
const rows = () => meetingsOf(program, lesson);
const act = async (place: number, what: string, body: object = {}) => {
  const id = (await rows())[place]?.id;
  const answer = await teacher.call('POST', `/api/meetings/${id}/${what}`, body);
  expect(answer.status).toBe(200);
  return answer.body;
};
const live = async () => (await rows()).filter(({ state }) => state !== 'cancelled');
/** When it takes place, by the clock of Toshkent. */
const times = async () =>
  (await live()).map(({ startsAt }) =>
    new Date(startsAt.getTime() + 5 * 3_600_000).toISOString().slice(5, 16),
  );
const days = ['02-02', '02-09', '02-16', '02-23', '03-02', '03-09'];
const at = (...hours: string[]) => days.map((day, place) => `${day}T${hours[place] ?? hours.at(-1)}`);
const later = (startTime: string) => ({ startTime, scope: 'later' });

describe('lessons that were called off with all later ones, and are given back', () => {
  beforeEach(async () => {
    await act(3, 'cancel', { reason: 'Ill', scope: 'later' });
    for (const place of [3, 4, 5]) await act(place, 'restore');
  });

  test('stand by hand, each of its day', async () => {
    expect(await times()).toEqual(at('18:00'));
    expect((await rows()).map(({ byHand, ruleDay }) => [byHand, ruleDay?.slice(5)])).toEqual(
      days.map((day, place) => [place > 2, day]),
    );
  });

  test('are the lessons of their days when the course is lengthened: none is doubled', async () => {
    await act(1, 'move', later('2026-02-09T13:30:00Z'));
    expect(await times()).toEqual(at('18:00', '18:30', '18:30', '18:00'));
    expect((await patch({ until: '2026-03-15' })).status).toBe(200);
    expect(await times()).toEqual(at('18:00', '18:30', '18:30', '18:00'));
  });

  test('count where the weekday is another one by then', async () => {
    expect((await patch({ until: '2026-03-15', times: [{ weekday: 4, at: '18:00' }] })).status).toBe(200);
    expect(await live()).toHaveLength(6);
  });
});

test('what a shorter course cancelled and was given back does not stand in its own way', async () => {
  await patch({ until: '2026-02-22' });
  for (const place of [3, 4, 5]) await act(place, 'restore');
  expect((await patch({ until: '2026-03-15' })).status).toBe(200);
  expect(await times()).toEqual(at('18:00'));
});

describe('a day that was skipped, and is given back', () => {
  const back = async () => {
    await patch({ skip: ['2026-02-23'] });
    await act(3, 'restore');
  };

  test('is a day of its timetable again, and follows it', async () => {
    await back();
    expect((await shown()).skip).toEqual([]);
    await act(1, 'move', later('2026-02-09T13:30:00Z'));
    expect(await times()).toEqual(at('18:00', '18:30'));
    expect((await patch({ skip: [] })).status).toBe(200);
    expect(await times()).toEqual(at('18:00', '18:30'));
    await act(3, 'move', later('2026-02-23T14:00:00Z'));
    expect(await times()).toEqual(at('18:00', '18:30', '18:30', '19:00'));
  });

  test('also where it had been called off by itself before', async () => {
    await act(3, 'cancel', { reason: 'Ill' });
    await back();
    expect((await shown()).skip).toEqual([]);
    expect((await live()).every(({ byHand }) => !byHand)).toBe(true);
  });

  test('is one more where another lesson stands for it by now', async () => {
    await patch({ skip: ['2026-02-23'] });
    await patch({ skip: [], times: [{ weekday: 1, at: '20:00' }] });
    await act(
      (await rows()).findIndex(({ state }) => state === 'cancelled'),
      'restore',
    );
    expect(await times()).toEqual([...at('20:00').slice(0, 3), '02-23T18:00', ...at('20:00').slice(3)]);
  });
});

test('one that was given back on a day off stays, and goes along when all are moved', async () => {
  await addClosure(program.context, { day: '2026-02-23', names: { en: 'Day', uz: 'Kun' } });
  expect(await live()).toHaveLength(5);
  await act(3, 'restore');
  const { changes } = await act(1, 'move', later('2026-02-09T13:30:00Z'));
  expect(changes.every(({ after }: { after: { state: string } }) => after.state === 'planned')).toBe(true);
  expect(await times()).toEqual(at('18:00', '18:30'));
});
