import { describe, expect, onTestFinished, test } from 'vitest';
import type { SignedInPerson } from '../../../../tests/make/people.ts';
import { allSettled, type Coming, peopleOf } from '../../../../tests/room/room-people.ts';
import { enter, knock, later, makeRoom, type RoomDevice, refusalOf } from '../../../../tests/room/rooms.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';
import { eachInRoom, type Room } from '../../../../tests/tables/each-room.ts';

let program: TestProgram;
let room: Room;
let father: SignedInPerson;
let byLink: Coming;
let nodira: Awaited<ReturnType<typeof enter>>;
eachInRoom(
  async (...given) => {
    [program, room] = given;
    nodira = await enter(program, room.meeting, room.as(room.teacher));
    father = await peopleOf(program, room).father();
    byLink = await peopleOf(program, room).byLink();
  },
  { learners: 3 },
);

const come = (coming: Coming) => enter(program, room.meeting, coming);
const child = (place: number) => room.as(room.mother, [room.children[place] ?? '']);

/** Who waits, as the teacher was told last. */
function told({ told }: RoomDevice) {
  const last = told.findLast((message) => message.t === 'at-door');
  return last?.t === 'at-door' ? last.people.map(({ name, kind, why }) => `${kind} ${name} ${why}`) : [];
}

describe('a locked door', () => {
  test('has a late child wait, whom the teacher hears of, and lets in by one press', async () => {
    const ali = await come(child(0));
    nodira.lead({ act: 'lock', on: true });
    const laylo = await knock(program, room.meeting, child(1));
    expect(await laylo.hears('waits')).toEqual({ t: 'waits', why: 'locked' });
    const { people } = await nodira.hears('at-door');
    expect(people).toMatchObject([{ name: 'Laylo', kind: 'learner', why: 'locked' }]);
    nodira.lead({ act: 'let-in', who: people[0]?.id ?? '' });
    await laylo.hears('entered');
    await allSettled(program, [nodira, ali, laylo]);
    expect(told(nodira)).toEqual([]);
    expect(ali.told.some(({ t }) => t === 'at-door')).toBe(false);
  });

  test('lets all in who wait once it is unlocked; whoever went meanwhile waits no more', async () => {
    nodira.lead({ act: 'lock', on: true });
    await nodira.settled();
    const laylo = await knock(program, room.meeting, child(1));
    const umar = await knock(program, room.meeting, child(2));
    await umar.hears('waits');
    await laylo.hears('waits');
    umar.leave();
    await nodira.hears('at-door', ({ people }) => people.length === 1);
    nodira.lead({ act: 'lock', on: false });
    await laylo.hears('entered');
  });

  test('is told to a teacher who comes back, and closes to who lost their right meanwhile', async () => {
    nodira.lead({ act: 'lock', on: true });
    await nodira.settled();
    const laylo = await knock(program, room.meeting, child(1));
    await laylo.hears('waits');
    nodira.leave();
    await nodira.ended;
    const back = await come({ ...room.as(room.teacher), second: 'take' });
    expect(back.entered.atDoor).toMatchObject([{ name: 'Laylo' }]);
    program.clock.set(new Date(program.clock.now().getTime() + 3 * 3_600_000).toISOString());
    await program.rooms.check();
    expect(await laylo.hears('refused')).toMatchObject({ why: 'over' });
  });
});

