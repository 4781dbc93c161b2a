import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardianships } from '#src/school/families/tables.server.ts';
import { signIn } from '../../../../tests/people.ts';
import { startTestProgram, type TestProgram } from '../../../../tests/program.ts';
import { enter, knock, later, makeRoom } from '../../../../tests/rooms.ts';
import { roomAlarms, rooms, stays } from '../tables.server.ts';
import { newState } from './kept.server.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());

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
  const [over] = await program.context.database.select().from(roomAlarms);
  expect(over).toMatchObject({ isOver: true });
});

test('a second device asks; it takes over, or is a second screen', async () => {
  const { teacher, mother, meeting, child, as } = await makeRoom(program);
  await enter(program, meeting, as(teacher));
  const first = await enter(program, meeting, as(mother, [child]));
  const second = await knock(program, meeting, as(mother, [child]));
  await second.hears('choose');
  second.say({ t: 'enter', meeting, device: crypto.randomUUID(), second: 'extra', ...as(mother, [child]) });
  expect((await second.hears('entered')).people).toMatchObject([
    {},
    { extra: false },
    { extra: true, may: { speak: false, show: false, chat: true } },
  ]);
  const third = await enter(program, meeting, { ...as(mother, [child]), second: 'take' });
  expect(third.entered.you).toBe(first.entered.you);
  expect(await first.hears('refused')).toMatchObject({ why: 'taken-over' });
  expect(await first.ended).toBe(4001);
});

test('a device that comes back in time has its place; a closed page is gone after three seconds', async () => {
  const { teacher, mother, meeting, child, as } = await makeRoom(program);
  const nodira = await enter(program, meeting, as(teacher));
  const device = crypto.randomUUID();
  const ali = await enter(program, meeting, { ...as(mother, [child]), device });
  ali.cut();
  await nodira.hears('person', ({ person }) => person.away);
  await later(program, 29);
  const back = await enter(program, meeting, { ...as(mother, [child]), device });
  expect(back.entered.you).toBe(ali.entered.you);
  expect(nodira.told.some(({ t }) => t === 'left')).toBe(false);
  back.leave(1001);
  await nodira.hears('person', ({ person }) => person.away);
  await later(program, 3);
  expect(await nodira.hears('left')).toEqual({ t: 'left', id: ali.entered.you });
  await program.rooms.written();
  const kept = await program.context.database.select().from(stays).where(eq(stays.meetingId, meeting));
  expect(kept).toHaveLength(2);
  expect(kept.find(({ kind }) => kind === 'learner')).toMatchObject({
    learnerId: child,
    leftAt: expect.any(Date),
  });
});

test('whoever is removed does not come back, and after the end nobody comes in', async () => {
  const { teacher, mother, meeting, child, second, as } = await makeRoom(program, { learners: 2 });
  const nodira = await enter(program, meeting, as(teacher));
  const ali = await enter(program, meeting, as(mother, [child]));
  nodira.lead({ act: 'remove', who: ali.entered.you });
  expect(await ali.hears('refused')).toMatchObject({ why: 'removed' });
  const again = await knock(program, meeting, as(mother, [child]));
  expect(await again.hears('refused')).toMatchObject({ why: 'removed' });
  nodira.lead({ act: 'lock', on: true });
  await nodira.settled();
  const locked = await knock(program, meeting, as(mother, [second]));
  expect(await locked.hears('refused')).toMatchObject({ why: 'locked' });
  nodira.lead({ act: 'end' });
  await nodira.hears('state', ({ state }) => state.phase === 'ended');
  const late = await knock(program, meeting, as(mother, [second]));
  expect(await late.hears('refused')).toMatchObject({ why: 'over' });
  await program.rooms.written();
  const [row] = await program.context.database.select().from(rooms).where(eq(rooms.meetingId, meeting));
  expect(row).toMatchObject({ endedAt: expect.any(Date), state: { phase: 'ended' } });
});

test('a room whose process died is taken at once by whoever is asked next; one that lives is left its rooms', async () => {
  const { teacher, mother, meeting, child, as } = await makeRoom(program);
  const { database } = program.context;
  const held = { owner: crypto.randomUUID(), ownerAddress: '127.0.0.1:1', ownedAt: new Date() };
  const state = { ...newState, phase: 'open' as const, chat: false };
  await database.insert(rooms).values({ meetingId: meeting, openedAt: new Date(), state, ...held });
  const ali = await enter(program, meeting, as(mother, [child]));
  expect(ali.entered.state).toMatchObject({ phase: 'open', chat: false });
  await enter(program, meeting, as(teacher));
});

test('a room is full when its engine is, with one place spared for the teacher', async () => {
  const { teacher, mother, meeting, child, as } = await makeRoom(program);
  await enter(program, meeting, as(mother, [child]));
  const guardians = [];
  for (let n = 0; n < 3; n++) {
    const person = await signIn(program, 'student');
    const row = { learnerId: child, userId: person.id, createdAt: program.clock.now() };
    await program.context.database.insert(guardianships).values({ ...row, kind: 'guardian' });
    guardians.push(person);
  }
  const [first, second, third] = guardians;
  if (!first || !second || !third) throw new Error('no guardians');
  await enter(program, meeting, as(first));
  await enter(program, meeting, as(second));
  const late = await knock(program, meeting, as(third));
  expect(await late.hears('refused')).toMatchObject({ why: 'full' });
  await enter(program, meeting, as(teacher));
  await enter(program, meeting, as(await signIn(program, 'admin')));
});
