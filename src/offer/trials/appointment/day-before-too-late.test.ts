import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  book,
  contactSaturday,
  dayBeforeSaturday,
  eachWithoutTasks,
  remindSaturday,
  runTask,
  saturday,
  staff,
  sunday,
  tasks,
  today,
  told,
} from '../../../../tests/offer/day-before-tasks.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';

let program: TestProgram;
eachWithoutTasks((given) => {
  ({ program } = given);
});

describe('nobody is told', () => {
  test('of a lesson that was cancelled', async () => {
    const { link } = await book(program, saturday);
    await program.call('DELETE', link);
    program.clock.set(dayBeforeSaturday);
    for (const task of await tasks(program)) await runTask(program, task);
    expect(await told(program)).toEqual([]);
  });

  test('of a lesson that has begun', async () => {
    await book(program, saturday);
    program.clock.set(saturday);
    await runTask(program, (await tasks(program))[0]);
    expect(await told(program)).toEqual([]);
  });

  test('of a lesson that is no longer there', async () => {
    await book(program, saturday);
    const [task] = await tasks(program);
    await program.context.database.execute(sql`delete from appointments`);
    await runTask(program, task);
    expect(await told(program)).toEqual([]);
  });
});

describe('a time that was chosen less than 24 hours before the lesson', () => {
  test('is told to the staff alone: the family has just been mailed', async () => {
    await book(program, today);
    const [task] = await tasks(program);
    expect(task?.at, 'once the form is filled in').toBe('2026-01-15T17:15:00.000Z');
    await runTask(program, task);
    expect(await told(program)).toEqual([
      [staff, 'Contact the family today: Gʻulnora, lesson Thursday, January 15, 2:00 PM (New York)'],
    ]);
  });

  test('is told at once when the lesson begins before a form is filled in', async () => {
    program.clock.set('2026-01-15T18:45:00Z');
    await book(program, today);
    expect((await tasks(program))[0]?.at).toBe('2026-01-15T18:45:00.000Z');
  });

  test('also when it was chosen by a move', async () => {
    const { link } = await book(program, sunday);
    program.clock.set('2026-01-16T15:00:00Z');
    await program.call('PATCH', link, { startTime: saturday });
    for (const task of await tasks(program)) await runTask(program, task);
    expect(await told(program)).toEqual([contactSaturday]);
  });

  test('and exactly 24 hours before it is not too late for a reminder', async () => {
    program.clock.set(dayBeforeSaturday);
    await book(program, saturday);
    await runTask(program, (await tasks(program))[0]);
    expect(await told(program)).toEqual([contactSaturday, remindSaturday]);
  });
});
