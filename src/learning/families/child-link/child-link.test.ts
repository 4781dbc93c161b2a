import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { makeChild, makeChildLink, openChildLink, tablet } from '../../../../tests/learning/child-links.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeLearner } from '../../../../tests/make/rows.ts';
import { programAnew, programForTest, sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { removeLearner } from '../learners.server.ts';
import { leaveFamilies } from '../leaving.server.ts';
import { guardianships } from '../tables.server.ts';

const program = sharedProgram();
let mother: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  mother = await signIn(program, 'student');
});

const ask = (cookie: string, by = program) =>
  by.app.inject({ url: '/api/my-lessons', headers: { cookie: `zone=America/Chicago; ${cookie}` } });
const status = async (cookie: string, by = program) => (await ask(cookie, by)).statusCode;

async function linkOf(guardian: SignedInPerson, learnerId: string) {
  const { body } = await guardian.call('GET', '/api/child-links');
  return body.find(({ learner }: { learner: string }) => learner === learnerId);
}

test('a guardian makes the link, and its address is told once', async () => {
  const learnerId = await makeLearner(program, mother);
  const made = await mother.call('POST', `/api/learners/${learnerId}/child-link`);
  expect(made.status).toBe(201);
  expect(made.body.address).toMatch(/^http:\/\/dars\.test\/c\/[\w-]{43}$/);
  const [, secret = ''] = made.body.address.split('/c/');
  const link = await linkOf(mother, learnerId);
  expect(link).toEqual({
    learner: learnerId,
    createdAt: program.clock.now().toISOString(),
    isOwn: true,
    devices: [],
  });
  expect(JSON.stringify(link)).not.toContain(secret);
});

test('opening it sets a cookie that no script reads, and the secret leaves the address bar', async () => {
  const path = await makeChildLink(mother, await makeLearner(program, mother));
  const { answer, set } = await openChildLink(program, path);
  expect(answer.statusCode).toBe(302);
  expect(answer.headers).toMatchObject({
    location: '/my-lessons',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  });
  expect(set).toEqual([
    expect.stringMatching(/^child=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^language=en; /),
  ]);
  expect(set.join()).not.toContain(path.slice(3));
});

test('over https it is Secure, and no other host can set it', async () => {
  const secure = await programAnew({ environment: { PUBLIC_URL: 'https://dars.test:8443' } });
  const guardian = await signIn(secure, 'student');
  const { cookie, learnerId } = await makeChild(secure, guardian);
  const { set } = await openChildLink(secure, await makeChildLink(guardian, learnerId));
  expect(set[0]).toMatch(/^__Host-child=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/);
  expect(await status(cookie, secure)).toBe(403);
  expect(await status(set[0]?.split(';')[0] ?? '', secure)).toBe(200);
  expect(await status(set[0]?.split(';')[0]?.replace('__Host-', '') ?? '', secure)).toBe(403);
});

test('each answer keeps the cookie for another year', async () => {
  const { cookie } = await makeChild(program, mother);
  expect((await ask(cookie)).headers['set-cookie']).toContain(`${cookie}; Path=/; Max-Age=31536000`);
});

test('on two devices it is open twice, and the guardian sees when and where', async () => {
  const { learnerId, path, cookie } = await makeChild(program, mother);
  const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36' };
  const second = await openChildLink(program, path, phone);
  expect(second.cookie).not.toBe(cookie);
  program.clock.set('2026-01-15T19:00:00Z');
  expect([await status(cookie), await status(second.cookie ?? '')]).toEqual([200, 200]);
  // Another tap on the same tablet is the same device.
  const again = await openChildLink(program, path, { cookie });
  expect(again.cookie).toBe(cookie);
  const { devices } = await linkOf(mother, learnerId);
  const at = { usedAt: '2026-01-15T19:00:00.000Z', openedAt: '2026-01-15T17:00:00.000Z' };
  expect(devices).toHaveLength(2);
  expect(devices).toEqual(
    expect.arrayContaining([
      { device: 'Safari, iPad', zone: 'America/Chicago', ...at },
      { device: 'Chrome, Android', zone: 'America/Chicago', ...at },
    ]),
  );
});

