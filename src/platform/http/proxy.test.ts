import { expect, test } from 'vitest';
import { programForTest, type TestProgram } from '../../../tests/program.ts';

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
  const program = await programForTest({ environment: { RATE_LIMIT: 'on' } });
  expect(await allowed(program, (call) => `203.0.113.${call}`)).toBe(20);
});
