import { expect, onTestFinished, test } from 'vitest';
import type { FromDevice } from '#src/room/schemas.ts';
import { allSettled, peopleOf } from '../../../../tests/room/room-people.ts';
import { enter, later } from '../../../../tests/room/rooms.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';
import { eachInRoom, type Room } from '../../../../tests/tables/each-room.ts';

let program: TestProgram;
let room: Room;
eachInRoom(
  (...given) => {
    [program, room] = given;
  },
  { learners: 3 },
);

/** A teacher, two children who hear, and one who speaks. */
async function lesson() {
  const inside = await peopleOf(program, room).witnesses('teacher');
  const device = await enter(program, room.meeting, room.as(room.mother, [room.child]));
  await allSettled(program, [...Object.values(inside), device]);
  return { ...inside, device };
}

type Data = Extract<FromDevice, { t: 'signal' }>['data'];
const words = 'come to my house';
const candidate = (line: string) => ({ candidate: { candidate: line, sdpMid: '0', sdpMLineIndex: 0 } });
const offer = (line: string): Data => ({
  sdp: { type: 'offer', sdp: `v=0\r\ns=-\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\n${line}\r\na=mid:0\r\n` },
});
const told: Data = { restart: true };

test.each(['open', 'left-alone'] as const)(
  'of one child another alone hears no sentence, while the room is %s',
  async (phase) => {
    const { leader, child, target, device } = await lesson();
    if (phase === 'left-alone') {
      leader.cut();
      await target.hears('person', ({ person }) => person.away);
      await later(program, 20);
      await target.hears('state', ({ state }) => state.phase === phase);
    }
    const to = target.entered.you;
    const sentences = [words, `s=${words}`, `i=${words}`, `a=${words}`, `a=mid:${words}`, `m=text ${words}`];
    for (const line of sentences)
      for (const data of [offer(line), candidate(line)]) device.say({ t: 'signal', to, data });
    device.say({ t: 'signal', to, data: told });
    await target.hears('signal', ({ data }) => data.restart === true);
    await child.settled();
    expect(JSON.stringify(target.told)).not.toContain(words);
    expect(child.told.some(({ t }) => t === 'signal')).toBe(false);
  },
);

test('a name of a place in a description that says something ends the socket', async () => {
  const { target, device } = await lesson();
  const to = target.entered.you;
  device.say({ t: 'signal', to, data: { tracks: [{ mid: words, what: 'voice' }] } });
  expect(await device.ended).toBe(1003);
  await target.settled();
  expect(target.told.some(({ t }) => t === 'signal')).toBe(false);
});

test('where the server carries sound and pictures, nothing goes from one device to another alone', async () => {
  const { janusUrls } = program.context.config;
  Object.assign(program.context.config, { janusUrls: ['ws://127.0.0.1:9'] });
  onTestFinished(() => {
    Object.assign(program.context.config, { janusUrls });
  });
  const { target, device } = await lesson();
  expect(device.entered.engine).toBe('janus');
  device.say({ t: 'signal', to: target.entered.you, data: told });
  await device.settled();
  await target.settled();
  expect(target.told.some(({ t }) => t === 'signal')).toBe(false);
});

test('what is said in the chat is heard by all, and by nobody alone', async () => {
  const { leader, child, target, device } = await lesson();
  const everybody = [leader, child, target, device];
  for (const [at, one] of everybody.entries()) one.say({ t: 'say', text: `Salom ${at}`, key: 'a' });
  await allSettled(program, everybody);
  for (const { told } of everybody)
    expect(told.flatMap((message) => (message.t === 'said' ? message.line.text : [])).toSorted()).toEqual([
      ...['Salom 0', 'Salom 1', 'Salom 2', 'Salom 3'],
    ]);
});

test('a second screen is shown the others, and says to nobody that it sends something', async () => {
  const { target, device } = await lesson();
  const to = target.entered.you;
  const screen = await enter(program, room.meeting, {
    ...room.as(room.mother, [room.child]),
    second: 'extra',
  });
  screen.say({ t: 'signal', to, data: offer('a=sendrecv') });
  const { data } = await target.hears('signal', ({ from }) => from === screen.entered.you);
  expect(data.sdp?.sdp).toMatch(/a=recvonly/);
  expect(data.sdp?.sdp).not.toMatch(/sendrecv/);
  target.say({ t: 'signal', to: screen.entered.you, data: told });
  await screen.hears('signal', ({ from }) => from === to);
  // The first device of the same child is one of the others.
  device.say({ t: 'signal', to: screen.entered.you, data: told });
  await screen.hears('signal', ({ from }) => from === device.entered.you);
});
