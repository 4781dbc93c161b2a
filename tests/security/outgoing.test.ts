import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestProgram, type TestProgram } from '../start/program.ts';
import { type RightCall, send } from '../tables/right-calls.ts';
import { callerOf, callFor, endpoints, makePeople, type People } from './every-call.ts';

/** The server fetches nothing from an address that somebody gave: it never connects to one. */
let program: TestProgram;
let people: People;
let listener: Server;
let address: string;
let visits: Socket[] = [];
beforeAll(async () => {
  program = await startTestProgram({ work: true, environment: { SCHEDULER_SEATS: '99' } });
  people = await makePeople(program);
  listener = createServer((socket) => visits.push(socket.destroy())).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as { port: number };
  address = `http://127.0.0.1:${port}/`;
});
afterAll(async () => {
  await program.stop();
  listener.close();
});
beforeEach(() => {
  visits = [];
});

test('the listener would notice', async () => {
  await fetch(address).catch(() => {});
  expect(visits).toHaveLength(1);
});

test('no field of any call is an address that is visited', { timeout: 60_000 }, async () => {
  let taken = 0;
  for (const [key, endpoint] of endpoints.filter(([, { body, upload }]) => body && !upload)) {
    let made: RightCall | undefined;
    for (const field of Object.keys(endpoint.body?.shape ?? {})) {
      const call = made ?? (await callFor(program, [key, endpoint], people));
      const headers = callerOf(endpoint, people)?.headers ?? {};
      const word = /mail$/i.test(field) ? `a@127.0.0.1` : address;
      const { status } = await send(
        program,
        { ...call, payload: { ...call.payload, [field]: word } },
        headers,
      );
      expect([key, field, status < 500]).toEqual([key, field, true]);
      if (status < 300) taken += 1;
      // What was refused for its fields is as it was, and good for the next.
      made = status === 400 ? call : undefined;
    }
  }
  // A meeting link and what the scheduler reported are such addresses, and are taken.
  expect(taken).toBeGreaterThan(10);
  expect(visits).toEqual([]);
});

test('nor is one in a header, a name of a picture or a query', async () => {
  const names = [
    'host',
    'x-forwarded-host',
    'x-forwarded-for',
    'referer',
    'origin',
    'forwarded',
    'x-original-url',
  ];
  const headers = Object.fromEntries(names.map((name) => [name, address]));
  const encoded = encodeURIComponent(address);
  for (const url of [
    `/api/files/${encoded}`,
    `/api/files/x?w=${encoded}`,
    `/api/lessons?q=${encoded}&category=${encoded}&cursor=${encoded}`,
    `/api/schedule/appointments/${encoded}`,
    `/api/subscriptions/${encoded}/unsubscribe`,
    `/api/docs?url=${encoded}&configUrl=${encoded}`,
  ])
    expect((await program.app.inject({ method: 'GET', url, headers })).statusCode).toBeLessThan(500);
  expect(visits).toEqual([]);
});
