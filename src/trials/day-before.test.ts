import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { programForTest, startTestProgram, type TestProgram } from '../../tests/program.ts';
import { dayBefore } from './day-before.server.ts';

const staff = 'staff@dars.test';
const family = { name: 'Gʻulnora', email: 'gulnora@example.com', tel: '+1 555 123 4567' };
const trial = {
  parentName: family.name,
  parentPhoneNumber: family.tel,
  parentEmail: family.email,
  childrenFullName: 'Oʻtkir',
  gradeLevel: 'Grade 3',
  subject: 'Chess',
};

/** Booked on Thursday noon in New York: a lesson of Saturday 09:00, one of Sunday, one of the same Thursday. */
const noon = '2026-01-15T17:00:00.000Z';
const saturday = '2026-01-17T14:00:00.000Z';
const dayBeforeSaturday = '2026-01-16T14:00:00.000Z';
const sunday = '2026-01-18T15:30:00.000Z';
const dayBeforeSunday = '2026-01-17T15:30:00.000Z';
const today = '2026-01-15T19:00:00.000Z';

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());
beforeEach(async () => {
  program.clock.set(noon);
  await program.context.database.execute(sql`truncate trials, appointments, mails cascade`);
  await program.context.database.execute(sql`delete from pgboss.job`);
});

async function book(on: TestProgram, startTime: string, language: 'en' | 'uz' = 'en') {
  const { status, body } = await on.call('POST', '/api/schedule/events', { ...family, startTime }, language);
  expect(status).toBe(201);
  return {
    uri: body.uri as string,
    id: body.uri.split('/').at(-1),
    link: `/api/schedule/appointments/${body.key}`,
  };
}

type Task = { data: { appointmentId: string; sequence: number }; at: string; state: string };

/** The tasks that wait in the queue, in the order of their promises. */
async function tasks(on: TestProgram): Promise<Task[]> {
  const { rows } = await on.context.database.execute<Task>(sql`
    select data, to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, state
    from pgboss.job where name = ${dayBefore.name} order by (data->>'sequence')::int`);
  return rows;
}

async function run(task: Task | undefined): Promise<void> {
  if (!task) throw new Error('no such task');
  await dayBefore.run(program.context, dayBefore.data.parse(task.data), { last: false });
}

/** The mails of the day before: to whom, and their subject. */
async function told(on = program): Promise<[string, string | undefined][]> {
  const all = (await on.mails()).filter(({ key }) => / (contact|reminder) \d+$/.test(key));
  return all.map(({ recipient, content }) => [recipient, content?.subject]);
}

const contactSaturday = [
  staff,
  'Contact the family today: Gʻulnora, lesson Saturday, January 17, 9:00 AM (New York)',
];
const remindSaturday = [family.email, 'Tomorrow: your free trial lesson, Saturday, January 17, 9:00 AM'];
const contactSunday = [
  staff,
  'Contact the family today: Gʻulnora, lesson Sunday, January 18, 10:30 AM (New York)',
];
const remindSunday = [family.email, 'Tomorrow: your free trial lesson, Sunday, January 18, 10:30 AM'];

