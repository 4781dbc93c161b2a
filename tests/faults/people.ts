import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Door } from './calls.ts';

/** The password of all visitors. */
export const password = 'a password of visitors';
/** As long as one waits before pressing the button again, in milliseconds. */
const again = 300;

/** Somebody with an account; the token is asked for before each call. */
export type Person = { email: string; token: () => Promise<string> };
/** What is asked for: a POST, unless something else is said. */
type Asked = { method?: 'GET' | 'POST' | 'DELETE'; token?: Person['token'] };
// biome-ignore lint/suspicious/noExplicitAny: what the product answers, as it is.
type Said = any;

/** How people insist: until they are told that it is done, or that somebody was quicker. */
export type People = {
  door: Door;
  running: { now: boolean };
  /** Asks once; undefined where there is no answer that one could act upon. */
  ask(path: string, body?: object | FormData, asked?: Asked): Promise<Answer | undefined>;
  /** @throws GivenUp */
  insist(path: string, body?: object | FormData, asked?: Asked): Promise<Said>;
  account(role: 'student' | 'teacher'): Promise<Person>;
  /** Does these things without pause until it is over. */
  busy(things: (() => Promise<void>)[], pause: number): Promise<unknown>;
};

/** @param signedUp hears of each account of which somebody was told */
export function openPeople(door: Door, signedUp: (email: string) => void): People {
  const running = { now: true };
  const ask: People['ask'] = async (path, body, { method = 'POST', token } = {}) =>
    send(door, path, { method, body, token: await token?.() });
  const insist: People['insist'] = async (...asked) => {
    while (running.now) {
      const answer = await ask(...asked);
      if (answer && answer.status < 300) return answer.body;
      if (answer?.status === 409) break;
      await wait(again);
    }
    throw new GivenUp();
  };
  return {
    door,
    running,
    ask,
    insist,
    async account(role) {
      const email = `${role}-${randomUUID()}@dars.test`;
      await insist('/api/user/register', { email, password, role });
      signedUp(email);
      return { email, token: tokenOf(insist, email, door) };
    },
    busy: (things, pause) =>
      Promise.all(
        things.map(async (thing) => {
          while (running.now) {
            await thing().catch(unlessGivenUp);
            await wait(pause);
          }
        }),
      ),
  };
}

/** It is over, or somebody was quicker: nothing was done, and nobody insists. */
class GivenUp extends Error {}

function unlessGivenUp(error: Error): void {
  if (!(error instanceof GivenUp)) throw error;
}

/** Logs in when that is needed: the first time, and when a session is not known any more. */
function tokenOf(insist: People['insist'], email: string, door: Door): Person['token'] {
  let token: string | undefined;
  return async () => {
    if (token) {
      const known = await door.call('/api/user/login/access', {
        headers: { authorization: `Bearer ${token}` },
      });
      if (known?.status !== 401) return token;
    }
    token = (await insist('/api/user/login', { email, password })).access_token ?? '';
    return token ?? '';
  };
}

function send(
  door: Door,
  path: string,
  {
    method,
    body,
    token,
  }: { method: string; body?: object | FormData | undefined; token?: string | undefined },
): Promise<Answer | undefined> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  if (body === undefined) return door.call(path, { method, headers });
  if (body instanceof FormData) return door.call(path, { method, headers, body });
  headers['content-type'] = 'application/json';
  return door.call(path, { method, headers, body: JSON.stringify(body) });
}
