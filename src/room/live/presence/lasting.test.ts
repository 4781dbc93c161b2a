import { describe, expect, test } from 'vitest';
import { allSettled } from '../../../../tests/room/room-people.ts';
import { enter, knock, later } from '../../../../tests/room/rooms.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';
import { eachInRoom, type Room } from '../../../../tests/tables/each-room.ts';

let program: TestProgram;
let room: Room;
let nodira: Awaited<ReturnType<typeof enter>>;
eachInRoom(
  async (...given) => {
    [program, room] = given;
    nodira = await enter(program, room.meeting, room.as(room.teacher));
  },
  { learners: 2 },
);

const has = { t: 'have', voice: true, camera: true, screen: false, pictures: true, line: 'good' } as const;
const device = crypto.randomUUID();
const child = () => ({ ...room.as(room.mother, [room.child]), device });
const come = (coming: object = child()) => enter(program, room.meeting, coming);
const told = ({ told }: typeof nodira) => told.filter(({ t }) => t === 'muted' || t === 'asked');

describe('what lasts and was told to a dead line is told again when it is back', () => {
  test('that the teacher muted, until the device has heard it', async () => {
    const ali = await come();
    ali.say(has);
    await nodira.hears('person', ({ person }) => person.voice);
    ali.cut();
    await nodira.hears('person', ({ person }) => person.away);
    nodira.lead({ act: 'mute', who: ali.entered.you });
    await nodira.settled();
    const back = await come();
    expect(await back.hears('muted')).toMatchObject({ what: 'voice' });
    back.say({ ...has, voice: false });
    await back.settled();
    back.cut();
    const again = await come();
    again.say(has);
    await allSettled(program, [again, nodira]);
    expect(told(again)).toEqual([]);
    const last = nodira.told.findLast((message) => message.t === 'person');
    expect(last).toMatchObject({ person: { voice: true } });
  });

  test('what the teacher asked for, for a minute, until it is so', async () => {
    const ali = await come();
    ali.cut();
    await nodira.hears('person', ({ person }) => person.away);
    nodira.lead({ act: 'ask-show', who: ali.entered.you });
    await nodira.settled();
    const back = await come();
    const asked = await back.hears('asked');
    expect(asked).toMatchObject({ to: 'show', at: program.clock.now().getTime() });
    back.cut();
    const again = await come();
    expect(await again.hears('asked')).toEqual(asked);
    again.say(has);
    await again.settled();
    again.cut();
    const third = await come();
    await third.settled();
    expect(told(third)).toEqual([]);
    nodira.lead({ act: 'ask-unmute', who: ali.entered.you });
    await third.hears('asked');
    await later(program, 61);
    third.cut();
    const late = await come();
    await late.settled();
    expect(told(late)).toEqual([]);
  });

  test('but not that all were silent while nobody led: they go on as they were', async () => {
    const ali = await come();
    ali.say(has);
    await nodira.hears('person', ({ person }) => person.voice);
    const laylo = await come(room.as(room.mother, [room.second]));
    ali.cut();
    await laylo.hears('person', ({ person }) => person.away);
    nodira.cut();
    await laylo.hears('person', ({ person }) => person.away);
    await later(program, 21);
    const waiting = await come();
    expect(waiting.entered.state.phase).toBe('left-alone');
    waiting.cut();
    const back = await come(room.as(room.teacher));
    const again = await come();
    again.say(has);
    await back.hears('person', ({ person }) => person.voice && person.camera);
    expect(told(again)).toEqual([]);
  });
});

test('the word and the pen stay with who is out for a moment, when they are given to another', async () => {
  const ali = await come();
  const laylo = await come(room.as(room.mother, [room.second]));
  const [one, two] = [ali.entered.you, laylo.entered.you];
  nodira.lead({ act: 'speakers', who: [one] });
  nodira.lead({ act: 'drawing', who: [one] });
  await nodira.settled();
  ali.leave();
  await ali.ended;
  await later(program, 4);
  nodira.lead({ act: 'speakers', who: [one, two] });
  nodira.lead({ act: 'drawing', who: [one, two] });
  await nodira.settled();
  const back = await come();
  const me = back.entered.people.find(({ id }) => id === one);
  expect(me?.may).toMatchObject({ speak: true, draw: true });
  nodira.lead({ act: 'speakers', who: [two, 'nobody'] });
  await back.hears('state', ({ state }) => state.speakers.length === 1);
});

describe('a second screen', () => {
  const extra = () => ({ ...room.as(room.mother, [room.child]), device: crypto.randomUUID() });

  test('takes the place by itself once the first is gone', async () => {
    const ali = await come();
    const coming = extra();
    const second = await come({ ...coming, second: 'extra' });
    expect(second.entered.you).not.toBe(ali.entered.you);
    ali.cut();
    await nodira.hears('person', ({ person }) => person.away);
    await later(program, 31);
    expect(await second.ended).toBe(1012);
    const now = await come({ ...coming, second: 'extra' });
    expect(now.entered.you).toBe(ali.entered.you);
    expect(now.entered.people.find(({ id }) => id === ali.entered.you)).toMatchObject({ extra: false });
    // The first is asked, like any other device.
    await (await knock(program, room.meeting, child())).hears('choose');
  });

  test('takes it at once by a reload; one that has but lost its line with the first waits for it', async () => {
    const ali = await come();
    const coming = extra();
    const second = await come({ ...coming, second: 'extra' });
    ali.cut();
    await nodira.hears('person', ({ person }) => person.away);
    second.cut();
    const back = await come({ ...coming, second: 'extra' });
    expect(back.entered.you).toBe(second.entered.you);
    back.leave(1001);
    await back.ended;
    const anew = await come(coming);
    expect(anew.entered.you).toBe(ali.entered.you);
    expect(anew.entered.people.filter(({ kind }) => kind === 'learner')).toHaveLength(1);
  });
});

test('a raised hand goes along to another device', async () => {
  const ali = await come();
  ali.say({ t: 'hand', up: true });
  await nodira.hears('person', ({ person }) => person.hand !== null);
  const coming = { ...room.as(room.mother, [room.child]), second: 'take' };
  const other = await come(coming);
  const me = other.entered.people.find(({ id }) => id === other.entered.you);
  expect(me?.hand).toBe(program.clock.now().getTime());
});
