import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mintSecret } from '#src/platform/config/secrets.server.ts';
import { makeChildLink, openChildLink, tablet } from '../learning/child-links.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { makeLearner } from '../make/rows.ts';
import { startTestProgram, type TestProgram } from '../start/program.ts';

/** How many secrets are guessed at each door, at once, from one address; a hundred thousand by `npm run test:long`. */
const many = Number(process.env.GUESSES ?? 3500);
const connections = 20;

let program: TestProgram;
let guardian: SignedInPerson;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
beforeAll(async () => {
  program = await startTestProgram({ environment: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' } });
  guardian = await signIn(program, 'student');
});
afterAll(async () => {
  agent.destroy();
  await program.stop();
});

/** What one guess is answered: its status, and whether it was let in. */
function guess(path: string): Promise<{ status: number; isIn: boolean }> {
  const { port } = program.app.server.address() as AddressInfo;
  const headers = { 'x-forwarded-for': '198.51.100.9', 'user-agent': tablet };
  return new Promise((done, failed) => {
    get({ port, agent, path, headers }, (answer) => {
      const { statusCode: status = 0, headers: said } = answer;
      const isIn = status === 200 || said['set-cookie'] !== undefined;
      answer.resume().on('end', () => done({ status, isIn }));
    }).on('error', failed);
  });
}

/** Guesses from one address: how often each status was the answer, and how many were let in. */
async function guessAt(door: (secret: string) => string) {
  const statuses: Record<number, number> = {};
  let letIn = 0;
  let left = many;
  async function goOn(): Promise<void> {
    while (left-- > 0) {
      const { status, isIn } = await guess(door(mintSecret()));
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (isIn) letIn += 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, goOn));
  return { statuses, letIn };
}

describe(`${many} guesses let nobody in, and are slowed down`, () => {
  test('at the links of children, where a family at another address comes in meanwhile', {
    timeout: 3_600_000,
  }, async () => {
    const path = await makeChildLink(guardian, await makeLearner(program, guardian));
    const guessing = guessAt((secret) => `/c/${secret}`);
    const elsewhere = { 'x-forwarded-for': '192.0.2.1' };
    expect((await openChildLink(program, path, elsewhere)).cookie).toBeDefined();
    // The hundred that are answered are led to the page that says whom to ask.
    expect(await guessing).toEqual({ statuses: { 302: 100, 429: many - 100 }, letIn: 0 });
  });

  test('at the addresses of calendars', { timeout: 3_600_000 }, async () => {
    const { statuses, letIn } = await guessAt((secret) => `/calendar/${secret}.ics`);
    expect([statuses, letIn]).toEqual([{ 404: 3000, 429: many - 3000 }, 0]);
  });
});
