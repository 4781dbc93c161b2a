import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import {
  book,
  eachWithoutTasks,
  family,
  staff,
  tasks,
  told,
} from '../../../../tests/offer/day-before-tasks.ts';
import { ownProgram, programForTest, type TestProgram } from '../../../../tests/start/program.ts';
import { dayBefore } from './day-before.server.ts';

describe('the queue', () => {
  let working: TestProgram;
  const work = { work: true, environment: { JOB_POLL_SECONDS: '0.5' } };
  eachWithoutTasks(({ program }) => {
    working = program;
  }, ownProgram(work));

  /** Far ahead, so that the database's clock finds no task due before the test says so. */
  const start = '2099-01-17T14:00:00.000Z';

  async function makeDue(on: TestProgram): Promise<void> {
    const { database } = on.context;
    await database.execute(sql`update pgboss.job set start_after = now() where name = ${dayBefore.name}`);
  }

  async function finished(on: TestProgram, count: number): Promise<void> {
    await vi.waitFor(
      async () => expect((await tasks(on)).filter(({ state }) => state === 'completed')).toHaveLength(count),
      { timeout: 60_000, interval: 50 },
    );
  }

  async function recipients(on: TestProgram): Promise<string[]> {
    return (await told(on)).map(([recipient]) => recipient);
  }

  test('carries the task out when it is due, and mails both', async () => {
    working.clock.set('2099-01-15T17:00:00Z');
    await book(working, start);
    expect(await tasks(working)).toMatchObject([{ at: '2099-01-16T14:00:00.000Z', state: 'created' }]);
    working.clock.set('2099-01-16T14:00:00Z');
    await makeDue(working);
    await finished(working, 1);
    expect(await recipients(working)).toEqual([staff, family.email]);
    await vi.waitFor(
      async () => expect((await working.mails()).map(({ status }) => status)).toEqual(Array(4).fill('sent')),
      { timeout: 60_000, interval: 50 },
    );
  });

  test('mails both once for a lesson that was moved, two programs at work', async () => {
    working.clock.set('2099-01-15T17:00:00Z');
    const second = await programForTest({
      now: '2099-01-16T14:00:00Z',
      work: true,
      environment: { ...work.environment, DATABASE_URL: working.context.config.databaseUrl ?? '' },
    });
    const { link } = await book(working, '2099-01-18T14:00:00.000Z');
    await working.call('PATCH', link, { startTime: start });
    working.clock.set('2099-01-16T14:00:00Z');
    await makeDue(second);
    await finished(working, 2);
    expect(await recipients(working)).toEqual([staff, family.email]);
  });

  test('waits until the form is filled in when the lesson is less than 24 hours away', async () => {
    working.clock.set(new Date().toISOString());
    // The second slot: at most 16 hours away, whenever the test runs.
    const { body } = await working.call('GET', '/api/schedule/slots');
    await book(working, body[1].startTime);
    const [task] = await tasks(working);
    expect([task?.state, Date.parse(task?.at ?? '') - working.clock.now().getTime()]).toEqual([
      'created',
      900_000,
    ]);
    await makeDue(working);
    await finished(working, 1);
    expect(await recipients(working)).toEqual([staff]);
  });
});
