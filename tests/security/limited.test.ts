import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendResetLink } from '#src/people/accounts/passwords/reset.server.ts';
import { enter, makeRoom, refusalOf } from '../room/rooms.ts';
import { programForTest, sharedProgram } from '../start/program.ts';
import { send } from '../tables/right-calls.ts';
import { callerOf, callFor, endpoints, makePeople, type People } from './every-call.ts';

/** Whatever writes, costs or makes a mail is limited: by address where nobody is signed in, by account where one is. */
const open = endpoints.filter(([key, { roles }]) => !roles && !key.startsWith('GET'));
const signedIn = endpoints.filter(([key, { roles, file }]) => roles && (!key.startsWith('GET') || file));
/** By address, whoever is signed in; and by the e-mail address in a form. */
const byAddress = endpoints.filter(([, { limit }]) => limit);
const byMail = endpoints.filter(([, { limitByMail }]) => limitByMail);
/** The fields by which a letter finds somebody who has not been asked. */
const mailed = /^(email|parentEmail)$/;

const program = sharedProgram({ environment: { RATE_LIMIT: 'on', SCHEDULER_SEATS: '1000' } });
let people: People;
beforeAll(async () => {
  people = await makePeople(program);
});
beforeEach(clear);

test('every call that changes something and that anybody can make says how often', () => {
  expect(open.length).toBeGreaterThan(12);
  // A child’s are counted by the learner, as an account’s by the account.
  expect(open.filter(([, { limit, child }]) => !limit && !child).map(([key]) => key)).toEqual([]);
});

test('so does every file that anybody can have made', () => {
  const files = endpoints.filter(([, { file, roles }]) => file && !roles);
  expect(files.map(([key, { limit }]) => [key, Boolean(limit)])).toEqual([
    ['GET /api/schedule/appointments/:key/calendar', true],
    ['GET /api/my-lessons/boards/:id/pictures/:picture', true],
    ['GET /api/trial-rooms/:key/pictures/:picture', true],
    ['GET /api/privacy/:key/export', true],
  ]);
});

test('every form is limited by the address in it too, or its letters are', () => {
  const forms = open.filter(([, { body }]) =>
    Object.keys(body?.shape ?? {}).some((name) => mailed.test(name)),
  );
  const without = forms.filter(([, { limitByMail }]) => !limitByMail).map(([key]) => key);
  // These count in the job that writes the letter, so that nobody learns from the answer; the login counts its tries,
  // and the chat conversations that begin, by address and by e-mail.
  expect(without).toEqual([
    'POST /api/user/login',
    'POST /api/user/forgot-password',
    'POST /api/chat',
    'POST /api/subscriptions',
    'POST /api/privacy/links',
  ]);
});

test('pictures are limited by address as well', () => {
  const uploads = endpoints.filter(([, { upload }]) => upload).map(([key]) => key);
  expect(uploads).toEqual([
    'POST /api/files',
    'POST /api/documents',
    'POST /api/voices',
    'POST /api/rooms/:id/board-picture',
    'POST /api/message-files',
    'POST /api/admin/imports/:id/files',
  ]);
  expect(byAddress.map(([key]) => key)).toEqual(expect.arrayContaining(uploads));
});

describe.each(byAddress)('%s', (key, { limit, ...one }) => {
  test('is refused past its limit, with a sentence and the time to wait', async () => {
    const { count = 0, seconds = 0 } = limit ?? {};
    const call = await callFor(program, [key, endpoint(key)], people);
    const caller = callerOf(one, people)?.headers ?? {};
    await clear();
    await fill(key, '127.0.0.1', count - 1, seconds);
    const statuses = [];
    for (let n = 0; n < 2; n++) statuses.push((await send(program, call, caller)).status);
    const { status, headers, body } = await send(program, call, { ...caller, cookie: 'language=uz' });
    expect(statuses[0]).not.toBe(429);
    expect([statuses[1], status, body.code]).toEqual([429, 429, 'too_many_requests']);
    expect(body.message).toBe(
      'Qisqa vaqt ichida juda koʻp urinish boʻldi. Biroz kutib, qaytadan urinib koʻring.',
    );
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(seconds);
  });
});

