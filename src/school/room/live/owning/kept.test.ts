import { expect, test } from 'vitest';
import { sharedProgram } from '../../../../../tests/program.ts';
import { makeRoom } from '../../../../../tests/rooms.ts';
import type { ChatLine } from '../../protocol.ts';
import { rooms } from '../../tables.server.ts';
import { Board } from '../board.server.ts';
import { HeldElsewhere, keepWords, newState, readChat } from '../kept.server.ts';

const program = sharedProgram();

/** A room that this process holds: it gave it up for a moment, and what it had still to write came after it was taken anew. */
async function heldRoom() {
  const { context } = program;
  const { meeting: meetingId } = await makeRoom(program);
  await context.database.insert(rooms).values({ meetingId, openedAt: context.clock.now(), state: newState });
  return { context, meetingId, owner: null };
}

test('a line whose number another line has is not dropped; one that was written already is written', async () => {
  const room = await heldRoom();
  const who = { learnerIds: [], userId: null };
  const line = (text: string): ChatLine => ({
    n: 1,
    from: 'a',
    kind: 'teacher',
    name: 'Nodira',
    text,
    at: 5000,
  });
  await keepWords(room, line('Salom!'), who);
  await keepWords(room, line('Salom!'), who);
  await expect(keepWords(room, line('Hello!'), who)).rejects.toThrow(HeldElsewhere);
  expect(await readChat(room.context, room.meetingId)).toMatchObject([{ text: 'Salom!' }]);
});

test('neither is a change of the board', async () => {
  const room = await heldRoom();
  const artist = { id: 'a', learnerId: null, userId: null, leads: true };
  const [early, late] = [await Board.open(room), await Board.open(room)];
  early.take(0, 'k1', { do: 'clear' }, artist);
  late.take(0, 'k1', { do: 'clear' }, artist);
  expect(await early.flush()).toHaveLength(1);
  expect(await late.flush()).toHaveLength(1);
  early.take(0, 'k2', { do: 'clear' }, artist);
  late.take(0, 'k3', { do: 'clear' }, artist);
  expect(await early.flush()).toHaveLength(1);
  await expect(late.flush()).rejects.toThrow(HeldElsewhere);
});
