import { expect } from 'vitest';
import { openChildLink } from '../../learning/child-links.ts';
import type { Walk } from '../act.ts';
import type { Key } from '../known.ts';

/** So often each is tried: at once, and when more has happened. */
const mostTries = 3;

/** What has ended opens nothing, whoever has it. */
export async function endedKeysOpenNothing(walk: Walk): Promise<void> {
  for (const key of walk.known.keys.filter(({ hasEnded, tries }) => hasEnded && tries < mostTries)) {
    key.tries += 1;
    expect(await opens(walk, key), `an ended ${key.kind} opens`).toBe(false);
  }
}

/** Whether a way in still opens something. */
async function opens({ school }: Walk, { kind, value }: Key): Promise<boolean> {
  const { call, shop } = school;
  switch (kind) {
    case 'session':
      return isGood(
        call('GET', '/api/user/login/access', undefined, 'en', { authorization: `Bearer ${value}` }),
      );
    case 'child link':
      return (await openChildLink(shop, value)).cookie !== undefined;
    case 'child cookie':
      return isGood(call('GET', '/api/my-lessons', undefined, 'en', { cookie: value }));
    case 'feed':
      return isGood(call('GET', value));
    case 'email change':
      return isGood(call('POST', '/api/user/confirm-email', { token: value }));
    case 'reset':
      return isGood(
        call('POST', '/api/user/reset-password', { token: value, password: 'a password of nobody' }),
      );
    case 'invitation':
      return isGood(call('POST', `/api/guardians/invited/${value}/decline`));
  }
}

async function isGood(answer: Promise<{ status: number }>): Promise<boolean> {
  return (await answer).status < 400;
}
