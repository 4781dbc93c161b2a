import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { roomAlarms, rooms } from '#src/room/tables.server.ts';
import { signIn } from '../../../tests/make/people.ts';
import { makeMeeting } from '../../../tests/make/rows.ts';
import { enter, knock, later, refusalOf } from '../../../tests/room/rooms.ts';
import { type TestProgram, thursdayNoon } from '../../../tests/start/program.ts';
import { eachInRoom, type Room } from '../../../tests/tables/each-room.ts';

let program: TestProgram;
let room: Room;
eachInRoom((...given) => {
  [program, room] = given;
});

const change = (values: Partial<typeof meetings.$inferInsert>) =>
  program.context.database.update(meetings).set(values).where(eq(meetings.id, room.meeting));

/** Moves the meeting by so many minutes, and lets it take so long. */
async function move(minutes: number, lasts = 25) {
  const startsAt = new Date(Date.parse(thursdayNoon) + (5 + minutes) * 60_000);
  await change({ startsAt, endsAt: new Date(startsAt.getTime() + lasts * 60_000) });
  await program.rooms.check();
}

/** Later, with the rooms that are empty put away. */
async function muchLater(minutes: number) {
  await later(program, 61);
  await later(program, minutes * 60);
  await later(program, 31);
}

test('it is given to a substitute, who comes, and back', async () => {
  const { teacher, mother, child, meeting, as } = room;
  const substitute = await signIn(program, 'teacher');
  const ali = await enter(program, meeting, as(mother, [child]));
  const give = async (to: typeof teacher, from: typeof teacher) => {
    const goes = await enter(program, meeting, as(from));
    await ali.hears('state', ({ state }) => state.phase === 'open');
    await change({ teacherId: to.id });
    await program.rooms.check();
    expect(await goes.hears('refused')).toMatchObject({ why: 'not-yours' });
    await later(program, 21);
    await ali.hears('state', ({ state }) => state.phase === 'left-alone');
  };
  await give(substitute, teacher);
  await give(teacher, substitute);
  await enter(program, meeting, as(teacher));
  await ali.hears('state', ({ state }) => state.phase === 'open');
  await program.rooms.written();
  const isHere = and(eq(roomAlarms.meetingId, meeting), eq(roomAlarms.isOver, false));
  expect(await program.context.database.$count(roomAlarms, isHere)).toBe(0);
});

test('staff who are in and become the substitute come again by themselves, and teach', async () => {
  const { teacher, meeting, as } = room;
  const admin = await signIn(program, 'admin');
  const device = crypto.randomUUID();
  const before = await enter(program, meeting, { ...as(admin), device });
  const goes = await enter(program, meeting, as(teacher));
  await change({ teacherId: admin.id });
  await program.rooms.check();
  expect(await goes.hears('refused')).toMatchObject({ why: 'not-yours' });
  expect(await before.ended).toBe(1012);
  expect(before.told.some(({ t }) => t === 'refused')).toBe(false);
  const { entered } = await enter(program, meeting, { ...as(admin), device });
  expect(entered.people.map(({ kind }) => kind)).toEqual(['teacher']);
});

