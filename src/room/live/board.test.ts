import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { enter, later, makeRoom } from '../../../tests/room/rooms.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { foldPage } from '../board/fold.ts';
import type { BoardChange } from '../room.ts';
import type { FromDevice } from '../schemas.ts';
import { boardChanges } from '../tables.server.ts';

const program = sharedProgram();

type Device = Awaited<ReturnType<typeof enter>>;
const line = { ink: 'blue', width: 4, shape: 'line' } as const;
const draw = (id: string): BoardChange => ({ do: 'add', item: { id, ...line, from: [1, 1], to: [2, 2] } });

let count = 0;
/** Changes the first page, until it is written. */
async function changes(device: Device, change: BoardChange): Promise<void> {
  device.say({ t: 'board', page: 0, key: `k${++count}`, change } as FromDevice);
  await device.settled();
  await program.rooms.written();
}

/** What stands on it. */
async function shownIn(meeting: string): Promise<string> {
  const rows = await program.context.database
    .select()
    .from(boardChanges)
    .where(eq(boardChanges.meetingId, meeting))
    .orderBy(boardChanges.n);
  return foldPage(rows.map(({ seat, change }) => ({ by: seat, change })))
    .items.map(({ item }) => item.id)
    .join(' ');
}

test('what the teacher has erased no child puts back; what they undid themselves they do', async () => {
  const { teacher, mother, meeting, child, as } = await makeRoom(program);
  const nodira = await enter(program, meeting, as(teacher));
  const ali = await enter(program, meeting, as(mother, [child]));
  nodira.lead({ act: 'drawing', who: 'all' });
  await nodira.settled();
  const shown = () => shownIn(meeting);
  for (const id of ['a', 'b', 'c']) await changes(ali, draw(id));
  await changes(nodira, { do: 'take', ids: ['a'] });
  await changes(ali, { do: 'take', ids: ['b'] });
  await changes(ali, { do: 'put', ids: ['a', 'b'] });
  expect(await shown()).toBe('b c');
  await changes(nodira, { do: 'clear' });
  await changes(ali, { do: 'put', ids: ['a', 'b', 'c'] });
  expect(await shown()).toBe('');
  // The same once the room was put away.
  for (const device of [nodira, ali]) device.leave();
  for (const seconds of [5, 61, 31]) await later(program, seconds);
  const again = await enter(program, meeting, as(mother, [child]));
  const back = await enter(program, meeting, as(teacher));
  await changes(again, { do: 'put', ids: ['a'] });
  expect(await shown()).toBe('');
  await changes(back, { do: 'put', ids: ['a'] });
  expect(await shown()).toBe('a');
});

test('what somebody drew is theirs by each of their devices, and nobody else’s', async () => {
  const { teacher, mother, child, children, meeting, as } = await makeRoom(program, { learners: 2 });
  const nodira = await enter(program, meeting, as(teacher));
  const ali = await enter(program, meeting, as(mother, [child]));
  const other = await enter(program, meeting, as(mother, children.slice(1, 2)));
  const coming = { ...as(mother, [child]), device: crypto.randomUUID(), second: 'extra' as const };
  const screen = await enter(program, meeting, coming);
  nodira.lead({ act: 'drawing', who: 'all' });
  await nodira.settled();
  for (const id of ['a', 'b', 'c']) await changes(screen, draw(id));
  await changes(other, { do: 'take', ids: ['a'] });
  expect(await shownIn(meeting)).toBe('a b c');
  await changes(ali, { do: 'take', ids: ['a', 'b'] });
  expect(await shownIn(meeting)).toBe('c');
  await changes(other, { do: 'put', ids: ['a'] });
  await changes(screen, { do: 'put', ids: ['a'] });
  expect(await shownIn(meeting)).toBe('a c');
  // The second screen has the place of the first once that has left.
  ali.say({ t: 'leave' });
  expect(await screen.ended).toBe(1012);
  const back = await enter(program, meeting, coming);
  await changes(back, { do: 'take', ids: ['c'] });
  expect(await shownIn(meeting)).toBe('a');
});
