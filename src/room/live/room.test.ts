import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { enter, later, makeRoom } from '../../../tests/room/rooms.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { roomAlarms, rooms } from '../tables.server.ts';

const program = sharedProgram();

test('a teacher opens the room, and a child who waited is in; they see each other, and talk', async () => {
  const { teacher, mother, meeting, child, as } = await makeRoom(program);
  const ali = await enter(program, meeting, as(mother, [child]));
  expect(ali.entered).toMatchObject({ engine: 'mesh', state: { phase: 'waiting' }, chat: [], board: {} });
  expect(ali.entered.people).toMatchObject([
    { name: 'Ali', kind: 'learner', may: { speak: false, chat: false } },
  ]);
  ali.say({ t: 'say', text: 'Is anybody here?', key: 'k0' });
  await ali.settled();

  const nodira = await enter(program, meeting, as(teacher));
  expect(nodira.entered.people.map(({ name }) => name)).toEqual(['Ali', 'Nodira']);
  await ali.hears('state', ({ state }) => state.phase === 'open');
  ali.say({ t: 'say', text: 'Salom!', key: 'k1' });
  ali.say({ t: 'say', text: 'Salom!', key: 'k1' });
  expect((await nodira.hears('said')).line).toMatchObject({ n: 1, name: 'Ali', text: 'Salom!' });
  ali.say({ t: 'hand', up: true });
  await nodira.hears('person', ({ person }) => person.hand !== null);
  ali.say({ t: 'signal', to: nodira.entered.you, data: { restart: true } });
  expect(await nodira.hears('signal')).toMatchObject({ from: ali.entered.you, data: { restart: true } });
  await program.rooms.written();
  expect(nodira.told.filter(({ t }) => t === 'said')).toHaveLength(1);
});

test('a teacher mutes, and what was muted is on when its device says so anew', async () => {
  const { teacher, mother, meeting, child, as } = await makeRoom(program);
  const nodira = await enter(program, meeting, as(teacher));
  const ali = await enter(program, meeting, as(mother, [child]));
  const has = { t: 'have', voice: true, camera: true, screen: false, pictures: true, line: 'good' } as const;
  ali.say(has);
  await nodira.hears('person', ({ person }) => person.voice && person.camera);
  nodira.lead({ act: 'mute', who: ali.entered.you });
  expect(await ali.hears('muted')).toEqual({ t: 'muted', what: 'voice' });
  ali.say(has);
  await ali.settled();
  expect((await nodira.hears('person', ({ person }) => person.camera)).person.voice).toBe(false);
  ali.say({ ...has, voice: false });
  ali.say(has);
  await nodira.hears('person', ({ person }) => person.voice);
  nodira.lead({ act: 'speakers', who: [] });
  await ali.hears('muted');
  await nodira.hears('person', ({ person }) => !person.voice && !person.may.speak);
});

test('a pen is handed over, and what is drawn is numbered, kept, and told again', async () => {
  const { teacher, mother, meeting, child, as } = await makeRoom(program);
  const nodira = await enter(program, meeting, as(teacher));
  const ali = await enter(program, meeting, as(mother, [child]));
  const stroke = (id: string) => ({
    do: 'add' as const,
    item: {
      id,
      ink: 'blue' as const,
      width: 4,
      shape: 'stroke' as const,
      tool: 'pen' as const,
      points: '1 2 3',
    },
  });
  ali.say({ t: 'board', page: 0, key: 'a0', change: stroke('s0') });
  await ali.settled();
  nodira.lead({ act: 'drawing', who: [ali.entered.you] });
  await ali.hears('person', ({ person }) => person.may.draw && person.name === 'Ali');
  ali.say({ t: 'board', page: 0, key: 'a1', change: stroke('s1') });
  const { lines } = await nodira.hears('board');
  expect(lines).toMatchObject([{ page: 0, n: 1, key: 'a1', by: ali.entered.you }]);
  ali.say({ t: 'board', page: 0, key: 'a1', change: stroke('s1') });
  await ali.hears('board');
  expect(await ali.hears('board')).toMatchObject({ lines: [{ n: 1, key: 'a1' }] });
  nodira.say({ t: 'board', page: 0, key: 'n1', change: stroke('s2') });
  await ali.hears('board', ({ lines }) => lines[0]?.n === 2);
  ali.say({ t: 'board', page: 0, key: 'a2', change: { do: 'take', ids: ['s2'] } });
  ali.say({ t: 'board-after', page: 0, n: 0 });
  expect((await ali.hears('board')).lines.map(({ n }) => n)).toEqual([1, 2]);
});

