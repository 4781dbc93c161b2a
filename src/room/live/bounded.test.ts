import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roomLimits } from '#src/room/room.ts';
import { boardChanges } from '#src/room/tables.server.ts';
import { enter, makeRoom } from '../../../tests/room/rooms.ts';
import { startTestProgram, type TestProgram } from '../../../tests/start/program.ts';

let program: TestProgram;
let logged = '';
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _, done) {
      logged += String(chunk);
      done();
    },
  });
  program = await startTestProgram({
    log: { level: 'debug', stream },
    environment: { TURN_URLS: 'turn:relay.test:3478', TURN_SECRET: 'a-secret-of-the-relay' },
  });
});
afterAll(() => program.stop());

const relayed = 'candidate:3 1 udp 1 198.51.100.2 60000 typ relay raddr 203.0.113.9 rport 5';
const own = 'candidate:1 1 udp 1 192.168.1.7 50000 typ host';
const saying = (candidate: string) => ({ candidate: { candidate, sdpMid: '0', sdpMLineIndex: 0 } });

test('where a relay is asked for, one family’s address is not told to another', async () => {
  const { teacher, mother, meeting, child, as } = await makeRoom(program);
  const nodira = await enter(program, meeting, as(teacher));
  const ali = await enter(program, meeting, as(mother, [child]));
  expect(ali.entered.relayOnly).toBe(true);
  const to = nodira.entered.you;
  ali.say({ t: 'signal', to, data: saying(own) });
  ali.say({ t: 'signal', to, data: saying(relayed) });
  expect(JSON.stringify(await nodira.hears('signal'))).toContain('raddr 0.0.0.0 rport 0');
  const sdp = `v=0\r\nc=IN IP4 203.0.113.9\r\na=${own}\r\na=${relayed}\r\n`;
  ali.say({ t: 'signal', to, data: { sdp: { type: 'offer', sdp }, n: 1 } });
  expect(JSON.stringify(await nodira.hears('signal'))).not.toMatch(/192\.168|203\.0/);
});

test('a signal reaches who is in alone, and nobody while all wait', async () => {
  const { teacher, mother, meeting, children, as } = await makeRoom(program, { learners: 2 });
  const other = await makeRoom(program);
  const stranger = await enter(program, other.meeting, other.as(other.teacher));
  const [ali, laylo] = [
    await enter(program, meeting, as(mother, [children[0] ?? ''])),
    await enter(program, meeting, as(mother, [children[1] ?? ''])),
  ];
  const call = { t: 'signal', to: laylo.entered.you, data: { restart: true } } as const;
  ali.say(call);
  await ali.settled();
  await laylo.settled();
  expect(laylo.told.some(({ t }) => t === 'signal')).toBe(false);
  await enter(program, meeting, as(teacher));
  await ali.hears('state', ({ state }) => state.phase === 'open');
  ali.say({ ...call, to: stranger.entered.you });
  ali.say({ ...call, to: 'nobody' });
  ali.say({ ...call, to: ali.entered.you });
  ali.say(call);
  expect(await laylo.hears('signal')).toMatchObject({ from: ali.entered.you });
  await stranger.settled();
  for (const { told } of [ali, stranger]) expect(told.some(({ t }) => t === 'signal')).toBe(false);
});

test('one child does not fill the chat, nor call the staff without end by coming again', async () => {
  const { teacher, mother, meeting, child, as } = await makeRoom(program);
  const nodira = await enter(program, meeting, as(teacher));
  const coming = { ...as(mother, [child]), second: 'take' as const };
  for (let time = 0; time < 3; time++) {
    const ali = await enter(program, meeting, coming);
    for (let n = 0; n < 20; n++) ali.say({ t: 'say', text: 'a', key: `k${n}` });
    for (let n = 0; n < 5; n++) ali.say({ t: 'alarm', kind: 'else', text: '', key: randomUUID() });
    await ali.settled();
    ali.leave();
    await ali.ended;
  }
  await program.rooms.written();
  await nodira.settled();
  expect(nodira.told.filter(({ t }) => t === 'said')).toHaveLength(15);
  const letters = (await program.mails()).filter(({ recipient }) => recipient === 'staff@dars.test');
  expect(letters.length).toBeLessThanOrEqual(3);
});

