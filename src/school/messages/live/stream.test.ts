import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { sessions, users } from '#src/people/accounts/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { addressOf, openStream } from '../../../../tests/school/message-streams.ts';
import { makeSchool, type School, says } from '../../../../tests/school/messages.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { programForTest, sharedProgram, type TestProgram } from '../../../../tests/start/program.ts';
import type { LiveEvent } from './events.ts';
import { proveListening } from './proof.server.ts';
import { lineOf } from './stream.server.ts';

const program = sharedProgram();
let school: School;
beforeEach(async () => {
  await emptyTables(program, 'users', 'mails');
  school = await makeSchool(program);
});

const database = () => program.context.database;
const listens = ({ headers }: Pick<SignedInPerson, 'headers'>) => openStream(addressOf(program), headers);

async function begin(): Promise<void> {
  const { mother, about } = school;
  const { status } = await mother.call('POST', '/api/threads', { ...about, message: says('Hello') });
  expect(status).toBe(201);
}

describe('a stream', () => {
  test('is not kept, changed or held back on its way', async () => {
    const { status, headers } = await listens(school.mother);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('is refused without a session, and ends at once for who reads no event streams', async () => {
    const nobody = await openStream(addressOf(program), {});
    expect(nobody.status).toBe(401);
    const once = await openStream(addressOf(program), { ...school.mother.headers, accept: 'text/html' });
    await once.ended;
    expect(once.events).toMatchObject([{ kind: 'anew' }]);
  });

  test('ends with its session, at the next happening', async () => {
    const { mother, father } = school;
    const [hers, his] = await Promise.all([mother, father].map(listens));
    await database().delete(sessions).where(eq(sessions.userId, father.id));
    await begin();
    await his?.ended;
    await hers?.hears({ kind: 'said', number: 1 });
    expect(his?.events).toMatchObject([{ kind: 'anew' }]);
  });

  test.each([
    ['is logged out', ({ id }: SignedInPerson) => database().delete(sessions).where(eq(sessions.userId, id))],
    [
      'has run out',
      ({ id }: SignedInPerson) =>
        database().update(sessions).set({ expiresAt: program.clock.now() }).where(eq(sessions.userId, id)),
    ],
    [
      'is of a blocked account',
      ({ id }: SignedInPerson) => database().update(users).set({ status: 'blocked' }).where(eq(users.id, id)),
    ],
  ] as const)('whose session %s ends at the next look, the others stay', async (_, end) => {
    const [hers, his] = await Promise.all([school.mother, school.father].map(listens));
    await end(school.father);
    await program.live.look();
    await his?.ended;
    await begin();
    await hers?.hears({ kind: 'said', number: 1 });
  });

  test('is one of at most twenty of an account; one that closes makes room', async () => {
    const streams = [];
    for (let number = 0; number < 20; number++) streams.push(await listens(school.mother));
    expect((await listens(school.mother)).status).toBe(429);
    expect((await listens(school.father)).status).toBe(200);
    streams[0]?.close();
    await expect.poll(async () => (await listens(school.mother)).status).toBe(200);
  });
});

test('a program that stops ends its streams, and one that drains opens none', async () => {
  const own = await programForTest();
  const mother = await signIn(own, 'student');
  const stream = await openStream(addressOf(own), mother.headers);
  const draining = own.drain(0.2);
  expect((await openStream(addressOf(own), mother.headers)).status).toBe(503);
  await draining;
  await own.live.stop();
  await stream.ended;
});

test('who holds the key of one thread hears of this one alone, for as long as it opens it', async () => {
  const events: LiveEvent[] = [];
  let isOpen = true;
  let hasEnded = false;
  const { body } = await school.mother.call('POST', '/api/threads', { message: says('To the school') });
  const leave = program.live.open({
    who: { kind: 'thread', threadId: body._id, isOpen: async () => isOpen },
    line: {
      send: (event) => events.push(event),
      ping: () => {},
      end: () => {
        hasEnded = true;
      },
    },
  });
  onTestFinished(leave);
  const hers = await listens(school.mother);
  await begin();
  await hers.hears({ kind: 'said', number: 1 });
  const url = `/api/threads/${body._id}/messages`;
  await school.mother.call('POST', url, says('And more'));
  const said = { kind: 'said', threadId: body._id, number: 2 } as const;
  await hers.hears(said);
  await program.live.settled();
  expect(events).toContainEqual(said);
  expect(new Set(events.map((event) => 'threadId' in event && event.threadId))).toEqual(new Set([body._id]));
  isOpen = false;
  await school.mother.call('POST', url, says('The last'));
  await hers.hears({ ...said, number: 3 });
  await program.live.settled();
  expect([events.at(-1), hasEnded]).toEqual([said, true]);
});

test('a reader who takes nothing is ended, and no more than a little is kept for them', async () => {
  let most = 0;
  const server = createServer((_, raw) => {
    raw.writeHead(200);
    const line = lineOf(raw);
    const event = { kind: 'said', threadId: crypto.randomUUID(), number: 1 } as const;
    // As much as the systems on both sides take, and more.
    for (let sent = 0; sent < 200_000 && !raw.destroyed; sent++) {
      line.send(event);
      most = Math.max(most, raw.writableLength);
    }
    server.emit('sent', raw.destroyed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const sent = once(server, 'sent');
  const socket = connect((server.address() as { port: number }).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  socket.pause().write('GET / HTTP/1.1\r\nhost: dars\r\n\r\n');
  expect(await sent).toEqual([true]);
  expect(most).toBeLessThan(20_000);
});

test('a process that does not hear itself says so, once; one that does says nothing', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const warnings: string[] = [];
  const log = { ...program.context.log, warn: (words: string) => warnings.push(words) };
  const told: string[] = [];
  const deaf = proveListening({ ...program.context, log } as unknown as TestProgram['context']);
  deaf.hear(crypto.randomUUID());
  vi.advanceTimersByTime(60_000);
  expect(warnings.splice(0)).toEqual([expect.stringContaining('pgbouncer')]);
  const { hear } = proveListening({
    database: {
      execute: async ({ queryChunks }: { queryChunks: unknown[] }) =>
        told.push(...queryChunks.filter((chunk) => typeof chunk === 'string')),
    },
    log,
  } as unknown as TestProgram['context']);
  for (const said of told) if (said.startsWith('{')) hear(JSON.parse(said).proof);
  vi.advanceTimersByTime(60_000);
  expect(warnings).toEqual([]);
});
