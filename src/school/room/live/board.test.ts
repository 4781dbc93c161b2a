import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sharedProgram } from '../../../../tests/program.ts';
import { enter, later, makeRoom } from '../../../../tests/rooms.ts';
import { foldPage } from '../board/fold.ts';
import type { BoardChange } from '../room.ts';
import type { FromDevice } from '../schemas.ts';
import { boardChanges } from '../tables.server.ts';

const program = sharedProgram();

test('what the teacher has erased no child puts back; what they undid themselves they do', async () => {
  const { teacher, mother, meeting, child, as } = await makeRoom(program);
  const nodira = await enter(program, meeting, as(teacher));
  const ali = await enter(program, meeting, as(mother, [child]));
  nodira.lead({ act: 'drawing', who: 'all' });
  await nodira.settled();
  const line = { ink: 'blue', width: 4, shape: 'line', from: [1, 1], to: [2, 2] } as const;
  let count = 0;
  const changes = async (device: typeof nodira, change: BoardChange) => {
    device.say({ t: 'board', page: 0, key: `k${++count}`, change } as FromDevice);
    await device.settled();
    await program.rooms.written();
  };
  const draw = (id: string): BoardChange => ({ do: 'add', item: { id, ...line, from: [1, 1], to: [2, 2] } });
  const shown = async () => {
    const rows = await program.context.database
      .select()
      .from(boardChanges)
      .where(eq(boardChanges.meetingId, meeting))
      .orderBy(boardChanges.n);
    return foldPage(rows.map(({ seat, change }) => ({ by: seat, change })))
      .items.map(({ item }) => item.id)
      .join(' ');
  };
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
