import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openSession } from '#src/people/accounts/sessions/sessions.server.ts';
import { emptyTables } from '../../../../tests/empty-tables.ts';
import { addressOf, openStream } from '../../../../tests/message-streams.ts';
import { makeSchool, type School, says } from '../../../../tests/messages.ts';
import type { SignedInPerson } from '../../../../tests/people.ts';
import { startTestProgram, type TestProgram } from '../../../../tests/program.ts';
import { messages } from '../tables.server.ts';
import { threadReads } from '../threads/tables.server.ts';

let program: TestProgram;
let school: School;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());
beforeEach(async () => {
  await emptyTables(program, 'users', 'mails');
  school = await makeSchool(program);
});

const database = () => program.context.database;
const listens = ({ headers }: Pick<SignedInPerson, 'headers'>) => openStream(addressOf(program), headers);

async function begin(words = 'Hello'): Promise<string> {
  const { mother, about } = school;
  const { body } = await mother.call('POST', '/api/threads', { ...about, message: says(words) });
  return body._id;
}

async function say(person: SignedInPerson, thread: string): Promise<void> {
  const { status } = await person.call('POST', `/api/threads/${thread}/messages`, says('More'));
  expect(status).toBe(201);
}

/** Another device on which somebody is logged in. */
async function deviceOf({ id }: SignedInPerson) {
  const token = await openSession(program.context, id, { remember: false });
  return { headers: { authorization: `Bearer ${token}` } };
}

/** A message that was committed without a notice: written as `say` does, but for the telling. */
async function saySilently(threadId: string, createdAt = program.clock.now()): Promise<void> {
  await database()
    .insert(messages)
    .values({
      ...{ threadId, createdAt, side: 'family', words: 'Silence', language: 'en' },
      authorId: school.mother.id,
      key: crypto.randomUUID(),
    });
}

/** The connection by which this process hears of others. */
const listening = sql`from pg_stat_activity where query = 'listen dars_messages' and datname = current_database()`;

describe('what no notice told of', () => {
  test('is found too where somebody has read it, once', async () => {
    const { mother } = school;
    const threadId = await begin();
    await say(school.teacher, threadId);
    const tablet = await listens(await deviceOf(mother));
    const readAt = new Date(program.clock.now().getTime() + 1000);
    onTestFinished(() => program.clock.set(new Date(readAt.getTime() - 1000).toISOString()));
    program.clock.set(readAt.toISOString());
    await database().update(threadReads).set({ number: 2, readAt }).where(eq(threadReads.userId, mother.id));
    await program.live.settled();
    await program.live.look();
    await tablet.hears({ kind: 'read', threadId });
    await program.live.look();
    await say(school.teacher, threadId);
    await tablet.hears({ kind: 'said', threadId, number: 3 });
    expect(tablet.events.filter(({ kind }) => kind === 'read')).toHaveLength(1);
  });

  test('but was told of is not told again', async () => {
    const { mother } = school;
    const threadId = await begin();
    await say(school.teacher, threadId);
    const tablet = await listens(await deviceOf(mother));
    await mother.call('PUT', `/api/threads/${threadId}/read`, { number: 2 });
    await tablet.hears({ kind: 'read', threadId });
    await program.live.look();
    await say(school.teacher, threadId);
    await tablet.hears({ kind: 'said', threadId, number: 3 });
    expect(tablet.events.filter(({ kind }) => kind === 'read')).toHaveLength(1);
  });

  test('is asked for by all pages once the connection stands again: what was hidden changes no number', async () => {
    await begin();
    const stream = await listens(school.teacher);
    stream.events.length = 0;
    await database().execute(sql`select pg_terminate_backend(pid) ${listening}`);
    expect(await stream.hears({ kind: 'anew' })).toEqual({ kind: 'anew' });
  });

  test('is found by the look, once', async () => {
    const threadId = await begin();
    const stream = await listens(school.teacher);
    await program.live.settled();
    await saySilently(threadId);
    await program.live.look();
    await stream.hears({ kind: 'said', threadId, number: 2 });
    await program.live.look();
    await say(school.mother, threadId);
    await stream.hears({ kind: 'said', threadId, number: 3 });
    const numbers = stream.events.flatMap((event) => (event.kind === 'said' ? [event.number] : []));
    expect(numbers.filter((number) => number === 2)).toEqual([2]);
  });

  test('is found too where it was committed minutes after it was written', async () => {
    const threadId = await begin();
    const stream = await listens(school.teacher);
    const written = program.clock.now();
    onTestFinished(() => program.clock.set(written.toISOString()));
    for (const minutes of [1, 2, 3]) {
      program.clock.set(new Date(written.getTime() + minutes * 60_000).toISOString());
      await program.live.look();
    }
    await saySilently(threadId, written);
    await program.live.look();
    await stream.hears({ kind: 'said', threadId, number: 2 });
  });

  test('comes after the connection was broken: it is made anew', async () => {
    const threadId = await begin();
    const stream = await listens(school.teacher);
    const { rows } = await database().execute(sql`select pg_terminate_backend(pid) ${listening}`);
    expect(rows).toHaveLength(1);
    await saySilently(threadId);
    await stream.hears({ kind: 'said', threadId, number: 2 });
    await say(school.mother, threadId);
    await stream.hears({ kind: 'said', threadId, number: 3 });
  });
});
