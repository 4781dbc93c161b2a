import { expect, test } from 'vitest';
import { startProgram } from '#src/app/serving/program.server.ts';
import { programForTest } from '../../../../../tests/program.ts';
import { enter, makeRoom } from '../../../../../tests/rooms.ts';

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