test('of more devices than a family has, the one used longest ago makes room', async () => {
  const { learnerId, path, cookie } = await makeChild(program, mother);
  for (let n = 0; n < 12; n++) {
    program.clock.set(new Date(program.clock.now().getTime() + 1000).toISOString());
    await openChildLink(program, path);
  }
  expect((await linkOf(mother, learnerId)).devices).toHaveLength(12);
  expect(await status(cookie)).toBe(403);
});

test('what shows a preview of a link is given nothing, and is no device', async () => {
  const { learnerId, path } = await makeChild(program, mother);
  for (const bot of ['TelegramBot (like TwitterBot)', 'WhatsApp/2.23.20.0', ''])
    expect((await openChildLink(program, path, { 'user-agent': bot })).set).toEqual([]);
  expect((await program.app.inject({ method: 'HEAD', url: path })).headers['set-cookie']).toBeUndefined();
  expect((await linkOf(mother, learnerId)).devices).toHaveLength(1);
});

describe('what has ended has ended', () => {
  test('at once and on all devices, for another process too', async () => {
    const other = await programForTest({
      environment: { DATABASE_URL: program.context.config.databaseUrl ?? '' },
    });
    const { learnerId, path, cookie } = await makeChild(program, mother);
    expect(await status(cookie, other)).toBe(200);
    const renewed = await makeChildLink(mother, learnerId);
    expect(await status(cookie, other)).toBe(403);
    expect((await openChildLink(other, path)).set).toEqual([]);
    const { cookie: next = '' } = await openChildLink(other, renewed);
    expect(await status(next)).toBe(200);
    const end = () => mother.call('DELETE', `/api/learners/${learnerId}/child-link`);
    expect([(await end()).body, (await end()).status]).toEqual([{ link: null }, 200]);
    expect(await status(next, other)).toBe(403);
    expect((await openChildLink(program, renewed)).set).toEqual([]);
    expect(await linkOf(mother, learnerId)).toBeUndefined();
    const { body } = await program.call('GET', '/api/my-lessons', undefined, 'uz', { cookie: next });
    expect(body.code).toBe('child_link_ended');
  });

  test('with the learner', async () => {
    const { learnerId, path, cookie } = await makeChild(program, mother);
    const person = { ...mother, role: 'student', language: 'en' } as const;
    await removeLearner(program.context, async () => {}, learnerId, person);
    expect([await status(cookie), (await openChildLink(program, path)).set]).toEqual([403, []]);
  });

  test('with the account of the only guardian', async () => {
    const guardian = await signIn(program, 'student');
    const { cookie } = await makeChild(program, guardian);
    await inTransaction(program.context, (context) => leaveFamilies(context, guardian.id));
    expect(await status(cookie)).toBe(403);
  });

  test('not with one of two guardians, and both may renew it', async () => {
    const { learnerId, cookie } = await makeChild(program, mother);
    const father = await signIn(program, 'student');
    const { database, clock } = program.context;
    const createdAt = clock.now();
    await database
      .insert(guardianships)
      .values({ learnerId, userId: father.id, kind: 'guardian', createdAt });
    expect(await linkOf(father, learnerId)).toMatchObject({ learner: learnerId });
    await database.execute(`update users set status = 'blocked' where id = '${father.id}'`);
    expect(await status(cookie)).toBe(200);
    await database.execute(`update users set status = 'active' where id = '${father.id}'`);
    const path = await makeChildLink(father, learnerId);
    expect(await status(cookie)).toBe(403);
    expect((await openChildLink(program, path)).cookie).toBeDefined();
  });

  test('while every guardian is blocked', async () => {
    const guardian = await signIn(program, 'student');
    const { path, cookie } = await makeChild(program, guardian);
    await program.context.database.execute(`update users set status = 'blocked' where id = '${guardian.id}'`);
    expect([await status(cookie), (await openChildLink(program, path)).set]).toEqual([403, []]);
  });
});

test('the child reads in the language of the guardian who made the link', async () => {
  const guardian = await signIn(program, 'student');
  await program.context.database.execute(`update users set language = 'uz' where id = '${guardian.id}'`);
  const path = await makeChildLink(guardian, await makeLearner(program, guardian));
  const { set } = await openChildLink(program, path, { cookie: 'language=en', 'user-agent': tablet });
  expect(set[1]).toMatch(/^language=uz;/);
});