test('a room that was left alone is not so any more once the last has left', async () => {
  const { teacher, mother, meeting, child, as } = await makeRoom(program);
  const nodira = await enter(program, meeting, as(teacher));
  const ali = await enter(program, meeting, as(mother, [child]));
  nodira.cut();
  await ali.hears('person', ({ person }) => person.away);
  await later(program, 20);
  await ali.hears('state', ({ state }) => state.phase === 'left-alone');
  ali.say({ t: 'leave' });
  await ali.ended;
  await later(program, 31);
  await program.rooms.written();
  const [room] = await program.context.database.select().from(rooms).where(eq(rooms.meetingId, meeting));
  expect(room?.state.phase).toBe('waiting');
});

test('twenty seconds without the teacher lock all, and the staff are told', async () => {
  const { teacher, mother, meeting, child, as } = await makeRoom(program);
  const nodira = await enter(program, meeting, as(teacher));
  const ali = await enter(program, meeting, as(mother, [child]));
  ali.say({ t: 'have', voice: true, camera: true, screen: false, pictures: true, line: 'good' });
  nodira.cut();
  await ali.hears('person', ({ person }) => person.away);
  await later(program, 19);
  await ali.settled();
  expect(ali.told.some(({ t }) => t === 'muted')).toBe(false);
  await later(program, 1);
  await ali.hears('muted', ({ what }) => what === 'voice');
  expect(ali.told.filter(({ t }) => t === 'state').at(-1)).toMatchObject({ state: { phase: 'left-alone' } });
  await program.rooms.written();
  const alarms = await program.context.database
    .select()
    .from(roomAlarms)
    .where(eq(roomAlarms.meetingId, meeting));
  expect(alarms).toMatchObject([{ kind: 'left-alone' }]);
  expect((await program.mails()).at(-1)).toMatchObject({ recipient: 'staff@dars.test' });
  await enter(program, meeting, as(teacher));
  await ali.hears('state', ({ state }) => state.phase === 'open');
  await program.rooms.written();
  const [over] = await program.context.database
    .select()
    .from(roomAlarms)
    .where(eq(roomAlarms.meetingId, meeting));
  expect(over).toMatchObject({ isOver: true });
});

test('a network that is dead says no farewell: what was silent before counts as gone', async () => {
  const { teacher, mother, meeting, child, as } = await makeRoom(program);
  const nodira = await enter(program, meeting, as(teacher));
  const ali = await enter(program, meeting, as(mother, [child]));
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 9000);
  try {
    await ali.settled();
    clock.mockReturnValue(now + 11_000);
    expect(await nodira.ended).toBe(1006);
    await ali.hears('person', ({ person }) => person.away);
  } finally {
    clock.mockRestore();
  }
  await later(program, 8);
  await ali.settled();
  expect(ali.told.some(({ t }) => t === 'muted' || t === 'state')).toBe(false);
  await later(program, 2);
  await ali.hears('state', ({ state }) => state.phase === 'left-alone');
});

test('microphones and cameras that were on go on once the teacher is back', async () => {
  const { teacher, mother, meeting, child, as } = await makeRoom(program);
  const nodira = await enter(program, meeting, as(teacher));
  const ali = await enter(program, meeting, as(mother, [child]));
  const has = { t: 'have', voice: true, camera: true, screen: false, pictures: true, line: 'good' } as const;
  ali.say(has);
  nodira.leave();
  await ali.hears('person', ({ person }) => person.away);
  await later(program, 20);
  await ali.hears('muted', ({ what }) => what === 'camera');
  ali.say({ ...has, voice: false, camera: false });
  await ali.settled();
  const back = await enter(program, meeting, as(teacher));
  await ali.hears('person', ({ person }) => person.id === ali.entered.you && person.may.speak);
  ali.say(has);
  await back.hears('person', ({ person }) => person.voice && person.camera);
});