test('who wrote hears whether the room took it, and why not', async () => {
  const { teacher, mother, meeting, child, as } = await makeRoom(program);
  const nodira = await enter(program, meeting, as(teacher));
  const ali = await enter(program, meeting, as(mother, [child]));
  const answerTo = (key: string) => ali.hears('answered', (answer) => answer.key === key);
  for (let n = 0; n < 15; n++) ali.say({ t: 'say', text: 'a', key: `k${n}` });
  ali.say({ t: 'say', text: 'one too many', key: 'fast' });
  expect(await answerTo('fast')).toMatchObject({ why: 'too-fast' });
  program.clock.set(new Date(program.clock.now().getTime() + 5000).toISOString());
  // Sent again, because its answer was lost.
  ali.say({ t: 'say', text: 'a', key: 'k0' });
  ali.say({ t: 'say', text: 'one too many', key: 'fast' });
  expect(await answerTo('fast')).not.toHaveProperty('why');
  nodira.lead({ act: 'chat', on: false });
  await ali.hears('state', ({ state }) => !state.chat);
  ali.say({ t: 'say', text: 'too late', key: 'late' });
  expect(await answerTo('late')).toMatchObject({ why: 'closed' });
  await nodira.settled();
  expect(nodira.told.filter(({ t }) => t === 'said')).toHaveLength(16);
  expect(nodira.told.some(({ t }) => t === 'answered')).toBe(false);
});

test('a picture of another lesson is not laid under a page', async () => {
  const { teacher, meeting, as } = await makeRoom(program);
  const nodira = await enter(program, meeting, as(teacher));
  const change = { do: 'picture', picture: randomUUID() } as const;
  nodira.say({ t: 'board', page: 0, key: 'a', change });
  nodira.say({ t: 'board', page: 0, key: 'b', change: { do: 'paper', paper: 'lined' } });
  expect((await nodira.hears('board')).lines).toMatchObject([{ n: 1, key: 'b' }]);
});

test('a board takes no more than whoever reads it afterwards can be given', async () => {
  const { teacher, meeting, as } = await makeRoom(program);
  const item = { id: 'a', ink: 'blue', width: 3, shape: 'stroke', tool: 'pen', points: '' } as const;
  const drawn = (id: string, points: string) => ({ do: 'add', item: { ...item, id, points } }) as const;
  const change = drawn('a', '1 '.repeat(roomLimits.boardWeight / 2 - 300));
  await program.context.database
    .insert(boardChanges)
    .values({ meetingId: meeting, page: 0, n: 1, seat: 'another', key: 'a', change });
  const nodira = await enter(program, meeting, as(teacher));
  nodira.say({ t: 'board', page: 1, key: 'b', change: drawn('b', '1 '.repeat(500)) });
  nodira.say({ t: 'board', page: 2, key: 'c', change: drawn('c', '1 1 1') });
  expect((await nodira.hears('board')).lines).toMatchObject([{ page: 2, n: 1, key: 'c' }]);
});

test('no name, word, description or secret stands in the log', async () => {
  const { teacher, mother, meeting, child, as } = await makeRoom(program);
  const nodira = await enter(program, meeting, as(teacher));
  const ali = await enter(program, meeting, as(mother, [child]));
  ali.say({ t: 'say', text: 'a word for the log', key: 'k' });
  ali.say({ t: 'alarm', kind: 'words', text: 'a wrong for the log', key: randomUUID() });
  ali.say({ t: 'signal', to: nodira.entered.you, data: { sdp: { type: 'offer', sdp: 'v=0 for-the-log' } } });
  await nodira.hears('said');
  await program.context.database.execute('alter table room_words rename to hidden_words');
  ali.say({ t: 'say', text: 'another word for the log', key: 'l' });
  await expect.poll(() => logged, { timeout: 5000 }).toContain('a room writes');
  await program.context.database.execute('alter table hidden_words rename to room_words');
  await nodira.hears('said');
  expect(logged).not.toMatch(/for.the.log|Ali\b|Nodira|a-secret-of-the-relay/);
  expect(logged).not.toContain(mother.token);
});
