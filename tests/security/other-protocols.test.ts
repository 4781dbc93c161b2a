import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { sharedProgram } from '../start/program.ts';

const program = sharedProgram();

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

test.each([
  ['a page of another site', 'Origin: http://evil.test\r\nUpgrade: websocket'],
  ['nobody', 'Upgrade: websocket'],
  ['another protocol', 'Origin: http://dars.test\r\nUpgrade: h2c'],
])('%s, refused at the socket of rooms, holds no connection, though they do not hang up', async (_, said) => {
  const { server } = program.app;
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  const begun = once(server, 'connection');
  socket.write(`GET /api/room HTTP/1.1\r\nHost: dars.test\r\nConnection: Upgrade\r\n${said}\r\n\r\n`);
  const [theirs] = await begun;
  await once(socket.resume(), 'end');
  await expect.poll(() => theirs.destroyed, { timeout: 5000 }).toBe(true);
});
