import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { enter, makeRoom, openSocket } from '../../../tests/room/rooms.ts';
import { programForTest } from '../../../tests/start/program.ts';

const frames = 100_000;
/** So many from one socket, as fast as it takes them. */
const burst = 200;
/** Milliseconds between two signs of life of a page: whoever sends as fast as the stranger is put out themselves. */
const beats = 2000;

const words = [
  '{"t":"',
  'enter',
  'lead',
  'board',
  '"',
  '}',
  '{',
  '[',
  ']',
  ':',
  ',',
  '\\u0000',
  '1e999',
  'null',
];

function senseless(): string {
  const kind = randomInt(4);
  if (kind === 0) return '['.repeat(randomInt(1, 60_000));
  if (kind === 1) return 'x'.repeat(randomInt(1, 70_000));
  return Array.from({ length: randomInt(1, 30) }, () => words[randomInt(words.length)]).join('');
}

test('a hundred thousand senseless, huge, deep and fast frames end their sockets, and the room goes on', async () => {
  const program = await programForTest();
  const { teacher, meeting, as } = await makeRoom(program);
  const nodira = await enter(program, meeting, as(teacher));
  let beaten = performance.now();
  for (let sent = 0; sent < frames; sent += burst) {
    const stranger = await openSocket(program);
    for (let n = 0; n < burst; n++) stranger.say(senseless());
    expect([1003, 1006, 1009, 4000]).toContain(await stranger.ended);
    if (performance.now() - beaten < beats) continue;
    await nodira.settled();
    beaten = performance.now();
  }
  await nodira.settled();
}, 600_000);
