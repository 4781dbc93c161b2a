import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import {
  addressOf,
  blackPixels,
  drawing,
  knownPictures,
  png,
  sendPicture,
} from '../../../tests/make/sent-pictures.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { maxPictureBytes } from './pictures/picture-sizes.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let small: Buffer;
let temporary: string;
beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'dars-forms-'));
  vi.stubEnv('TMPDIR', temporary);
  teacher = await signIn(program, 'teacher');
  small = await drawing(20, 20).png().toBuffer();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(temporary, { recursive: true });
});

type Part = { name: string; content: string | Buffer; filename?: string; type?: string };

/** A form as it stands on the wire. */
function written(parts: Part[], end = '\r\n--limit--\r\n'): Buffer {
  const all = parts.flatMap(({ name, content, filename, type }) => [
    Buffer.from(`\r\n--limit\r\ncontent-disposition: form-data; name="${name}"`),
    Buffer.from(filename === undefined ? '' : `; filename="${filename}"`),
    Buffer.from(type ? `\r\ncontent-type: ${type}` : ''),
    Buffer.from('\r\n\r\n'),
    Buffer.from(content),
  ]);
  return Buffer.concat([...all, Buffer.from(end)]);
}

async function send(body: Buffer | string | undefined, type: string | undefined) {
  const answer = await program.app.inject({
    method: 'POST',
    url: '/api/files',
    headers: { ...teacher.headers, ...(type ? { 'content-type': type } : {}) },
    ...(body === undefined ? {} : { payload: body }),
  });
  const { code, message, fields, ...more } = answer.json();
  expect([typeof message, more]).toEqual(['string', {}]);
  return [answer.statusCode, code, ...(fields ? [Object.keys(fields)] : [])];
}

const form = 'multipart/form-data; boundary=limit';
const file = (): Part => ({ name: 'file', content: small, filename: 'a.png', type: 'image/png' });
const missing = [400, 'invalid_input', ['file']];

describe('a call that sends no picture is told so, and nothing of it is kept:', () => {
  beforeEach(() => emptyTables(program, 'pictures'));
  afterEach(async () => expect(await knownPictures(program)).toEqual([]));

  test('one without a body', async () => {
    expect(await send(undefined, undefined)).toEqual([415, 'unsupported_media']);
  });

  test.each(['application/json', 'text/plain', 'image/png', 'application/x-www-form-urlencoded'])(
    'a body of %s',
    async (type) => {
      expect(await send('{}', type)).toEqual([415, 'unsupported_media']);
    },
  );

  test('an empty form', async () => {
    expect(await send(written([]), form)).toEqual(missing);
    expect(await send('', form)).toEqual(missing);
  });

  test('a form without a file', async () => {
    expect(await send(written([{ name: 'name', content: 'a.png' }]), form)).toEqual(missing);
    expect(await send(written([{ name: 'file', content: 'words' }]), form)).toEqual(missing);
  });

  test('a form whose file has another name', async () => {
    expect(await send(written([{ ...file(), name: 'picture' }]), form)).toEqual(missing);
  });

  test('a form of two files', async () => {
    expect(await send(written([file(), file()]), form)).toEqual(missing);
    expect(await send(written([file(), { ...file(), name: 'other' }]), form)).toEqual(missing);
    expect(await send(written([file(), file(), file()]), form)).toEqual(missing);
  });

  test('a form without a boundary, or with another one', async () => {
    expect(await send(written([file()]), 'multipart/form-data')).toEqual([400, 'malformed']);
    expect(await send(written([file()]), 'multipart/form-data; boundary=other')).toEqual([400, 'malformed']);
  });

  test('a form that breaks off', async () => {
    expect(await send(written([file()], ''), form)).toEqual([400, 'malformed']);
    expect(await send(written([file()]).subarray(0, 90), form)).toEqual([400, 'malformed']);
  });

  test('a form with odd parts', async () => {
    const broken = { name: 'name', content: '{', type: 'application/json' };
    expect(await send(written([broken, file()]), form)).toEqual([400, 'malformed']);
    expect(await send(written([{ ...file(), name: '__proto__' }]), form)).toEqual([400, 'malformed']);
    const many = Array.from({ length: 11 }, (_, number) => ({ name: `n${number}`, content: '' }));
    expect(await send(written([...many, file()]), form)).toEqual([413, 'picture_too_large']);
  });
});

