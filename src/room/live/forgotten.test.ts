import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { enter, makeRoom } from '../../../tests/room/rooms.ts';
import { programAnew } from '../../../tests/start/program.ts';
import { roomWords } from '../tables.server.ts';

test('words that were forgotten meanwhile are told to nobody who comes later', async () => {
  const program = await programAnew();
  const { teacher, mother, meeting, child, as } = await makeRoom(program);
  const nodira = await enter(program, meeting, as(teacher));
  const ali = await enter(program, meeting, as(mother, [child]));
  ali.say({ t: 'say', text: 'Salom!', key: 'k1' });
  nodira.say({ t: 'say', text: 'Salom, Ali!', key: 'k2' });
  await ali.hears('said', ({ line }) => line.name === 'Nodira');
  await program.rooms.written();
  await program.context.database.delete(roomWords).where(eq(roomWords.text, 'Salom!'));
  await program.rooms.check();
  nodira.leave();
  const again = await enter(program, meeting, as(teacher));
  expect(again.entered.chat.map(({ text }) => text)).toEqual(['Salom, Ali!']);
});

test('whose lesson is deleted is put out, and told that it was called off', async () => {
  const program = await programAnew();
  const { teacher, mother, meeting, child, as } = await makeRoom(program);
  await enter(program, meeting, as(teacher));
  const ali = await enter(program, meeting, as(mother, [child]));
  await program.context.database.update(lessons).set({ deletedAt: program.context.clock.now() });
  await program.rooms.check();
  expect(await ali.hears('refused')).toMatchObject({ why: 'cancelled' });
});