describe('who was removed', () => {
  test('waits before the door, by every way, with who sits beside; a sibling does not', async () => {
    const ali = await come(byLink);
    const beside = await come(room.as(father));
    const laylo = await come(child(1));
    nodira.lead({ act: 'remove', who: ali.entered.you });
    for (const device of [ali, beside])
      expect(await device.hears('refused')).toMatchObject({ why: 'removed' });
    const ways = [byLink, child(0), room.as(father), room.as(room.mother), room.as(father, [room.child])];
    for (const way of ways) expect(await refusalOf(program, room.meeting, way)).toBe('removed');
    await laylo.settled();
    await come(child(2));
  });

  test('does not come back as their child; the child on a log-in of its own stays', async () => {
    const beside = await come(room.as(father));
    const ali = await come(child(0));
    nodira.lead({ act: 'remove', who: beside.entered.you });
    expect(await beside.hears('refused')).toMatchObject({ why: 'removed' });
    await ali.settled();
    const asChild = await knock(program, room.meeting, {
      ...room.as(father, [room.children[0] ?? '']),
      second: 'take',
    });
    expect(await asChild.hears('waits')).toEqual({ t: 'waits', why: 'removed' });
    const { people } = await nodira.hears('at-door');
    expect(people).toMatchObject([{ kind: 'learner', why: 'removed' }]);
    nodira.lead({ act: 'let-in', who: people[0]?.id ?? '' });
    await asChild.hears('entered');
  });

  test('comes in again by itself after one press, with who sits beside', async () => {
    const ali = await come(byLink);
    nodira.lead({ act: 'remove', who: ali.entered.you });
    await ali.ended;
    const [again, beside] = [
      await knock(program, room.meeting, byLink),
      await knock(program, room.meeting, room.as(father)),
    ];
    await again.hears('waits');
    await beside.hears('waits');
    await nodira.hears('at-door', ({ people }) => people.length === 2);
    again.say({ t: 'beat' });
    await again.hears('beat');
    nodira.lead({ act: 'let-in', who: ali.entered.you });
    expect((await again.hears('entered')).you).toBe(ali.entered.you);
    await beside.hears('entered');
    const laylo = await come(child(1));
    laylo.lead({ act: 'let-in', who: ali.entered.you });
    await laylo.settled();
  });

  test('is not let in by a child, nor stays before a lesson that is over', async () => {
    const ali = await come(byLink);
    const laylo = await come(child(1));
    nodira.lead({ act: 'remove', who: ali.entered.you });
    await ali.ended;
    const again = await knock(program, room.meeting, byLink);
    await again.hears('waits');
    laylo.lead({ act: 'let-in', who: ali.entered.you });
    await allSettled(program, [laylo, again]);
    expect(again.told.some(({ t }) => t === 'entered')).toBe(false);
    await later(program, 5 * 60);
    nodira.lead({ act: 'end' });
    await nodira.settled();
    await later(program, 1);
    expect(await again.hears('refused')).toMatchObject({ why: 'over' });
  });
});

test('who may sit beside is reckoned when the way is chosen', async () => {
  expect(nodira.entered.engine).toBe('mesh');
  nodira.leave();
  await nodira.ended;
  for (const seconds of [5, 31]) await later(program, seconds);
  expect((await come(room.as(room.teacher))).entered.engine).toBe('embedded');
});

test('whoever has a place gets in: a guardian who sits beside goes out, waits, and is back when there is room', async () => {
  const [ali, beside, laylo] = [await come(byLink), await come(room.as(father)), await come(child(1))];
  const mother = await knock(program, room.meeting, room.as(room.mother));
  expect(await mother.hears('waits')).toMatchObject({ why: 'full' });
  const umar = await come(child(2));
  expect(await beside.hears('refused')).toMatchObject({ why: 'full' });
  const again = await knock(program, room.meeting, room.as(father));
  await again.hears('waits');
  await allSettled(program, [nodira, ali, laylo, umar]);
  expect(told(nodira).map((one) => one.split(' ').at(-1))).toEqual(['full', 'full']);
  umar.say({ t: 'leave' });
  await umar.ended;
  await later(program, 1);
  await mother.hears('entered');
  laylo.say({ t: 'leave' });
  await laylo.ended;
  await later(program, 1);
  await again.hears('entered');
});

test.each([
  { carried: 8, engine: 'embedded', janusUrls: [] },
  // Where no Janus answers: who comes in is decided before anybody is carried.
  { carried: 24, engine: 'janus', janusUrls: ['ws://127.0.0.1:9'] },
])(
  'the same where $carried are carried: the last child comes in, whoever sits beside',
  async ({ carried, engine, janusUrls }) => {
    const { config } = program.context;
    const before = config.janusUrls;
    Object.assign(config, { janusUrls });
    onTestFinished(() => void Object.assign(config, { janusUrls: before }));
    const learners = carried - 1;
    const big = await makeRoom(program, { learners });
    const of = (place: number) =>
      enter(program, big.meeting, big.as(big.mother, [big.children[place] ?? '']));
    for (let place = 0; place < learners - 1; place++) await of(place);
    const beside = await enter(program, big.meeting, big.as(big.mother));
    expect(beside.entered.engine).toBe(engine);
    const last = await of(learners - 1);
    expect(await beside.hears('refused')).toMatchObject({ why: 'full' });
    expect(last.entered.people).toHaveLength(learners);
    expect(await refusalOf(program, big.meeting, big.as(big.mother))).toBe('full');
  },
);