describe('8 MB', () => {
  /** A picture of exactly so many bytes. */
  const picture = (size: number) => {
    const bare = png(8, 8, ['paDd', Buffer.alloc(0)], blackPixels(8, 8)).length;
    return png(8, 8, ['paDd', Buffer.alloc(size - bare, 7)], blackPixels(8, 8));
  };

  test('are taken, and a byte more is not', async () => {
    const whole = picture(maxPictureBytes);
    expect(whole.length).toBe(8 * 1024 * 1024);
    expect((await sendPicture(program, teacher, whole)).status).toBe(201);
    const { status, body } = await sendPicture(program, teacher, picture(maxPictureBytes + 1));
    expect([status, body.code]).toEqual([413, 'picture_too_large']);
    expect(body.message).toContain('8 MB');
  });

  test('and more is refused as soon as it is more; the rest is let pass, and the next call is heard', async () => {
    const [begun, rest] = [maxPictureBytes + 100_000, 3 * maxPictureBytes];
    const head = written([{ ...file(), content: Buffer.alloc(begun, 1) }], '');
    const socket = await begin({ ...teacher.headers, 'content-length': `${head.length + rest}` }, head);
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 413 .*"code":"picture_too_large"/s);
    socket.write(Buffer.alloc(rest, 1));
    socket.write('GET /api/health HTTP/1.1\r\nhost: dars\r\n\r\n');
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 200 .*"ok"/s);
    socket.destroy();
  });
});

/** Begins a call by a socket: its head says that 8 MB come, of which `begun` is sent. */
async function begin(headers: Record<string, string>, begun: Buffer | string = '') {
  const { hostname, port } = new URL(addressOf(program));
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = { host: hostname, 'content-type': form, 'content-length': `${maxPictureBytes}`, ...headers };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api/files HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.write(begun);
  return socket;
}

/** The next answer that comes: they are short. */
async function answerOf(socket: Socket): Promise<string> {
  const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(10_000) });
  return String(answer);
}

test('whoever may not send is told before the picture is read', async () => {
  const student = await signIn(program, 'student');
  for (const [headers, answer] of [
    [{}, /^HTTP\/1\.1 401 .*"code":"unauthenticated"/s],
    [{ authorization: 'Bearer nobody-has-this-token-0000' }, /^HTTP\/1\.1 401 /],
    [student.headers, /^HTTP\/1\.1 403 .*"code":"forbidden"/s],
  ] as const) {
    const socket = await begin(headers);
    expect(await answerOf(socket)).toMatch(answer);
    socket.destroy();
  }
});

/** How much of a picture lies in the temporary folder; undefined when there is no folder. */
async function lying(): Promise<number | undefined> {
  const [folder] = (await readdir(temporary)).filter((name) => name.startsWith('dars-picture-'));
  if (!folder) return undefined;
  return (await stat(join(temporary, folder, 'picture')).catch(() => undefined))?.size ?? 0;
}

test('a picture goes to a file while it comes, and a sender who goes away leaves nothing', async () => {
  const begun = written([{ ...file(), content: Buffer.alloc(3_000_000, 1) }], '');
  const socket = await begin(teacher.headers, begun);
  await vi.waitFor(async () => expect(await lying()).toBeGreaterThan(2_500_000), { timeout: 10_000 });
  socket.destroy();
  await vi.waitFor(async () => expect(await lying()).toBeUndefined(), { timeout: 10_000 });
  expect((await sendPicture(program, teacher, small)).status).toBe(201);
});
