import { beforeEach, describe, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { meetingsOf, publishClass } from '../../../../tests/make/weekly-lessons.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let lesson: string;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  teacher = await signIn(program, 'teacher');
});

/** Weekdays at six in Toshkent, from Monday, February 2. */
const on = (...weekdays: number[]) => weekdays.map((weekday) => ({ weekday, at: '18:00' }));
const publish = async (weekdays: number[], more: object) => {
  const schedule = {
    zone: 'Asia/Tashkent',
    from: '2026-02-02',
    minutes: 45,
    times: on(...weekdays),
    ...more,
  };
  lesson = await publishClass(program, teacher, { schedule });
};
const url = () => `/api/class/${lesson}`;
const rows = () => meetingsOf(program, lesson);
const utc = (day: string, at: string) =>
  new Date(Date.parse(`2026-${day}T${at}:00Z`) - 5 * 3_600_000).toISOString();
/** When it takes place, by the clock of Toshkent. */
const times = async () =>
  (await rows())
    .filter(({ state }) => state !== 'cancelled')
    .map(({ startsAt }) => new Date(startsAt.getTime() + 5 * 3_600_000).toISOString().slice(5, 16));
const move = async (day: string, [toDay, at]: [string, string], scope = 'later') => {
  const id = (await rows()).find(({ ruleDay }) => ruleDay === `2026-${day}`)?.id;
  const body = { startTime: utc(toDay, at), scope };
  const answer = await teacher.call('POST', `/api/meetings/${id}/move`, body);
  expect(answer.status).toBe(200);
  return answer.body.changes as { after: { state: string } }[];
};
/** Other weekdays by the form, of which its preview says as much as is done. */
const change = async (weekdays: Record<number, number>) => {
  const { schedule: before } = (await teacher.call('GET', url())).body;
  const schedule = {
    ...before,
    times: before.times.map(({ weekday, at }: { weekday: number; at: string }) => ({
      weekday: weekdays[weekday] ?? weekday,
      at,
    })),
  };
  const body = { schedule, lessonId: lesson };
  const seen = (await teacher.call('POST', '/api/timetable/preview', body)).body;
  expect((await teacher.call('PATCH', url(), { schedule })).status).toBe(200);
  const meets = seen.days.filter(({ state }: { state: string }) => state === 'meets');
  expect(meets).toHaveLength((await times()).length);
  expect(seen.lost).toHaveLength((await rows()).filter(({ state }) => state === 'cancelled').length);
};

describe('other weekdays after all later ones were moved: as many lessons as before', () => {
  test.each<[string, string, [string, string]]>([
    ['to another day', '02-11', ['02-12', '18:00']],
    ['to another time', '02-18', ['02-18', '18:30']],
  ])('%s', async (_, day, to) => {
    await publish([3], { until: '2026-03-15' });
    await move(day, to);
    await change({ 3: 1, 4: 1 });
    expect(await times()).toHaveLength(6);
    expect((await rows()).every(({ state }) => state === 'planned')).toBe(true);
  });

  test('none is added in the week in which the later ones begin', async () => {
    await publish([3, 5], { until: '2026-03-01' });
    await move('02-13', ['02-13', '18:30']);
    await change({ 3: 7 });
    expect(await times()).toEqual([
      ...['02-04T18:00', '02-06T18:00', '02-13T18:30', '02-15T18:00'],
      ...['02-20T18:30', '02-22T18:00', '02-27T18:30', '03-01T18:00'],
    ]);
  });

  test('what begins and ends within a week has as many as well', async () => {
    await publish([3], { from: '2026-02-04', until: '2026-03-17' });
    await move('02-11', ['02-11', '18:30']);
    await change({ 3: 1 });
    expect(await times()).toHaveLength(6);
  });

  test('of one that goes on, too', async () => {
    await publish([3], { until: null });
    await move('02-18', ['02-18', '18:30']);
    await change({ 3: 1 });
    expect((await times()).slice(0, 4)).toEqual(['02-04T18:00', '02-11T18:00', '02-16T18:30', '02-23T18:30']);
  });
});

describe('what stands for a lesson of another weekday by now', () => {
  test.each(['move', 'cancel'])('is in the way of no other one: %s', async (what) => {
    await publish([2, 4], { until: '2026-03-01' });
    const id = (await rows()).find(({ ruleDay }) => ruleDay === '2026-02-17')?.id;
    const body = what === 'move' ? { startTime: utc('02-18', '10:00') } : { reason: 'Ill' };
    expect((await teacher.call('POST', `/api/meetings/${id}/${what}`, body)).status).toBe(200);
    await move('02-03', ['02-02', '12:00']);
    const live = (await times()).length;
    const changes = await move('02-19', ['02-17', '10:00']);
    expect(changes.every(({ after }) => after.state === 'planned')).toBe(true);
    expect(await times()).toHaveLength(live);
  });
});
