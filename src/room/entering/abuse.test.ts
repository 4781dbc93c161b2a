import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { enter, knock, makeRoom, openSocket, type RoomDevice } from '../../../tests/room/rooms.ts';
import { sharedProgram } from '../../../tests/start/program.ts';

const program = sharedProgram();

const deep = '['.repeat(30_000);
const senseless = [
  'null',
  '1',
  '""',
  '[]',
  '{}',
  'not json',
  deep,
  `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`,
  '{"t":"lead","act":{"act":"end","more":1}}',
  '{"t":"say","text":"","key":"a"}',
  '{"t":"say","text":"a","key":"../a"}',
  '{"t":"board","page":99,"key":"a","change":{"do":"clear"}}',
  '{"t":"board","page":0,"key":"a","change":{"do":"add","item":{"id":"a","ink":"blue","width":1e9}}}',
  '{"t":"__proto__"}',
  '{"t":"toString"}',
  '{"__proto__":{"t":"beat"}}',
  randomBytes(200).toString('latin1'),
];

test.each(senseless.map((text) => [text.slice(0, 40), text]))(
  '%s ends that socket alone',
  async (_, text) => {
    const { teacher, mother, meeting, child, as } = await makeRoom(program);
    const nodira = await enter(program, meeting, as(teacher));
    const ali = await enter(program, meeting, as(mother, [child]));
    ali.say(text);
    expect(await ali.ended).toBe(1003);
    const stranger = await openSocket(program);
    stranger.say(text);
    expect(await stranger.ended).toBe(1003);
    await nodira.settled();
  },
);

const half = '\\ud83d';
const text = { ink: 'black', width: 3, shape: 'text', at: [1, 1], text: 'HERE' };
const add = (item: object) => JSON.stringify({ t: 'board', page: 0, key: 'a', change: { do: 'add', item } });
const many = 3_000_000_000;

test.each([
  ['half of an emoji in the chat', `{"t":"say","key":"a","text":"a${half}b"}`],
  ['half of an emoji on the board', add({ id: 'a', ...text }).replace('HERE', `a${half}b`)],
  ['a zero on the board', add({ id: 'a', ...text }).replace('HERE', 'a\\u0000b')],
  ['a zero in an alarm', '{"t":"alarm","kind":"else","text":"a\\u0000b"}'],
  ['half of an emoji in an alarm', `{"t":"alarm","kind":"else","text":"a${half}b"}`],
  ['a number that is too large', `{"t":"board-after","page":0,"n":${many}}`],
  ['an offer’s number that is', `{"t":"publish","sdp":"","n":${many},"restart":false,"tracks":[]}`],
])('%s, which no database takes, does not end the room, and an alarm reaches the staff', async (_, frame) => {
  const { teacher, mother, meeting, children, as } = await makeRoom(program, { learners: 2 });
  const nodira = await enter(program, meeting, as(teacher));
  const [ali, laylo] = [
    await enter(program, meeting, as(mother, children.slice(0, 1))),
    await enter(program, meeting, as(mother, children.slice(1))),
  ];
  nodira.lead({ act: 'drawing', who: 'all' });
  await nodira.settled();
  ali.say(frame);
  laylo.say({ t: 'alarm', kind: 'hurt', text: 'help', key: randomUUID() });
  await laylo.hears('alarmed', ({ kind }) => kind === 'hurt');
  await nodira.settled();
});

test('what is too large ends it, and so does what comes too fast', async () => {
  const { teacher, mother, meeting, child, as } = await makeRoom(program);
  const nodira = await enter(program, meeting, as(teacher));
  const ali = await enter(program, meeting, as(mother, [child]));
  ali.say(JSON.stringify({ t: 'say', text: 'a'.repeat(70_000), key: 'a' }));
  expect(await ali.ended).toBe(1009);
  const again = await enter(program, meeting, { ...as(mother, [child]), second: 'take' });
  for (let n = 0; n < 400; n++) again.say({ t: 'hand', up: n % 2 === 0 });
  expect(await again.hears('refused')).toMatchObject({ why: 'too-much' });
  const drawn = await enter(program, meeting, { ...as(mother, [child]), second: 'take' });
  for (let n = 0; n < 400; n++) drawn.say({ t: 'pointer', page: 0, at: [n, n] });
  await nodira.settled();
  expect(drawn.told.some(({ t }) => t === 'refused')).toBe(false);
});

test('nobody says anything before they are in', async () => {
  const { teacher, meeting, as } = await makeRoom(program);
  const nodira = await enter(program, meeting, as(teacher));
  for (const first of ['{"t":"beat"}', '{"t":"lead","act":{"act":"end"}}']) {
    const stranger = await openSocket(program);
    stranger.say(first);
    expect(await stranger.ended).toBe(1003);
  }
  const refused = await knock(program, meeting, {});
  for (let n = 0; n < 20; n++) refused.say({ t: 'lead', act: { act: 'end' } });
  expect(await refused.hears('refused')).toMatchObject({ why: 'session-ended' });
  await nodira.settled();
  expect(nodira.told.filter(({ t }) => t === 'state').every(isRunning)).toBe(true);
});

function isRunning(message: RoomDevice['told'][number]): boolean {
  return message.t === 'state' && message.state.phase === 'open';
}
