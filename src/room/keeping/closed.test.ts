import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { makeChildLink, openChildLink } from '../../../tests/learning/child-links.ts';
import { makeMeeting } from '../../../tests/make/rows.ts';
import { enter } from '../../../tests/room/rooms.ts';
import { type TestProgram, thursdayNoon } from '../../../tests/start/program.ts';
import { eachInRoom, type Room } from '../../../tests/tables/each-room.ts';

let program: TestProgram;
let room: Room;
eachInRoom((...given) => {
  [program, room] = given;
});

const inMinutes = (minutes: number) => new Date(Date.parse(thursdayNoon) + minutes * 60_000);

test('a lesson whose room was ended is over on the pages of a family, though its planned end is not', async () => {
  const { teacher, mother, child, lesson, meeting, as } = room;
  const next = await makeMeeting(program, lesson, teacher, { startsAt: inMinutes(120) });
  const { cookie = '' } = await openChildLink(program, await makeChildLink(mother, child));
  const nodira = await enter(program, meeting, as(teacher));
  program.clock.set(inMinutes(10).toISOString());
  nodira.lead({ act: 'end' });
  await nodira.settled();
  await program.rooms.written();
  const span = `from=${inMinutes(-60).toISOString()}&to=${inMinutes(600).toISOString()}`;
  const planned = async () => {
    const { body } = await mother.call('GET', `/api/schedule?${span}`);
    return body.map(({ _id, closed }: { _id: string; closed?: true }) => [_id, closed]);
  };
  expect(await planned()).toEqual([
    [meeting, true],
    [next, undefined],
  ]);
  const own = async () => {
    const { body } = await program.call('GET', '/api/my-lessons', undefined, 'en', { cookie });
    return body.lessons.map((one: { room: string }) => one.room);
  };
  expect(await own()).toEqual(['over', 'waits']);
  expect((await teacher.call('GET', `/api/meetings/${meeting}/attendance`)).body.isOwnRoom).toBeUndefined();
  // It is moved to later: its room opens anew.
  const moved = { startsAt: inMinutes(60), endsAt: inMinutes(90) };
  await program.context.database.update(meetings).set(moved).where(eq(meetings.id, meeting));
  expect((await planned())[0]).toEqual([meeting, undefined]);
  expect(await own()).toEqual(['waits', 'waits']);
});
