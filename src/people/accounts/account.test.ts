import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type SignedInPerson, signIn, signInUnconfirmed } from '../../../tests/make/people.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { requireConfirmed } from './email-links.server.ts';
import { users } from './tables.server.ts';

const program = sharedProgram();
let person: SignedInPerson;
beforeEach(async () => {
  person = await signIn(program, 'student');
});

const change = (body: object, language?: 'uz') => person.call('PATCH', '/api/user/account', body, language);
const access = async () => (await person.call('GET', '/api/user/login/access')).body.user;

describe('an account', () => {
  test('is called as it says, on its own clock, and what is left out stays', async () => {
    expect(await access()).toMatchObject({ name: '', timeZone: null, language: 'en' });
    const { status, body } = await change({ name: '  Gulnora Toʻrayeva ' });
    expect([status, body.user.name, body.user.timeZone]).toEqual([200, 'Gulnora Toʻrayeva', null]);
    await change({ timeZone: 'america/chicago' });
    expect(await access()).toMatchObject({ name: 'Gulnora Toʻrayeva', timeZone: 'America/Chicago' });
    await change({ name: '', timeZone: null });
    expect(await access()).toMatchObject({ name: '', timeZone: null });
    // What is empty counts as left out, where it is no text.
    await change({ timeZone: 'America/Chicago' });
    for (const fields of [{}, { timeZone: '' }]) expect((await change(fields)).status).toBe(200);
    expect(await access()).toMatchObject({ name: '', timeZone: 'America/Chicago' });
  });

  test('is written to in the language that it says', async () => {
    await change({ language: 'uz' });
    const { database } = program.context;
    const [kept] = await database.select().from(users).where(eq(users.id, person.id));
    expect(kept?.language).toBe('uz');
  });

  test.each([
    ['a name that is too long', { name: 'a'.repeat(101) }, 'name'],
    ['a name of two lines', { name: 'Gulnora\nToʻrayeva' }, 'name'],
    ['a zone that is none', { timeZone: 'Chicago' }, 'timeZone'],
    ['a language that is none of ours', { language: 'ru' }, 'language'],
  ])('refuses %s', async (_, body, field) => {
    const answer = await change(body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });
});

test('what rests on a confirmed address is refused until it is, with a code of its own', async () => {
  const stranger = await signInUnconfirmed(program, 'student');
  const waits = [
    ['POST', '/api/calendar'],
    ['GET', '/api/privacy/export'],
    ['POST', '/api/privacy/erasure'],
  ] as const;
  for (const [method, path] of waits) {
    const { status, body } = await stranger.call(method, path);
    expect([path, status, body.code]).toEqual([path, 403, 'email_not_confirmed']);
  }
  // What is there can be looked at and ended.
  expect((await stranger.call('GET', '/api/calendar')).status).toBe(200);
  expect((await stranger.call('DELETE', '/api/calendar')).status).toBe(200);
  expect((await stranger.call('GET', '/api/privacy')).status).toBe(200);
  expect((await stranger.call('DELETE', '/api/privacy/erasure')).status).toBe(200);
  await expect(requireConfirmed(program.context, person)).resolves.toBeUndefined();
});
