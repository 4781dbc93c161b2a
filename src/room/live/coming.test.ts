import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { signIn } from '../../../tests/make/people.ts';
import { enter, knock, later, makeRoom, refusalOf } from '../../../tests/room/rooms.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { rooms, stays } from '../tables.server.ts';
import { newState } from './room-records.server.ts';

const program = sharedProgram();

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

test('what a second screen said is not said twice once it has the place of the first', async () => {
  const { teacher, mother, meeting, child, as } = await makeRoom(program);
  await enter(program, meeting, as(teacher));
  const first = await enter(program, meeting, as(mother, [child]));
  const coming = { ...as(mother, [child]), device: crypto.randomUUID(), second: 'extra' as const };
  const screen = await enter(program, meeting, coming);
  const line = { t: 'say', text: 'Salom', key: 'k1' } as const;
  screen.say(line);
  await screen.hears('answered');
  first.say({ t: 'leave' });
  expect(await screen.ended).toBe(1012);
  const back = await enter(program, meeting, coming);
  expect(back.entered).toMatchObject({ you: first.entered.you, chat: [{ text: 'Salom' }] });
  back.say(line);
  await back.hears('answered');
  expect(back.told.some(({ t }) => t === 'said')).toBe(false);
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
  expect(await refusalOf(program, meeting, as(mother, [child]))).toBe('removed');
  nodira.lead({ act: 'lock', on: true });
  await nodira.settled();
  expect(await refusalOf(program, meeting, as(mother, [second]))).toBe('locked');
  await later(program, 5 * 60);
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
  expect(await refusalOf(program, meeting, as(third))).toBe('full');
  await enter(program, meeting, as(teacher));
  await enter(program, meeting, as(await signIn(program, 'admin')));
});
