import { Writable } from 'node:stream';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mintSecret } from '#src/platform/config/secrets.server.ts';
import { makeChild, openChildLink } from '../learning/child-links.ts';
import { password, type SignedInPerson, signIn } from '../make/people.ts';
import { ownProgram } from '../start/program.ts';

/** Who logs in and who is refused stands in the log, line by line: without a name, an address or a secret. */
let student: SignedInPerson;
let written = '';
const stream = new Writable({
  write(bytes, _, done) {
    written += bytes;
    done();
  },
});
const program = ownProgram({
  log: { level: 'warn', stream },
  environment: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' },
});
beforeAll(async () => {
  program.app.log.level = 'info';
  student = await signIn(program, 'student');
});
beforeEach(() => {
  written = '';
});

const from = { 'x-forwarded-for': '198.51.100.77' };

/** What a call leaves in the log; the id of its request, the time and the process aside. */
async function logged(call: () => Promise<unknown>): Promise<object[]> {
  await call();
  const lines = written.split('\n').filter(Boolean);
  return lines.map((line) => {
    const { reqId, time, pid, hostname, ...said } = JSON.parse(line);
    expect([typeof reqId, typeof time, typeof pid, typeof hostname]).toEqual([
      'string',
      'number',
      'number',
      'string',
    ]);
    return said;
  });
}

const refused = (method: string, route: string, code: string, person?: string) => ({
  level: 40,
  method,
  route,
  code,
  ...(person && { person }),
  msg: 'refused',
});

test('logins, right and wrong, of an account and of none', async () => {
  const logIn = (email: string, word: string) => () =>
    program.call('POST', '/api/user/login', { email, password: word }, 'en', from);
  const person = student.id;
  expect(await logged(logIn(student.email, password))).toEqual([{ level: 30, person, msg: 'logged in' }]);
  written = '';
  expect(await logged(logIn(student.email, 'a wrong one'))).toEqual([
    { level: 40, person, msg: 'login refused' },
  ]);
  written = '';
  expect(await logged(logIn('nobody@dars.test', 'a wrong one'))).toEqual([
    { level: 40, msg: 'login refused' },
  ]);
});

test('the end of a session, and a new password', async () => {
  const other = await signIn(program, 'student');
  expect(await logged(() => other.call('POST', '/api/user/logout'))).toEqual([
    { level: 30, person: other.id, msg: 'logged out' },
  ]);
});

describe('a call that is refused', () => {
  test.each([
    ['without a session', 'GET /api/privacy', undefined, 'unauthenticated'],
    [
      'with a token of nobody',
      'GET /api/privacy',
      { authorization: `Bearer ${'t'.repeat(43)}` },
      'unauthenticated',
    ],
    ['in another role', 'GET /api/admin/people', 'student', 'forbidden'],
    ['by a secret that is guessed', 'GET /api/privacy/:key', undefined, 'not_found'],
    ['by the address of a calendar that is guessed', 'GET /calendar/:key.ics', undefined, 'not_found'],
    ['by a child’s link that is guessed', 'GET /c/:key', undefined, 'not_found'],
    ['with a body that is none', 'POST /api/mail', undefined, 'malformed'],
    ['of another kind', 'POST /api/class', 'teacher', 'unsupported_media'],
  ])('%s', async (_, key, who, code) => {
    const person = typeof who === 'string' ? await signIn(program, who as 'student') : undefined;
    const [method = '', route = ''] = key.split(' ');
    const type = code === 'unsupported_media' ? 'text/html' : 'application/json';
    const call = () =>
      program.app.inject({
        method: method as 'GET',
        url: route.replace(':key', mintSecret()),
        headers: {
          ...from,
          ...(person?.headers ?? (who as object | undefined)),
          ...(method === 'POST' && { 'content-type': type }),
        },
        ...(method === 'POST' && { payload: '{"name": "Dilnoza' }),
      });
    expect(await logged(call)).toEqual([refused(method, route, code, person?.id)]);
  });

  test('past a limit', async () => {
    const call = () => program.call('POST', '/api/lesson/trial', {}, 'en', from);
    for (let n = 0; n < 20; n++) await call();
    expect(await logged(call)).toEqual([refused('POST', '/api/lesson/trial', 'too_many_requests')]);
  });

  test('by a link that was used', async () => {
    const body = { token: mintSecret(), password: 'a new password' };
    const call = () => program.call('POST', '/api/user/reset-password', body, 'en', from);
    expect(await logged(call)).toEqual([refused('POST', '/api/user/reset-password', 'reset_link_spent')]);
  });
});

test('a child who comes in, reads and goes leaves no line', async () => {
  const come = async () => {
    const { path, cookie } = await makeChild(program, student);
    await program.call('GET', '/api/my-lessons', undefined, 'en', { ...from, cookie });
    await openChildLink(program, path, { ...from, cookie });
  };
  expect(await logged(come)).toEqual([]);
});

test('what people get wrong is nobody’s business, and machines in forms are told of', async () => {
  const ask = (more: object) => () =>
    program.call(
      'POST',
      '/api/mail',
      {
        name: 'Dilnoza',
        email: 'dilnoza@dars.test',
        phoneNumber: '+1 555 1234',
        message: 'Secret words',
        ...more,
      },
      'en',
      from,
    );
  expect(await logged(ask({ email: 'dilnoza' }))).toEqual([]);
  expect(written).toBe('');
  await ask({ leaveEmpty: 'https://evil.example' })();
  expect(JSON.parse(written)).toMatchObject({
    ...{ trap: 'leaveEmpty', what: 'request by contact' },
    msg: 'A form that a machine may have sent was refused',
  });
});

test('a flood of one kind fills no disk', async () => {
  const flood = async (minute: number) => {
    vi.setSystemTime(minute * 60_000);
    for (let n = 0; n < 100; n++) await program.call('GET', '/api/manual-purchase', undefined, 'en', from);
    return written.split('\n').filter((line) => line.includes('manual-purchase')).length;
  };
  // Minutes of its own: other refusals of this kind, in this process, are counted in theirs.
  vi.useFakeTimers({ toFake: ['Date'] });
  const first = Math.floor(Date.now() / 60_000) + 10;
  try {
    expect(await flood(first)).toBe(60);
    expect(await flood(first)).toBe(60);
    expect(await flood(first + 1)).toBe(120);
  } finally {
    vi.useRealTimers();
  }
});

test('nothing that anybody said, nor from where, is in any line', async () => {
  const { id, email, token } = await signIn(program, 'student', 'malika@dars.test');
  const words = { email, password: 'a wrong one', name: 'Malika' };
  await program.call('POST', '/api/user/login', words, 'en', from);
  await program.call('GET', `/api/privacy/${token}?name=Malika`, undefined, 'en', from);
  await program.call('GET', '/api/admin/people?q=Malika', undefined, 'en', {
    ...from,
    authorization: `Bearer ${token}`,
  });
  expect(written.trim().split('\n')).toHaveLength(3);
  expect(written).toContain(id);
  for (const said of [email, 'malika', 'Malika', 'a wrong one', token, '198.51.100.77', 'Bearer'])
    expect([said, written.includes(said)]).toEqual([said, false]);
});
