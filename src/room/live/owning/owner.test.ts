import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startProgram } from '#src/app/serving/program.server.ts';
import { enter, makeRoom } from '../../../../tests/room/rooms.ts';
import { programForTest } from '../../../../tests/start/program.ts';
import type { FromDevice } from '../../schemas.ts';
import { rooms } from '../../tables.server.ts';

test('two programs on one database hold a room once; one ends, and the other goes on with it', async () => {
  const program = await programForTest();
  const { config, clock } = program.context;
  const other = await startProgram(
    { ...config, port: 0 },
    { clock, pages: false, work: false, log: { level: 'fatal' } },
  );
  const { teacher, mother, meeting, child, as } = await makeRoom(program);
  const device = crypto.randomUUID();
  const nodira = await enter(other, meeting, { ...as(teacher), device });
  // The child's browser was sent to the other process, which carries its line.
  const ali = await enter(program, meeting, as(mother, [child]));
  expect(ali.entered.people.map(({ kind }) => kind)).toEqual(['teacher', 'learner']);
  ali.say({ t: 'say', text: 'Salom!', key: 'k1' });
  await nodira.hears('said');
  nodira.lead({ act: 'drawing', who: 'all' });
  await ali.hears('state', ({ state }) => state.drawing === 'all');
  ali.say('senseless');
  expect(await ali.ended).toBe(1003);

  const back = await enter(program, meeting, { ...as(mother, [child]), second: 'take' });
  const stopping = other.stop();
  expect(await nodira.ended).toBe(1012);
  expect(await back.ended).toBe(1012);
  await stopping;
  const again = await enter(program, meeting, { ...as(teacher), device });
  expect(again.entered).toMatchObject({
    state: { phase: 'open', drawing: 'all' },
    chat: [{ text: 'Salom!' }],
  });
});

test('one that was taken over unnoticed writes nothing more: what is said and drawn there is sent again, and none is lost', async () => {
  const program = await programForTest();
  const { config, clock } = program.context;
  const other = await startProgram(
    { ...config, port: 0 },
    { clock, pages: false, work: false, log: { level: 'fatal' } },
  );
  const { teacher, mother, meeting, child, as } = await makeRoom(program);
  const device = crypto.randomUUID();
  const nodira = await enter(program, meeting, { ...as(teacher), device });
  nodira.say({ t: 'say', text: 'One', key: 'k1' });
  await nodira.hears('answered');
  // It was silent for too long, and has not noticed that another took the room.
  await program.context.database
    .update(rooms)
    .set({ ownedAt: sql`now() - interval '11 seconds'` })
    .where(eq(rooms.meetingId, meeting));
  const ali = await enter(other, meeting, as(mother, [child]));
  expect(ali.entered.chat).toMatchObject([{ text: 'One' }]);

  const stroke = { ink: 'blue', width: 4, shape: 'line', from: [1, 1], to: [2, 2] } as const;
  nodira.say({
    t: 'board',
    page: 0,
    key: 'b1',
    change: { do: 'add', item: { id: 's1', ...stroke } },
  } as FromDevice);
  nodira.say({ t: 'say', text: 'Two', key: 'k2' });
  expect(await nodira.ended).toBe(1012);
  const told = nodira.told.map((message) => JSON.stringify(message));
  expect(told.filter((text) => text.includes('"k2"') || text.includes('"s1"'))).toEqual([]);

  const again = await enter(program, meeting, { ...as(teacher), device });
  expect(again.entered).toMatchObject({ chat: [{ text: 'One' }], board: {} });
  again.say({ t: 'say', text: 'Two', key: 'k2' });
  expect((await ali.hears('said')).line).toMatchObject({ n: 2, text: 'Two' });
  await other.stop();
});
