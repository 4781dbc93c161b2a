import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProgram, type TestProgram } from '../program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());

async function statusOf(path: string, protocol: string): Promise<number | undefined> {
  const { port } = program.app.server.address() as AddressInfo;
  const headers = { origin: 'http://dars.test', connection: 'close, Upgrade', upgrade: protocol };
  const asked = request({ port, path, headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

test.each(['websocket', 'h2c', 'anything'])(
  'who asks for %s is answered as if they had not, and holds no connection',
  async (protocol) => expect(await statusOf('/api/health', protocol)).toBe(200),
);

test('at the socket of rooms another protocol is refused', async () => {
  expect(await statusOf('/api/room', 'h2c')).toBe(400);
});
