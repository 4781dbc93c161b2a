import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { enter, knock, makeRoom } from '../../../tests/room/rooms.ts';
import { programAnew } from '../../../tests/start/program.ts';
import { openDoor } from './door.server.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a device that has not chosen yet is answered, and heard when it chooses', async () => {
  const program = await programAnew();
  const { teacher, mother, meeting, child, as } = await makeRoom(program);
  await enter(program, meeting, as(teacher));
  await enter(program, meeting, as(mother, [child]));
  const second = await knock(program, meeting, as(mother, [child]));
  await second.hears('choose');
  second.say({ t: 'beat' });
  await second.hears('beat');
  second.say({ t: 'hand', up: true });
  expect(await second.ended).toBe(1003);
});

test('whoever is silent is asked, and one who does not answer is ended', async () => {
  const { context, rooms } = await programAnew();
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  const server = createServer();
  const door = openDoor(server, context, rooms);
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const device = new WebSocket(`ws://127.0.0.1:${port}/api/room`, { origin: 'http://dars.test' });
  await once(device, 'open');
  const asked = once(device, 'message');
  vi.advanceTimersByTime(10_000);
  const [text] = await asked;
  expect(JSON.parse(String(text)).t).toBe('beat');
  const ended = once(device, 'close');
  vi.advanceTimersByTime(20_000);
  await ended;
  door.close();
  server.close();
});
