import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { meetingsOf, mondaysAndWednesdays, publishClass } from '../../../../tests/make/weekly-lessons.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { lessons } from '../tables.server.ts';
import { keepStarts } from './meeting-times.server.ts';

describe('when a lesson meets', () => {
  const program = sharedProgram();
  let teacher: SignedInPerson;
  beforeEach(async () => {
    program.clock.set(thursdayNoon);
    await emptyTables(program, 'users', 'mails', 'lesson_words');
    teacher = await signIn(program, 'teacher');
  });

  const publish = (more: object) => publishClass(program, teacher, more);
  const change = async (id: string, body: object) =>
    expect((await teacher.call('PATCH', `/api/class/${id}`, body)).status).toBe(200);

  /** As 'Mon 18:00' of UTC. */
  async function readTimes(id: string): Promise<string[]> {
    const [row] = await program.context.database
      .select({ meetsAt: lessons.meetsAt })
      .from(lessons)
      .where(eq(lessons.id, id));
    const monday = Date.parse('2026-01-05T00:00:00Z');
    const words = (quarter: number) => new Date(monday + quarter * 900_000).toUTCString();
    return (row?.meetsAt ?? []).map((quarter) => words(quarter).replace(/, .*(\d\d:\d\d):00 GMT/, ' $1'));
  }

  async function find(query: object, path = '/api/lessons'): Promise<string[]> {
    const { status, body } = await program.call('GET', `${path}?${new URLSearchParams({ ...query })}`);
    expect([status, status === 200 ? '' : body]).toEqual([200, '']);
    return body.map(({ title }: { title: string }) => title).toSorted();
  }

  const goOn = async (now: string) => {
    program.clock.set(now);
    await keepStarts.run(program.context, {}, { last: true });
  };

  test('stands in its row as the clock of its zone is now, and goes on when that is changed', async () => {
    // New York’s clock is changed on March 8, before the third week.
    const times = [...mondaysAndWednesdays.times, { weekday: 6, at: '22:00' }];
    const id = await publish({ schedule: { ...mondaysAndWednesdays, times } });
    const winter = ['Mon 23:00', 'Wed 23:00', 'Sun 03:00'];
    expect(await readTimes(id)).toEqual(winter);
    await goOn('2026-03-08T06:13:00Z');
    expect(await readTimes(id)).toEqual(winter);
    await goOn('2026-03-08T07:13:00Z');
    expect(await readTimes(id)).toEqual(['Mon 22:00', 'Wed 22:00', 'Sun 02:00']);
  });

  test('is that of four weeks from the next time on, and of none after the last', async () => {
    const id = await publish({ schedule: { ...mondaysAndWednesdays, zone: 'Asia/Tashkent', weeks: 6 } });
    const last = (await meetingsOf(program, id)).at(-1);
    const startsAt = '2026-04-02T10:00:00Z';
    await program.context.database.execute(
      sql`update meetings set starts_at = ${startsAt}, ends_at = '2026-04-02T11:00:00Z' where id = ${last?.id}`,
    );
    await goOn('2026-02-25T13:00:00Z');
    expect(await readTimes(id)).toEqual(['Mon 13:00', 'Wed 13:00']);
    await goOn('2026-03-10T13:00:00Z');
    expect(await readTimes(id)).toEqual(['Mon 13:00', 'Wed 13:00', 'Thu 10:00']);
    await goOn('2026-04-02T10:00:00Z');
    expect(await readTimes(id)).toEqual([]);
  });

  test('is what its meetings are: a single one, none that is cancelled, and at the minute it begins', async () => {
    const once = await publish({ startDate: '2026-05-03T23:59:00Z' });
    expect(await readTimes(once)).toEqual(['Sun 23:45']);
    await change(once, { startDate: '2026-05-04T00:00:00Z' });
    expect(await readTimes(once)).toEqual(['Mon 00:00']);
    await change(once, { startDate: null });
    expect(await readTimes(once)).toEqual([]);
    const weekly = await publish({ schedule: { ...mondaysAndWednesdays, zone: 'Asia/Tashkent', weeks: 1 } });
    const [first] = await meetingsOf(program, weekly);
    const cancelled = await teacher.call('POST', `/api/meetings/${first?.id}/cancel`, { reason: 'Snow' });
    expect([cancelled.status, await readTimes(weekly)]).toEqual([200, ['Wed 13:00']]);
  });

  test('finds it by weekday and time of day on the asker’s clock', async () => {
    const at = (weekday: number, at: string) => ({ ...mondaysAndWednesdays, times: [{ weekday, at }] });
    await publish({ title: 'Monday evening', schedule: at(1, '18:00'), price: 5 });
    await publish({ title: 'Friday morning', schedule: at(5, '06:00') });
    await publish({ title: 'Friday night', schedule: at(5, '22:00') });
    await publish({ title: 'Once, on a Monday afternoon', startDate: '2026-01-19T17:00:00Z' });
    await publish({ title: 'No time' });
    const zone = 'America/New_York';
    const once = 'Once, on a Monday afternoon';
    for (const [query, found] of [
      [{ weekday: '1' }, ['Monday evening', once]],
      [{ weekday: '1', time: 'evening' }, ['Monday evening']],
      [{ weekday: '1,5', time: 'morning,evening' }, ['Friday morning', 'Monday evening']],
      [{ weekday: '5' }, ['Friday morning', 'Friday night']],
      [{ time: 'afternoon', sort: 'soonest' }, [once]],
      [{ time: 'afternoon,evening', start: 'week' }, [once]],
      [{ weekday: '1', price: '5', sort: 'cheapest' }, ['Monday evening']],
      [{ weekday: '2' }, []],
      // In Toshkent it is ten hours later.
      [{ weekday: '2', zone: 'Asia/Tashkent' }, ['Monday evening']],
      [{ weekday: '6', time: 'morning', zone: 'asia/tashkent' }, ['Friday night']],
    ] as const) {
      expect([query, await find(query)]).toEqual([query, found]);
      expect(await find({ zone, ...query }, '/api/class/public')).toEqual(found);
      const count = await program.call('GET', `/api/lessons/count?${new URLSearchParams(query)}`);
      expect(count.body.count ?? count.body).toBe(found.length);
    }
  });

  test.each([
    ['weekday', ['0', '8', 'Monday', '1,', '1;2', '1,9']],
    ['time', ['night', 'morning,noon', 'Evening']],
    ['zone', ['Mars/Base', 'x'.repeat(200)]],
  ])('refuses senseless words for %s, and says so beside it', async (name, all) => {
    for (const value of all)
      for (const path of ['lessons', 'lessons/count', 'group/public']) {
        const query = new URLSearchParams({ [name]: value });
        const { status, body } = await program.call('GET', `/api/${path}?${query}`);
        expect([value, status, Object.keys(body.fields ?? {})]).toEqual([value, 400, [name]]);
        expect(body.fields[name]).toMatch(/\w/);
      }
  });

  test('leaves out what a form leaves empty', async () => {
    const id = await publish({ schedule: mondaysAndWednesdays });
    const { status, body } = await program.call('GET', '/api/lessons?weekday=&time=&zone=');
    expect([status, body.map(({ _id }: { _id: string }) => _id)]).toEqual([200, [id]]);
  });
});