describe('24 hours before the lesson', () => {
  test('a task waits in the queue, from the booking on', async () => {
    const { id } = await book(program, saturday);
    expect(await tasks(program)).toEqual([
      { data: { appointmentId: id, sequence: 0 }, at: dayBeforeSaturday, state: 'created' },
    ]);
  });

  test('the staff are told to contact the family, and the family is reminded, once', async () => {
    await book(program, saturday);
    const [task] = await tasks(program);
    program.clock.set(dayBeforeSaturday);
    await run(task);
    expect(await told()).toEqual([contactSaturday, remindSaturday]);
    await run(task);
    await Promise.all([run(task), run(task), run(task)]);
    expect(await told()).toHaveLength(2);
  });

  test('the reminder is in the family’s language, and its link really moves the lesson', async () => {
    await book(program, saturday, 'uz');
    program.clock.set(dayBeforeSaturday);
    await run((await tasks(program))[0]);
    const reminder = (await program.mails()).find(({ key }) => key.includes('reminder'))?.content;
    expect(reminder?.subject).toBe('Ertaga bepul sinov darsingiz bor: shanba, 17-yanvar, 09:00');
    expect(reminder?.text).toContain('Sizning vaqtingiz (Nyu-York): shanba, 17-yanvar, 09:00');
    const key = /appointments\/([\w-]{43})/.exec(reminder?.text ?? '')?.[1];
    const moved = await program.call('PATCH', `/api/schedule/appointments/${key}`, { startTime: sunday });
    expect([moved.status, moved.body.startTime]).toEqual([200, sunday]);
  });

  test('the staff are told what the family said of the child', async () => {
    const { uri } = await book(program, saturday);
    expect((await program.call('POST', '/api/lesson/trial', { ...trial, scheduleDate: uri })).status).toBe(
      201,
    );
    program.clock.set(dayBeforeSaturday);
    await run((await tasks(program))[0]);
    const task = (await program.mails()).find(({ key }) => key.includes('contact'))?.content?.text;
    expect(task).toContain('We have promised the family that the teacher contacts them now.');
    for (const line of [
      'Our time (New York): Saturday, January 17, 9:00 AM',
      `Phone: ${family.tel}`,
      "Child's full name: Oʻtkir",
      'Grade level: Grade 3',
      'Subject: Chess',
    ])
      expect(task).toContain(`${line}\n`);
  });

  test('or that the family has not finished the form', async () => {
    await book(program, saturday);
    program.clock.set(dayBeforeSaturday);
    await run((await tasks(program))[0]);
    const task = (await program.mails()).find(({ key }) => key.includes('contact'))?.content?.text;
    expect(task).toContain('has not finished the form: ask them about the child.');
    expect(task).toContain(`Phone: ${family.tel}\nE-mail: ${family.email}\n`);
    expect(task).not.toContain('Grade level');
  });

  test('only the family is mailed when STAFF_EMAIL is unset', async () => {
    await book(program, saturday);
    program.clock.set(dayBeforeSaturday);
    const [task] = await tasks(program);
    const config = { ...program.context.config, staffEmail: undefined };
    await dayBefore.run({ ...program.context, config }, dayBefore.data.parse(task?.data), { last: false });
    expect(await told()).toEqual([remindSaturday]);
  });
});

describe('a lesson that was moved in between', () => {
  test('has a task of its own; the old one does nothing', async () => {
    const { link } = await book(program, saturday);
    await program.call('PATCH', link, { startTime: sunday });
    const [old, moved] = await tasks(program);
    expect([old?.at, moved?.at, moved?.data.sequence]).toEqual([dayBeforeSaturday, dayBeforeSunday, 1]);
    program.clock.set(dayBeforeSaturday);
    await run(old);
    expect(await told()).toEqual([]);
    program.clock.set(dayBeforeSunday);
    await run(moved);
    expect(await told()).toEqual([contactSunday, remindSunday]);
  });

  test('whatever the order in which they run', async () => {
    const { link } = await book(program, sunday);
    await program.call('PATCH', link, { startTime: saturday });
    const [old, moved] = await tasks(program);
    program.clock.set(dayBeforeSaturday);
    await run(moved);
    program.clock.set(dayBeforeSunday);
    await run(old);
    await run(moved);
    expect(await told()).toEqual([contactSaturday, remindSaturday]);
  });

  test('there and back again has one task that acts', async () => {
    const { link } = await book(program, saturday);
    for (const startTime of [sunday, saturday]) await program.call('PATCH', link, { startTime });
    program.clock.set(dayBeforeSaturday);
    for (const task of await tasks(program)) await run(task);
    expect(await told()).toEqual([contactSaturday, remindSaturday]);
  });

  test('after its task has run has another for the new time', async () => {
    const { link } = await book(program, saturday);
    program.clock.set(dayBeforeSaturday);
    await run((await tasks(program))[0]);
    await program.call('PATCH', link, { startTime: sunday });
    program.clock.set(dayBeforeSunday);
    for (const task of await tasks(program)) await run(task);
    expect(await told()).toEqual([contactSaturday, remindSaturday, contactSunday, remindSunday]);
  });
});