describe.each(signedIn)('%s', (key, one) => {
  test('counts against the account that calls it, whatever address it comes from', async () => {
    const caller = people[one.roles?.[0] ?? 'admin'];
    const call = await callFor(program, [key, one], people);
    await clear();
    await fill('writes', caller.id, 600, 3600);
    const { status, headers } = await send(program, call, caller.headers);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('an account that has written too much', () => {
  test('is refused by each process, still reads, and is no trouble to another', async () => {
    const other = await programForTest({
      environment: { RATE_LIMIT: 'on', DATABASE_URL: program.context.config.databaseUrl ?? '' },
    });
    await fill('writes', people.student.id, 599, 3600);
    const logOut = { method: 'POST', url: '/api/privacy/own-link', headers: {}, payload: undefined } as const;
    expect((await send(program, logOut, people.student.headers)).status).toBe(201);
    expect((await send(other, logOut, people.student.headers)).status).toBe(429);
    expect((await send(other, logOut, people.teacher.headers)).status).toBe(201);
    expect((await people.student.call('GET', '/api/privacy')).status).toBe(200);
  });
});

describe.each(byMail)('%s', (key, { limitByMail, answer }) => {
  test('refuses what is about one e-mail address too often, from wherever it comes', async () => {
    const { count = 0, field = '', seconds = 0 } = limitByMail ?? {};
    const statuses = [];
    for (let n = 0; n < count + 1; n++) {
      const { url, payload } = await callFor(program, [key, endpoint(key)], people);
      const { statusCode, headers } = await program.app.inject({
        method: 'POST',
        url,
        remoteAddress: `10.9.${n}.1`,
        headers: callerOf(endpoint(key), people)?.headers ?? {},
        payload: { ...payload, [field]: n % 2 ? 'Victim@Dars.test' : 'victim@dars.test' },
      });
      statuses.push(statusCode);
      if (statusCode === 429) {
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        expect(Number(headers['retry-after'])).toBeLessThanOrEqual(seconds);
      }
    }
    expect(statuses).toEqual([...Array(count).fill(Number(Object.keys(answer)[0])), 429]);
    const { rows } = await program.context.database.execute(sql`select key from rate_limits`);
    expect(JSON.stringify(rows)).not.toMatch(/victim/i);
  });
});

test('one account gets five links for a new password an hour, whoever asks; the answer is the same', async () => {
  const { email } = people.student;
  const links = async () => (await program.mails()).filter(({ recipient }) => recipient === email).length;
  const before = await links();
  for (let n = 0; n < 8; n++) {
    const { statusCode } = await program.app.inject({
      method: 'POST',
      url: '/api/user/forgot-password',
      remoteAddress: `10.8.${n}.1`,
      payload: { email },
    });
    expect(statusCode).toBe(200);
    await sendResetLink.run(program.context, { email }, { last: false });
  }
  expect((await links()) - before).toBe(5);
});

function endpoint(key: string) {
  const found = endpoints.find(([known]) => known === key);
  if (!found) throw new Error(`no ${key}`);
  return found[1];
}

/** As if `count` calls had been counted under a key. */
async function fill(name: string, key: string, count: number, seconds: number): Promise<void> {
  await program.context.database.execute(sql`
    insert into rate_limits (key, points, expire)
    values (${`${name}:${key}`}, ${count}, ${Date.now() + seconds * 1000})`);
}

async function clear(): Promise<void> {
  await program.context.database.execute(sql`delete from rate_limits`);
}

test('whoever knocks at rooms by what is good for nothing is limited, and nobody else behind the same address', async () => {
  const { teacher, mother, meeting, child, as } = await makeRoom(program);
  const nodira = await enter(program, meeting, as(teacher));
  for (let knocks = 0; knocks < 240; knocks += 40)
    await Promise.all(Array.from({ length: 40 }, () => refusalOf(program, meeting)));
  expect(await refusalOf(program, meeting)).toBe('too-much');
  await nodira.settled();
  await enter(program, meeting, as(mother, [child]));
});
