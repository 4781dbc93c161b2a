import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { mailFolder } from '#src/platform/config/config.server.ts';
import { hashSecret } from '#src/platform/config/secrets.server.ts';
import { openChildLink } from '../learning/child-links.ts';
import { password } from '../make/people.ts';
import { ownProgram } from '../start/program.ts';
import { wholeDatabase } from './whole-database.ts';

/** Whoever reads the database cannot use what is in it; whoever has a link that was used has nothing. */
const program = ownProgram({ work: true });
const email = 'dilnoza@example.com';

/** The secret of the newest letter that has such a link. */
async function mailedSecret(link: RegExp): Promise<string> {
  return vi.waitFor(
    async () => {
      const folder = mailFolder(program.context.config);
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
      const letters = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      const plain = letters.map((letter) => letter.replaceAll('=\r\n', '').replaceAll('=3D', '='));
      const found = plain.flatMap((letter) => link.exec(letter)?.[1] ?? []).at(-1);
      if (!found) throw new Error(`no letter has ${link}`);
      return found;
    },
    { timeout: 15_000, interval: 50 },
  );
}

async function everySecret(): Promise<Record<string, string>> {
  await program.call('POST', '/api/user/register', { email, password });
  const { body } = await program.call('POST', '/api/user/login', { email, password });
  const authorization = `Bearer ${body.access_token}`;
  const confirmation = await mailedSecret(/\/confirm-email\/([\w-]{43})/);
  await program.call('POST', '/api/user/confirm-email', { token: confirmation });
  const feed = await program.call('POST', '/api/calendar', undefined, 'en', { authorization });
  const learner = await program.call('POST', '/api/learners', { firstName: 'Ali' }, 'en', { authorization });
  const child = await program.call('POST', `/api/learners/${learner.body._id}/child-link`, undefined, 'en', {
    authorization,
  });
  const { pathname } = new URL(child.body.address);
  const { cookie = '' } = await openChildLink(program, pathname);
  const booked = await program.call('POST', '/api/schedule/events', {
    startTime: '2026-01-16T14:00:00.000Z',
    name: 'Dilnoza',
    email,
    tel: '+1 555 123 4567',
  });
  await program.call('POST', '/api/user/forgot-password', { email });
  await program.call('POST', '/api/subscriptions', { email, list: 'newsletter' });
  await program.call('POST', '/api/privacy/links', { email });
  const invited = { email: 'father@example.com' };
  await program.call('POST', '/api/guardian-invitations', invited, 'en', { authorization });
  return {
    session: body.access_token,
    calendar: /calendar\/([\w-]{43})\.ics$/.exec(feed.body.address)?.[1] ?? '',
    'child link': pathname.slice(3),
    'child session': cookie.slice('child='.length),
    appointment: booked.body.key,
    reset: await mailedSecret(/\/reset-password\?token=([\w-]{43})/),
    confirmation,
    invitation: await mailedSecret(/\/guardians\/([\w-]{43})/),
    subscription: await mailedSecret(/\/subscriptions\/([\w-]{43})/),
    data: await mailedSecret(/\/your-data\/([\w-]{43})/),
    password,
  };
}

describe('secrets', () => {
  test('are kept as hashes, in no table as they are, once the letters have gone', {
    timeout: 40_000,
  }, async () => {
    const secrets = await everySecret();
    await vi.waitFor(
      async () => expect((await program.mails()).filter(({ status }) => status !== 'sent')).toEqual([]),
      { timeout: 15_000, interval: 50 },
    );
    const all = (await wholeDatabase(program)).join('\n');
    for (const [name, secret] of Object.entries(secrets)) {
      expect([name, secret.length >= password.length]).toEqual([name, true]);
      expect([name, all.includes(secret)]).toEqual([name, false]);
      // What is kept of it is there: the search looks in the right place.
      if (name !== 'password') expect([name, all.includes(hashSecret(secret))]).toEqual([name, true]);
    }
    expect(new Set(Object.values(secrets)).size).toBe(Object.keys(secrets).length);
    expect(all).toContain('$argon2id$v=19$m=19456,t=2,p=1$');

    // The link for a new password works once, and takes every session and every other link with it.
    const { reset: token = '', session = '' } = secrets;
    await program.call('POST', '/api/user/forgot-password', { email });
    const another = await vi.waitFor(async () => {
      const found = await mailedSecret(/\/reset-password\?token=([\w-]{43})/);
      if (found === token) throw new Error('not yet');
      return found;
    });
    const set = (which: string) =>
      program.call('POST', '/api/user/reset-password', { token: which, password: 'a new password' });
    const both = await Promise.all([set(token), set(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await set(another)).body.code).toBe('reset_link_spent');
    const headers = { authorization: `Bearer ${session}` };
    expect((await program.call('GET', '/api/user/login/access', undefined, 'en', headers)).status).toBe(401);
  });
});