describe('nobody is told', () => {
  test('of a lesson that was cancelled', async () => {
    const { link } = await book(program, saturday);
    await program.call('DELETE', link);
    program.clock.set(dayBeforeSaturday);
    for (const task of await tasks(program)) await run(task);
    expect(await told()).toEqual([]);
  });

  test('of a lesson that has begun', async () => {
    await book(program, saturday);
    program.clock.set(saturday);
    await run((await tasks(program))[0]);
    expect(await told()).toEqual([]);
  });

  test('of a lesson that is no longer there', async () => {
    await book(program, saturday);
    const [task] = await tasks(program);
    await program.context.database.execute(sql`delete from appointments`);
    await run(task);
    expect(await told()).toEqual([]);
  });
});

describe('a time that was chosen less than 24 hours before the lesson', () => {
  test('is told to the staff alone: the family has just been mailed', async () => {
    await book(program, today);
    const [task] = await tasks(program);
    expect(task?.at).toBe('2026-01-14T19:00:00.000Z');
    await run(task);
    expect(await told()).toEqual([
      [staff, 'Contact the family today: Gʻulnora, lesson Thursday, January 15, 2:00 PM (New York)'],
    ]);
  });

  test('also when it was chosen by a move', async () => {
    const { link } = await book(program, sunday);
    program.clock.set('2026-01-16T15:00:00Z');
    await program.call('PATCH', link, { startTime: saturday });
    for (const task of await tasks(program)) await run(task);
    expect(await told()).toEqual([contactSaturday]);
  });

  test('and exactly 24 hours before it is not too late for a reminder', async () => {
    program.clock.set(dayBeforeSaturday);
    await book(program, saturday);
    await run((await tasks(program))[0]);
    expect(await told()).toEqual([contactSaturday, remindSaturday]);
  });
});

describe('the queue', () => {
  /** Far ahead, so that the database's clock finds no task due before the test says so. */
  const start = '2099-01-17T14:00:00.000Z';

  async function makeDue(on: TestProgram): Promise<void> {
    const { database } = on.context;
    await database.execute(sql`update pgboss.job set start_after = now() where name = ${dayBefore.name}`);
    const channel = sql`'pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24)`;
    await database.execute(sql`select pg_notify(${channel}, ${dayBefore.name})`);
  }

  async function finished(on: TestProgram, count: number): Promise<void> {
    await vi.waitFor(
      async () => expect((await tasks(on)).filter(({ state }) => state === 'completed')).toHaveLength(count),
      { timeout: 10_000, interval: 50 },
    );
  }

  async function recipients(on: TestProgram): Promise<string[]> {
    return (await told(on)).map(([recipient]) => recipient);
  }

  test('carries the task out when it is due, and mails both', async () => {
    const working = await programForTest({ now: '2099-01-15T17:00:00Z', work: true });
    await book(working, start);
    expect(await tasks(working)).toMatchObject([{ at: '2099-01-16T14:00:00.000Z', state: 'created' }]);
    working.clock.set('2099-01-16T14:00:00Z');
    await makeDue(working);
    await finished(working, 1);
    expect(await recipients(working)).toEqual([staff, family.email]);
    await vi.waitFor(
      async () => expect((await working.mails()).map(({ status }) => status)).toEqual(Array(4).fill('sent')),
      { timeout: 10_000, interval: 50 },
    );
  });

  test('mails both once for a lesson that was moved, two programs at work', async () => {
    const working = await programForTest({ now: '2099-01-15T17:00:00Z', work: true });
    const second = await programForTest({
      now: '2099-01-16T14:00:00Z',
      work: true,
      environment: { DATABASE_URL: working.context.config.databaseUrl ?? '' },
    });
    const { link } = await book(working, '2099-01-18T14:00:00.000Z');
    await working.call('PATCH', link, { startTime: start });
    working.clock.set('2099-01-16T14:00:00Z');
    await makeDue(second);
    await finished(working, 2);
    expect(await recipients(working)).toEqual([staff, family.email]);
  });

  test('carries it out at once when the lesson is less than 24 hours away', async () => {
    const working = await programForTest({ now: new Date().toISOString(), work: true });
    // The second slot: at most 16 hours away, whenever the test runs.
    const { body } = await working.call('GET', '/api/schedule/slots');
    await book(working, body[1].startTime);
    await finished(working, 1);
    expect(await recipients(working)).toEqual([staff]);
  });
});
