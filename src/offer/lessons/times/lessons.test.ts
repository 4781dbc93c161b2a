import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { lessonOf } from '../../../../tests/make/rows.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { keepStarts } from './meeting-times.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;

/** Mondays and Wednesdays at six in Toshkent, for two weeks; today is Thursday, January 15, 2026. */
const schedule = {
  zone: 'Asia/Tashkent',
  from: '2026-02-02',
  times: [
    { weekday: 1, at: '18:00' },
    { weekday: 3, at: '18:00' },
  ],
  minutes: 45,
  weeks: 2,
};
const publish = async (more: object, kind = 'class') =>
  teacher.call('POST', `/api/${kind}`, await lessonOf(program, teacher, more));
const change = (id: string, body: object) => teacher.call('PATCH', `/api/class/${id}`, body);
const read = async (id: string) => (await teacher.call('GET', `/api/class/${id}`)).body;
const rowsOf = (id: string) =>
  program.context.database
    .select()
    .from(meetings)
    .where(eq(meetings.lessonId, id))
    .orderBy(asc(meetings.startsAt));
const first = '2026-02-02T13:00:00.000Z';

beforeEach(() => program.clock.set(thursdayNoon));

describe('a class with a schedule', () => {
  test('is published with its meetings, and every answer says when it meets', async () => {
    teacher = await signIn(program, 'teacher');
    const { status, body } = await publish({ schedule });
    expect([status, body.startDate, body.minutes]).toEqual([201, first, 45]);
    const told = { zone: 'Asia/Tashkent', from: '2026-02-02', until: '2026-02-15', minutes: 45, skip: [] };
    const { coming } = (await read(body._id)).meetings;
    expect(coming.map(({ startTime }: { startTime: string }) => startTime)).toEqual([
      first,
      '2026-02-04T13:00:00.000Z',
      '2026-02-09T13:00:00.000Z',
      '2026-02-11T13:00:00.000Z',
    ]);
    const own = (await teacher.call('GET', '/api/class/own-classes')).body[0];
    const offered = (await program.call('GET', '/api/class/public')).body[0];
    for (const answer of [body, await read(body._id), own, offered])
      expect(answer).toMatchObject({
        schedule: { ...told, times: schedule.times },
        nextMeeting: { startTime: first, endTime: '2026-02-02T13:45:00.000Z' },
      });
  });

  test('is refused, and not published, where its teacher has another one then, which is named', async () => {
    teacher = await signIn(program, 'teacher');
    await publish({ schedule, title: 'Algebra' });
    const { status, body } = await publish({
      schedule: { ...schedule, zone: 'Asia/Samarkand' },
      title: 'Chess',
    });
    expect([status, body.code, body.message]).toEqual([
      409,
      'meeting_collides',
      'Another lesson takes place at this time: Algebra.',
    ]);
    expect(body.collisions).toHaveLength(4);
    expect((await teacher.call('GET', '/api/class/own-classes')).body).toHaveLength(1);
  });

  test('a repeated call writes nothing twice', async () => {
    teacher = await signIn(program, 'teacher');
    const input = await lessonOf(program, teacher, {
      schedule,
      requestId: '0199f5d2-6c3c-7c3e-8d5a-2f4b6c8d0e1f',
    });
    const [one, two] = [
      await teacher.call('POST', '/api/class', input),
      await teacher.call('POST', '/api/class', input),
    ];
    expect([two.status, two.body._id]).toEqual([201, one.body._id]);
    expect(await rowsOf(one.body._id)).toHaveLength(4);
  });

  test('gets another one, and loses it', async () => {
    teacher = await signIn(program, 'teacher');
    const { body } = await publish({ schedule });
    const times = [{ weekday: 2, at: '18:00' }];
    const changed = await change(body._id, { schedule: { ...schedule, times } });
    expect([changed.status, changed.body.startDate]).toEqual([200, '2026-02-03T13:00:00.000Z']);
    expect((await rowsOf(body._id)).map(({ state }) => state)).toEqual([
      'planned',
      'cancelled',
      'planned',
      'cancelled',
    ]);
    const gone = await change(body._id, { schedule: null });
    expect([gone.body.startDate, gone.body.schedule, gone.body.nextMeeting]).toEqual([
      null,
      undefined,
      undefined,
    ]);
    const once = await change(body._id, { startDate: '2026-02-20T13:00:00Z' });
    expect(once.body.startDate).toBe('2026-02-20T13:00:00.000Z');
  });

  test('answers the next meeting ahead, also where the column is read, and the first when none is', async () => {
    teacher = await signIn(program, 'teacher');
    const { body } = await publish({ schedule });
    program.clock.set('2026-02-03T00:00:00Z');
    expect((await read(body._id)).startDate).toBe('2026-02-04T13:00:00.000Z');
    await keepStarts.run(program.context, {}, { last: true });
    const week = await program.call('GET', '/api/lessons?start=week&sort=soonest');
    const listed = week.body.find(({ _id }: { _id: string }) => _id === body._id);
    expect(listed.meetings).toEqual({ total: 4, left: 3 });
    program.clock.set('2026-02-13T00:00:00Z');
    expect((await read(body._id)).meetings).toEqual({ total: 4, left: 0, coming: [] });
    const touched = await change(body._id, { schedule: null });
    expect(touched.body.startDate).toBe(first);
  });

  test('that is deleted meets no more', async () => {
    teacher = await signIn(program, 'teacher');
    const { body } = await publish({ schedule });
    await teacher.call('DELETE', `/api/class/${body._id}`);
    expect((await rowsOf(body._id)).map(({ state }) => state)).toEqual(Array(4).fill('cancelled'));
    expect((await publish({ schedule })).status).toBe(201);
  });
});

