import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { enter, makeRoom } from '../../../../tests/room/rooms.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import type { ChatLine } from '../../protocol.ts';
import { rooms } from '../../tables.server.ts';
import { Board } from '../board.server.ts';
import { HeldElsewhere, keepWords, newState, readChat } from '../room-records.server.ts';

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

test('what a room that was lost had still to write does not end the one that was taken anew', async () => {
  const { context } = program;
  const { teacher, meeting, as } = await makeRoom(program);
  const coming = { ...as(teacher), device: randomUUID() };
  const before = await enter(program, meeting, coming);
  await program.rooms.written();
  const give = ({ database }: typeof context, to: Partial<typeof rooms.$inferInsert>) =>
    database.update(rooms).set(to).where(eq(rooms.meetingId, meeting));
  const again = await inTransaction(context, async (waiting) => {
    await waiting.database.execute(sql`lock table board_pictures in access exclusive mode`);
    await inTransaction(context, async (other) => {
      await give(other, { owner: randomUUID() });
      before.say({ t: 'say', text: 'It is lost by this', key: 'k1' });
      const change = { do: 'picture', picture: randomUUID() } as const;
      before.say({ t: 'board', page: 0, key: 'b1', change });
      before.say({ t: 'say', text: 'This comes too late', key: 'k2' });
      before.lead({ act: 'lock', on: true });
      await before.settled();
    });
    expect(await before.ended).toBe(1012);
    await give(context, { owner: null, ownerAddress: null, ownedAt: null });
    const device = await enter(program, meeting, coming);
    for (const key of ['k1', 'k2']) {
      device.say({ t: 'say', text: 'Salom', key });
      await device.hears('answered');
    }
    return device;
  });
  // The last thing that it had to write.
  const written = () => context.database.$count(auditEntries, eq(auditEntries.act, 'room-locked'));
  await vi.waitFor(async () => expect(await written()).toBe(1));
  await again.settled();
  expect((await readChat(context, meeting)).map(({ text }) => text)).toEqual(['Salom', 'Salom']);
});
