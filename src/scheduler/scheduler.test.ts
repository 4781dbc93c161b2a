import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProgram, type TestProgram } from '../../tests/program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());

test('slots are offered for five days from 09:00 to 17:30 of the business zone, begun ones left out', async () => {
  const { status, body } = await program.call('GET', '/api/schedule/slots');
  expect(status).toBe(200);
  // Thursday noon: 12:30 to 17:30 is left of today, and four whole days.
  expect(body).toHaveLength(11 + 4 * 18);
  expect(body[0]).toEqual({
    startTime: '2026-01-15T17:30:00.000Z',
    endTime: '2026-01-15T18:00:00.000Z',
    seatsLeft: 1,
  });
});