describe('a class with a date alone, as the specification has it', () => {
  test('meets once, for 25 minutes or as long as it says; another date moves that meeting', async () => {
    teacher = await signIn(program, 'teacher');
    const { body } = await publish({ startDate: first });
    const [made] = await rowsOf(body._id);
    expect([made?.startsAt.toISOString(), made?.endsAt.toISOString()]).toEqual([
      first,
      '2026-02-02T13:25:00.000Z',
    ]);
    const long = await publish({ startDate: '2026-02-05T13:00:00Z', minutes: 60 });
    expect((await rowsOf(long.body._id))[0]?.endsAt.toISOString()).toBe('2026-02-05T14:00:00.000Z');
    const moved = await change(body._id, { startDate: '2026-02-03T13:00:00Z', minutes: 30 });
    expect([moved.body.startDate, moved.body.warning]).toEqual(['2026-02-03T13:00:00.000Z', undefined]);
    expect(await rowsOf(body._id)).toMatchObject([
      { id: made?.id, endsAt: new Date('2026-02-03T13:30:00Z'), sequence: 1, clashes: false },
    ]);
    const none = await change(body._id, { startDate: null });
    expect([none.body.startDate, (await rowsOf(body._id)).map(({ state }) => state)]).toEqual([
      null,
      ['cancelled'],
    ]);
  });

  test('is never refused: what collides is kept as clashing and said, until it is moved', async () => {
    teacher = await signIn(program, 'teacher');
    await publish({ startDate: first, title: 'Algebra' });
    const { status, body } = await publish({ startDate: first });
    expect([status, body.startDate, body.warning]).toEqual([
      201,
      first,
      'Another lesson takes place at this time: Algebra.',
    ]);
    expect(await rowsOf(body._id)).toMatchObject([{ clashes: true, live: false }]);
    await change(body._id, { startDate: '2026-02-02T14:00:00Z' });
    expect(await rowsOf(body._id)).toMatchObject([{ clashes: false, live: true }]);
    const again = await change(body._id, { startDate: first });
    expect([again.status, again.body.startDate]).toEqual([200, first]);
    expect(again.body.warning).toContain('Algebra');
  });

  test('goes to another teacher with its meetings; what collides there is kept', async () => {
    teacher = await signIn(program, 'teacher');
    const { body: handed } = await publish({ schedule });
    const other = await signIn(program, 'teacher');
    const busy = await lessonOf(program, other, { startDate: '2026-02-04T13:30:00Z' });
    await other.call('POST', '/api/class', busy);
    const admin = await signIn(program, 'admin');
    const path = `/api/admin/lessons/${handed._id}/teacher`;
    expect((await admin.call('POST', path, { teacherId: other.id })).status).toBe(200);
    expect(
      (await rowsOf(handed._id)).map(({ teacherId, clashes }) => [teacherId === other.id, clashes]),
    ).toEqual([
      [true, false],
      [true, true],
      [true, false],
      [true, false],
    ]);
    // The one who gave it is free.
    expect((await publish({ schedule })).status).toBe(201);
  });
});
