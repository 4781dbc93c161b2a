import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { enter, later, refusalOf } from '../../../tests/room/rooms.ts';
import type { TestProgram } from '../../../tests/start/program.ts';
import { eachInRoom, type Room } from '../../../tests/tables/each-room.ts';

let program: TestProgram;
let room: Room;
eachInRoom((...given) => {
  [program, room] = given;
});

const open = async (who: SignedInPerson) => {
  const { status, body } = await who.call('POST', `/api/rooms/${room.meeting}/open-again`);
  return [status, body.code ?? body.refusal];
};
const family = () => room.as(room.mother, [room.child]);
const door = async (who: SignedInPerson) => (await who.call('GET', `/api/rooms/${room.meeting}`)).body;

/** The teacher comes, and ends the lesson so many minutes after its beginning. */
async function end(minutes: number) {
  const nodira = await enter(program, room.meeting, room.as(room.teacher));
  const ali = await enter(program, room.meeting, family());
  await later(program, (5 + minutes) * 60);
  nodira.lead({ act: 'end' });
  await nodira.hears(
    minutes < 0 ? 'refused' : 'state',
    (message) => !('state' in message) || message.state.phase === 'ended',
  );
  await program.rooms.written();
  return { nodira, ali };
}

test('ended before its beginning, all go out and may come in again, and the lesson is held', async () => {
  const { nodira, ali } = await end(-3);
  for (const device of [nodira, ali]) {
    expect(device.told.findLast(({ t }) => t === 'refused')).toMatchObject({ why: 'not-open-yet' });
    expect(await device.ended).toBe(4000);
  }
  for (const who of [room.teacher, room.mother]) expect((await door(who)).refusal).toBeUndefined();
  const back = await enter(program, room.meeting, family());
  expect(back.entered.state.phase).toBe('waiting');
  await enter(program, room.meeting, room.as(room.teacher));
  await back.hears('state', ({ state }) => state.phase === 'open');
});

test('ended by mistake, its teacher opens it again at once: whoever is still there comes again by themselves', async () => {
  const { ali } = await end(1);
  expect(await door(room.teacher)).toMatchObject({ refusal: 'over', opensAgain: true });
  expect((await door(room.mother)).opensAgain).toBeUndefined();
  expect(await open(room.teacher)).toEqual([200, undefined]);
  expect(await open(room.teacher)).toEqual([200, undefined]);
  const nodira = await enter(program, room.meeting, room.as(room.teacher));
  expect(await ali.ended).toBe(1012);
  await nodira.hears('state', ({ state }) => state.phase === 'open');
  expect((await enter(program, room.meeting, family())).entered.state.phase).toBe('open');
  const acts = await program.context.database
    .select({ actor: auditEntries.actorId })
    .from(auditEntries)
    .where(eq(auditEntries.act, 'room-opened-again'));
  expect(acts).toEqual([{ actor: room.teacher.id }]);
});

test('so do the staff, until the planned end, when the room is long put away', async () => {
  const { nodira, ali } = await end(1);
  nodira.leave();
  ali.leave();
  for (const seconds of [5, 61, 31]) await later(program, seconds);
  expect(await refusalOf(program, room.meeting, family())).toBe('over');
  expect(await open(await signIn(program, 'admin'))).toEqual([200, undefined]);
  await enter(program, room.meeting, family());
});

test('nobody else does, and nobody after the planned end', async () => {
  await end(1);
  expect(await open(room.mother)).toEqual([403, 'forbidden']);
  expect(await open(await signIn(program, 'teacher'))).toEqual([404, 'not_found']);
  await later(program, 25 * 60);
  expect(await door(room.teacher)).toMatchObject({ refusal: 'over' });
  expect(await open(room.teacher)).toEqual([409, 'room_over']);
});
