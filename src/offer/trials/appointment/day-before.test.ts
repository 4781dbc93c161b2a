import { describe, expect, test } from 'vitest';
import {
  book,
  contactSaturday,
  dayBeforeSaturday,
  eachWithoutTasks,
  family,
  remindSaturday,
  runTask,
  saturday,
  staff,
  sunday,
  tasks,
  told,
} from '../../../../tests/offer/day-before-tasks.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';
import { trials } from '../tables.server.ts';
import { dayBefore } from './day-before.server.ts';

const trial = {
  parentName: family.name,
  parentPhoneNumber: family.tel,
  parentEmail: family.email,
  childrenFullName: 'Oʻtkir',
  gradeLevel: 'Grade 3',
  subject: 'Chess',
};

const dayBeforeSunday = '2026-01-17T15:30:00.000Z';

let program: TestProgram;
eachWithoutTasks((given) => {
  ({ program } = given);
});

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
    await runTask(program, task);
    expect(await told(program)).toEqual([remindSaturday]);
  });

  test('the staff are told to contact the family, and the family is reminded, once', async () => {
    await book(program, saturday);
    const [task] = await tasks(program);
    program.clock.set(dayBeforeSaturday);
    await runTask(program, task);
    expect(await told(program)).toEqual([contactSaturday, remindSaturday]);
    await runTask(program, task);
    await Promise.all([runTask(program, task), runTask(program, task), runTask(program, task)]);
    expect(await told(program)).toHaveLength(2);
  });

  test('the reminder is in the family’s language, and its link really moves the lesson', async () => {
    await book(program, saturday, 'uz');
    program.clock.set(dayBeforeSaturday);
    await runTask(program, (await tasks(program))[0]);
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
    await runTask(program, (await tasks(program))[0]);
    const task = (await program.mails()).find(({ key }) => key.includes('contact'))?.content?.text;
    expect(task).toContain('We promised the family that the teacher would contact them by now.');
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
    await runTask(program, (await tasks(program))[0]);
    const task = (await program.mails()).find(({ key }) => key.includes('contact'))?.content?.text;
    expect(task).toContain('has not finished the form. Ask them about the child.');
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
    await runTask(program, old);
    expect(await told(program)).toEqual([]);
    program.clock.set(dayBeforeSunday);
    await runTask(program, moved);
    expect(await told(program)).toEqual([contactSunday, remindSunday]);
  });

  test('whatever the order in which they run', async () => {
    const { link } = await book(program, sunday);
    await program.call('PATCH', link, { startTime: saturday });
    const [old, moved] = await tasks(program);
    program.clock.set(dayBeforeSaturday);
    await runTask(program, moved);
    program.clock.set(dayBeforeSunday);
    await runTask(program, old);
    await runTask(program, moved);
    expect(await told(program)).toEqual([contactSaturday, remindSaturday]);
  });

  test('there and back again has one task that acts', async () => {
    const { link } = await book(program, saturday);
    for (const startTime of [sunday, saturday]) await program.call('PATCH', link, { startTime });
    program.clock.set(dayBeforeSaturday);
    for (const task of await tasks(program)) await runTask(program, task);
    expect(await told(program)).toEqual([contactSaturday, remindSaturday]);
  });

  test('after its task has run has another for the new time', async () => {
    const { link } = await book(program, saturday);
    program.clock.set(dayBeforeSaturday);
    await runTask(program, (await tasks(program))[0]);
    await program.call('PATCH', link, { startTime: sunday });
    program.clock.set(dayBeforeSunday);
    for (const task of await tasks(program)) await runTask(program, task);
    expect(await told(program)).toEqual([contactSaturday, remindSaturday, contactSunday, remindSunday]);
  });
});