describe('a meeting that is moved', () => {
  test('after its room was ended is held all the same', async () => {
    const { teacher, mother, child, meeting, as } = room;
    const nodira = await enter(program, meeting, as(teacher));
    nodira.lead({ act: 'lock', on: true });
    await later(program, 5 * 60);
    nodira.lead({ act: 'end' });
    await nodira.settled();
    expect(await refusalOf(program, meeting, as(mother, [child]))).toBe('over');
    await muchLater(5);
    await move(24 * 60);
    program.clock.set('2026-01-16T17:00:00Z');
    const { body } = await mother.call('GET', `/api/rooms/${meeting}`);
    expect(body.refusal).toBeUndefined();
    const ali = await enter(program, meeting, as(mother, [child]));
    expect(ali.entered.state).toMatchObject({ phase: 'waiting', locked: false });
    await enter(program, meeting, as(teacher));
    await ali.hears('state', ({ state }) => state.phase === 'open');
  });

  test('while they are in puts them out until it opens', async () => {
    const { teacher, mother, child, meeting, as } = room;
    const nodira = await enter(program, meeting, as(teacher));
    const ali = await enter(program, meeting, as(mother, [child]));
    await move(24 * 60);
    for (const device of [nodira, ali])
      expect(await device.hears('refused')).toMatchObject({ why: 'not-open-yet', from: expect.any(Number) });
    await muchLater(1);
    program.clock.set('2026-01-16T17:00:00Z');
    expect((await enter(program, meeting, as(mother, [child]))).entered.state.phase).toBe('waiting');
  });

  test('is cancelled while they are in, and restored', async () => {
    const { teacher, mother, child, meeting, as } = room;
    const nodira = await enter(program, meeting, as(teacher));
    await change({ state: 'cancelled' });
    await program.rooms.check();
    expect(await nodira.hears('refused')).toMatchObject({ why: 'cancelled' });
    await change({ state: 'planned' });
    await enter(program, meeting, as(mother, [child]));
    await enter(program, meeting, as(teacher));
  });
});

test('a meeting of four hours goes over midnight; of one of ten minutes the room stays as long', async () => {
  const { teacher, mother, child, meeting, as } = room;
  for (const [minutes, lasts] of [
    [5 * 60, 240],
    [5 * 60, 10],
  ] as const) {
    await move(minutes, lasts);
    const startsAt = Date.parse(thursdayNoon) + (5 + minutes) * 60_000;
    const at = (after: number) => program.clock.set(new Date(startsAt + after * 60_000).toISOString());
    at(-11);
    expect(await refusalOf(program, meeting, as(mother, [child]))).toBe('not-open-yet');
    at(lasts + 59);
    const nodira = await enter(program, meeting, as(teacher));
    await program.rooms.check();
    await nodira.settled();
    at(lasts + 61);
    await program.rooms.check();
    expect(await nodira.hears('refused')).toMatchObject({ why: 'over' });
  }
});

test('two meetings of one teacher at a time: the teacher is in both rooms', async () => {
  const { teacher, lesson, meeting, as } = room;
  const startsAt = new Date(program.clock.now().getTime() + 8 * 60_000);
  const other = await makeMeeting(program, lesson, teacher, { startsAt, clashes: true });
  const device = crypto.randomUUID();
  const one = await enter(program, meeting, { ...as(teacher), device });
  const two = await enter(program, other, { ...as(teacher), device });
  await program.rooms.check();
  await one.settled();
  await two.settled();
});

test('whoever comes while an empty room is put away comes into one that is held', async () => {
  const { teacher, meeting, as } = room;
  const { leave } = await enter(program, meeting, as(teacher));
  leave();
  await later(program, 1);
  await later(program, 61);
  program.clock.set(new Date(program.clock.now().getTime() + 31_000).toISOString());
  const putAway = program.rooms.look();
  const nodira = await enter(program, meeting, as(teacher));
  await putAway;
  await nodira.settled();
  await program.rooms.written();
  const [row] = await program.context.database.select().from(rooms).where(eq(rooms.meetingId, meeting));
  expect(row).toMatchObject({ owner: expect.any(String), people: 1, state: { phase: 'open' } });
});

test('a meeting that is no more closes its room', async () => {
  const { teacher, mother, child, meeting, as } = room;
  const nodira = await enter(program, meeting, as(teacher));
  const ali = await enter(program, meeting, as(mother, [child]));
  await program.rooms.written();
  await program.context.database.delete(meetings).where(eq(meetings.id, meeting));
  nodira.say({ t: 'say', text: 'Salom', key: 'a' });
  await program.rooms.check();
  await nodira.ended;
  await ali.ended;
  const again = await knock(program, meeting, as(teacher));
  expect(await again.hears('refused')).toMatchObject({ why: 'not-yours' });
});
