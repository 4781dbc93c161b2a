import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { JanusSocket } from './janus-socket.server.ts';

/** Stands in for Janus: says of each kind of request what its answer carries. @returns its address */
async function answering(data: Record<string, object>): Promise<string> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) =>
    socket.on('message', (raw) => {
      const { janus, transaction } = JSON.parse(String(raw));
      socket.send(JSON.stringify({ janus: 'success', transaction, data: data[janus] }));
    }),
  );
  await once(server, 'listening');
  onTestFinished(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a session and its handles have the numbers that Janus gives them', async () => {
  const janus = await JanusSocket.open(await answering({ create: { id: 4 }, attach: { id: 5 } }));
  expect([janus.session, (await janus.attach()).id]).toEqual([4, 5]);
  janus.close();
});

test('an answer without a number is an error', async () => {
  await expect(JanusSocket.open(await answering({ create: {} }))).rejects.toThrow(
    'Janus: the answer has no id',
  );
  const janus = await JanusSocket.open(await answering({ create: { id: 4 } }));
  await expect(janus.attach()).rejects.toThrow('Janus: the answer has no id');
  janus.close();
});
