import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { callerAddress } from '#src/platform/program/limits.server.ts';
import { programAnew, programForTest, type TestProgram } from '../../../tests/start/program.ts';

/** What asks for a socket, with what stands between it and the caller. */
const asking = (remoteAddress: string, forwardedFor?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  }) as unknown as IncomingMessage;

const url = '/api/schedule/events';

/** Calls until the limit refuses; how many were let through. */
async function allowed(program: TestProgram, forwardedFor: (call: number) => string): Promise<number> {
  for (let call = 0; call < 60; call++) {
    const headers = { 'x-forwarded-for': forwardedFor(call) };
    const { statusCode } = await program.app.inject({ method: 'POST', url, headers, payload: {} });
    if (statusCode === 429) return call;
  }
  return 60;
}

test('behind a trusted proxy each family has a limit of its own', async () => {
  const program = await programForTest({ environment: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' } });
  expect(await allowed(program, () => '203.0.113.7')).toBe(20);
  expect(await allowed(program, (call) => `203.0.113.${100 + call}`)).toBe(60);
});

test('nobody else can choose the address that counts', async () => {
  const program = await programAnew({ environment: { RATE_LIMIT: 'on' } });
  expect(await allowed(program, (call) => `203.0.113.${call}`)).toBe(20);
});

test.each([
  ['no proxy is trusted', undefined, asking('203.0.113.9', '198.51.100.1'), '203.0.113.9'],
  [
    'who is no proxy of ours says what they like',
    '10.0.0.0/8',
    asking('203.0.113.9', '198.51.100.1'),
    '203.0.113.9',
  ],
  ['one proxy', '10.0.0.0/8', asking('10.0.0.1', '203.0.113.7'), '203.0.113.7'],
  ['two in a row', '10.0.0.0/8, 127.0.0.1', asking('127.0.0.1', '203.0.113.7, 10.0.0.1'), '203.0.113.7'],
  [
    'what the caller had put before',
    '10.0.0.1',
    asking('10.0.0.1', '198.51.100.1, 203.0.113.7'),
    '203.0.113.7',
  ],
  ['a proxy that names nobody', '10.0.0.1', asking('10.0.0.1'), '10.0.0.1'],
])('whom a socket is counted for: %s', (_, trustProxy, request, address) => {
  expect(callerAddress({ trustProxy }, request)).toBe(address);
});
