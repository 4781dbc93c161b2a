import { beforeEach, describe, expect, test } from 'vitest';
import { untoldChanges } from '#src/calendar/timetables/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { meetingsOf, publishClass } from '../../../../tests/make/weekly-lessons.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let lesson: string;

/** Mondays and Thursdays at six in Toshkent for four weeks; from the third on, Tuesdays at seven for Thursdays. */
const weekly = {
  zone: 'Asia/Tashkent',
  from: '2026-02-02',
  times: [
    { weekday: 1, at: '18:00' },
    { weekday: 4, at: '18:00' },
  ],
  minutes: 45,
  weeks: 4,
};
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  teacher = await signIn(program, 'teacher');
  lesson = await publishClass(program, teacher, { schedule: weekly });
  const fifth = (await meetingsOf(program, lesson))[5]?.id;
  const body = { startTime: '2026-02-17T14:00:00Z', scope: 'later' };
  expect((await teacher.call('POST', `/api/meetings/${fifth}/move`, body)).status).toBe(200);
});

const url = () => `/api/class/${lesson}`;
const shown = async () => (await teacher.call('GET', url())).body.schedule;
const patch = (schedule: object | null) => teacher.call('PATCH', url(), { schedule });
const preview = async (schedule: object | null) =>
  (await teacher.call('POST', '/api/timetable/preview', { schedule, lessonId: lesson })).body;
/** When it takes place, by the clock of Toshkent. */
const inTashkent = (startsAt: Date) =>
  new Date(startsAt.getTime() + 5 * 3_600_000).toISOString().slice(5, 16);
const times = async () =>
  (await meetingsOf(program, lesson))
    .filter(({ state }) => state !== 'cancelled')
    .map(({ startsAt }) => inTashkent(startsAt));
type Day = { startTime: string; state: string };
const days = ({ days }: { days: Day[] }) =>
  days.filter(({ state }) => state === 'meets').map(({ startTime }) => inTashkent(new Date(startTime)));
const lostOf = ({ lost }: { lost: Day[] }) => lost.map(({ startTime }) => inTashkent(new Date(startTime)));

const until = ['02-02T18:00', '02-05T18:00', '02-09T18:00', '02-12T18:00'];
const after = ['02-16T18:00', '02-17T19:00', '02-23T18:00', '02-24T19:00'];

describe('a timetable that was changed on the way', () => {
  test('is shown by each part’s own times, and sent back it changes nothing', async () => {
    expect(await times()).toEqual([...until, ...after]);
    const schedule = await shown();
    expect(schedule).toMatchObject({ from: '2026-02-02', earlier: [{ until: '2026-02-16' }] });
    const seen = await preview(schedule);
    expect([days(seen), lostOf(seen), seen.collisions]).toEqual([[...until, ...after], [], []]);
    const before = await meetingsOf(program, lesson);
    await program.context.database.delete(untoldChanges);
    expect((await patch(schedule)).status).toBe(200);
    expect(await meetingsOf(program, lesson)).toEqual(before);
    expect(await program.context.database.$count(untoldChanges)).toBe(0);
  });

  test('gets other times from where the last part begins; the days until then are shown and stay', async () => {
    const schedule = {
      ...(await shown()),
      times: [
        { weekday: 1, at: '18:00' },
        { weekday: 2, at: '20:00' },
      ],
    };
    const wanted = [...until, '02-16T18:00', '02-17T20:00', '02-23T18:00', '02-24T20:00'];
    expect(days(await preview(schedule))).toEqual(wanted);
    expect((await patch(schedule)).status).toBe(200);
    expect(await times()).toEqual(wanted);
  });

  test('skips a day of an earlier part, and says so again', async () => {
    const schedule = { ...(await shown()), skip: ['2026-02-05'] };
    expect(lostOf(await preview(schedule))).toEqual(['02-05T18:00']);
    expect((await patch(schedule)).body.schedule.skip).toEqual(['2026-02-05']);
    const left = [...until, ...after].filter((one) => one !== '02-05T18:00');
    expect(await times()).toEqual(left);
    expect(days(await preview(await shown()))).toEqual(left);
    // And takes it back.
    await patch({ ...(await shown()), skip: [] });
    expect(await times()).toEqual([...until, ...after]);
  });

  test('that ends in an earlier part names what is cancelled: what lies after its end, and nothing else', async () => {
    const schedule = { ...(await shown()), until: '2026-02-12' };
    const seen = await preview(schedule);
    expect([days(seen), lostOf(seen)]).toEqual([until, after]);
    expect((await patch(schedule)).status).toBe(200);
    expect(await times()).toEqual(until);
  });

  test('that is to meet once: all that is planned is named', async () => {
    expect(lostOf(await preview(null))).toEqual([...until, ...after]);
    expect((await patch(null)).status).toBe(200);
    expect(await times()).toEqual([]);
  });
});
