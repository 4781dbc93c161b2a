import { eq, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { liveSchool } from '../../../../tests/school/live-school.ts';
import { messages } from '../tables.server.ts';
import { threadReads } from '../threads/tables.server.ts';

const at = liveSchool();
const { database, listens, begin, say, deviceOf } = at;

/** A message that was committed without a notice: written as `say` does, but for the telling. */
async function saySilently(threadId: string, createdAt = at.program.clock.now()): Promise<void> {
  await database()
    .insert(messages)
    .values({
      ...{ threadId, createdAt, side: 'family', words: 'Silence', language: 'en' },
      authorId: at.school.mother.id,
      key: crypto.randomUUID(),
    });
}

/** The connection by which this process hears of others. */
const listening = sql`from pg_stat_activity where query = 'listen dars_messages' and datname = current_database()`;

describe('what no notice told of', () => {
  test('is found too where somebody has read it, once', async () => {
    const { mother } = at.school;
    const threadId = await begin();
    await say(at.school.teacher, threadId);
    const tablet = await listens(await deviceOf(mother));
    const readAt = new Date(at.program.clock.now().getTime() + 1000);
    onTestFinished(() => at.program.clock.set(new Date(readAt.getTime() - 1000).toISOString()));
    at.program.clock.set(readAt.toISOString());
    await database().update(threadReads).set({ number: 2, readAt }).where(eq(threadReads.userId, mother.id));
    await at.program.live.settled();
    await at.program.live.look();
    await tablet.hears({ kind: 'read', threadId });
    await at.program.live.look();
    await say(at.school.teacher, threadId);
    await tablet.hears({ kind: 'said', threadId, number: 3 });
    expect(tablet.events.filter(({ kind }) => kind === 'read')).toHaveLength(1);
  });

  test('but was told of is not told again', async () => {
    const { mother } = at.school;
    const threadId = await begin();
    await say(at.school.teacher, threadId);
    const tablet = await listens(await deviceOf(mother));
    await mother.call('PUT', `/api/threads/${threadId}/read`, { number: 2 });
    await tablet.hears({ kind: 'read', threadId });
    await at.program.live.look();
    await say(at.school.teacher, threadId);
    await tablet.hears({ kind: 'said', threadId, number: 3 });
    expect(tablet.events.filter(({ kind }) => kind === 'read')).toHaveLength(1);
  });

  test('is asked for by all pages once the connection stands again: what was hidden changes no number', async () => {
    await begin();
    const stream = await listens(at.school.teacher);
    stream.events.length = 0;
    await database().execute(sql`select pg_terminate_backend(pid) ${listening}`);
    expect(await stream.hears({ kind: 'anew' })).toEqual({ kind: 'anew' });
  });

  test('is found by the look, once', async () => {
    const threadId = await begin();
    const stream = await listens(at.school.teacher);
    await at.program.live.settled();
    await saySilently(threadId);
    await at.program.live.look();
    await stream.hears({ kind: 'said', threadId, number: 2 });
    await at.program.live.look();
    await say(at.school.mother, threadId);
    await stream.hears({ kind: 'said', threadId, number: 3 });
    const numbers = stream.events.flatMap((event) => (event.kind === 'said' ? [event.number] : []));
    expect(numbers.filter((number) => number === 2)).toEqual([2]);
  });

  test('is found too where it was committed minutes after it was written', async () => {
    const threadId = await begin();
    const stream = await listens(at.school.teacher);
    const written = at.program.clock.now();
    onTestFinished(() => at.program.clock.set(written.toISOString()));
    for (const minutes of [1, 2, 3]) {
      at.program.clock.set(new Date(written.getTime() + minutes * 60_000).toISOString());
      await at.program.live.look();
    }
    await saySilently(threadId, written);
    await at.program.live.look();
    await stream.hears({ kind: 'said', threadId, number: 2 });
  });

  test('comes after the connection was broken: it is made anew', async () => {
    const threadId = await begin();
    const stream = await listens(at.school.teacher);
    const { rows } = await database().execute(sql`select pg_terminate_backend(pid) ${listening}`);
    expect(rows).toHaveLength(1);
    await saySilently(threadId);
    await stream.hears({ kind: 'said', threadId, number: 2 });
    await say(at.school.mother, threadId);
    await stream.hears({ kind: 'said', threadId, number: 3 });
  });
});
