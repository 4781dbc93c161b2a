import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { book, family, staff, type Task, tasks, told } from '../../tests/day-before-tasks.ts';
import { startTestProgram, type TestProgram } from '../../tests/program.ts';
import { dayBefore } from './day-before.server.ts';
import { trials } from './tables.server.ts';

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

async function run(task: Task | undefined): Promise<void> {
  if (!task) throw new Error('no such task');
  await dayBefore.run(program.context, dayBefore.data.parse(task.data), { last: false });
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

  test('staff who have contacted the family are not told to; the family is reminded all the same', async () => {
    const { uri } = await book(program, saturday);
    const booking = { ...trial, scheduleDate: uri, startTime: uri, endTime: uri };
    expect((await program.call('POST', '/api/lesson/trial', booking)).status).toBe(201);
    await program.context.database.update(trials).set({ contactedAt: program.clock.now() });
    const [task] = await tasks(program);
    program.clock.set(dayBeforeSaturday);
    await run(task);
    expect(await told(program)).toEqual([remindSaturday]);
  });

  test('the staff are told to contact the family, and the family is reminded, once', async () => {
    await book(program, saturday);
    const [task] = await tasks(program);
    program.clock.set(dayBeforeSaturday);
    await run(task);
    expect(await told(program)).toEqual([contactSaturday, remindSaturday]);
    await run(task);
    await Promise.all([run(task), run(task), run(task)]);
    expect(await told(program)).toHaveLength(2);
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
    expect(await told(program)).toEqual([remindSaturday]);
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
    expect(await told(program)).toEqual([]);
    program.clock.set(dayBeforeSunday);
    await run(moved);
    expect(await told(program)).toEqual([contactSunday, remindSunday]);
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
    expect(await told(program)).toEqual([contactSaturday, remindSaturday]);
  });

  test('there and back again has one task that acts', async () => {
    const { link } = await book(program, saturday);
    for (const startTime of [sunday, saturday]) await program.call('PATCH', link, { startTime });
    program.clock.set(dayBeforeSaturday);
    for (const task of await tasks(program)) await run(task);
    expect(await told(program)).toEqual([contactSaturday, remindSaturday]);
  });

  test('after its task has run has another for the new time', async () => {
    const { link } = await book(program, saturday);
    program.clock.set(dayBeforeSaturday);
    await run((await tasks(program))[0]);
    await program.call('PATCH', link, { startTime: sunday });
    program.clock.set(dayBeforeSunday);
    for (const task of await tasks(program)) await run(task);
    expect(await told(program)).toEqual([contactSaturday, remindSaturday, contactSunday, remindSunday]);
  });
});

describe('nobody is told', () => {
  test('of a lesson that was cancelled', async () => {
    const { link } = await book(program, saturday);
    await program.call('DELETE', link);
    program.clock.set(dayBeforeSaturday);
    for (const task of await tasks(program)) await run(task);
    expect(await told(program)).toEqual([]);
  });

  test('of a lesson that has begun', async () => {
    await book(program, saturday);
    program.clock.set(saturday);
    await run((await tasks(program))[0]);
    expect(await told(program)).toEqual([]);
  });

  test('of a lesson that is no longer there', async () => {
    await book(program, saturday);
    const [task] = await tasks(program);
    await program.context.database.execute(sql`delete from appointments`);
    await run(task);
    expect(await told(program)).toEqual([]);
  });
});

describe('a time that was chosen less than 24 hours before the lesson', () => {
  test('is told to the staff alone: the family has just been mailed', async () => {
    await book(program, today);
    const [task] = await tasks(program);
    expect(task?.at, 'once the form is filled in').toBe('2026-01-15T17:15:00.000Z');
    await run(task);
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
    for (const task of await tasks(program)) await run(task);
    expect(await told(program)).toEqual([contactSaturday]);
  });

  test('and exactly 24 hours before it is not too late for a reminder', async () => {
    program.clock.set(dayBeforeSaturday);
    await book(program, saturday);
    await run((await tasks(program))[0]);
    expect(await told(program)).toEqual([contactSaturday, remindSaturday]);
  });
});
