import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  bookEvent,
  bookTrial,
  friday,
  payload,
  required,
  rows,
  trialMails,
} from '../../../tests/offer/trial-bookings.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { programForTest, sharedProgram } from '../../../tests/start/program.ts';

const placeholder = 'The date and time are kept by the scheduler.';

const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });
beforeEach(() => emptyTables(program, 'trials', 'appointments', 'mails'));

describe('a trial booking', () => {
  test('of the parent’s and the child’s details alone has the specification’s defaults', async () => {
    const { status, body, headers } = await bookTrial(program, required);
    expect([status, headers['cache-control']]).toEqual([201, 'no-store']);
    expect(body).toEqual({ _id: expect.any(String), isBooked: false, startTime: null, endTime: null });
    expect(await rows(program)).toMatchObject([
      {
        ...required,
        id: body._id,
        scheduleDate: placeholder,
        startTime: placeholder,
        endTime: placeholder,
        isParent: true,
        isStudent: false,
        planningToStart: 'Next month',
        hearAboutUs: 'Friend recommendation',
        hearAboutUsOther: '',
        isBooked: false,
        appointmentId: null,
        language: 'en',
      },
    ]);
  });

  test('with an event of the outside scheduler that is configured stays as it was told; another’s books no time', async () => {
    const outside = await programForTest({
      environment: { SCHEDULER_URL: 'https://calendly.com/dars/trial' },
    });
    const { status, body } = await bookTrial(outside, payload, 'uz');
    expect([status, body]).toEqual([
      201,
      { _id: expect.any(String), isBooked: true, startTime: null, endTime: null },
    ]);
    expect(await rows(outside)).toMatchObject([{ ...payload, appointmentId: null, language: 'uz' }]);
    expect((await bookTrial(outside, { ...payload, isBooked: false })).body.isBooked).toBe(false);
    expect((await bookTrial(program, payload)).body.isBooked).toBe(false);
  });

  test('with an event of ours is linked to it, is booked, and answers its times', async () => {
    const { uri } = await bookEvent(program);
    const reported = { scheduleDate: uri, startTime: uri, endTime: uri };
    const { status, body } = await bookTrial(program, { ...required, ...reported });
    expect([status, body]).toEqual([
      201,
      { _id: expect.any(String), isBooked: true, startTime: friday, endTime: '2026-01-16T14:30:00.000Z' },
    ]);
    expect(await rows(program)).toMatchObject([
      { ...reported, isBooked: true, appointmentId: uri.split('/').at(-1) },
    ]);
  });

  test('with an event of ours that is unknown is refused, and of nobody’s is not linked', async () => {
    const unknown = `http://dars.test/schedule/events/${randomUUID()}`;
    for (const scheduleDate of [unknown, 'http://dars.test/schedule/events/', `${unknown}/`, `${unknown}?`]) {
      const { status, body } = await bookTrial(program, { ...required, scheduleDate });
      expect([status, body.code]).toEqual([409, 'slot_gone']);
    }
    expect(await rows(program)).toEqual([]);
    const elsewhere = { ...required, scheduleDate: `https${unknown.slice(4)}` };
    const { status, body } = await bookTrial(program, elsewhere);
    expect([status, body.isBooked, body.startTime]).toEqual([201, false, null]);
    expect(await rows(program)).toMatchObject([{ appointmentId: null }]);
  });

  test('of a course that is not among the wizard’s subjects is taken, and of none that we have is refused', async () => {
    for (const subject of ['SAT preparation', 'Art', 'English', 'Mathematics', 'Financial literacy'])
      expect((await bookTrial(program, { ...required, subject })).status).toBe(201);
    const { status, body } = await bookTrial(program, { ...required, subject: 'Juggling' });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['subject']]);
  });

  test('keeps the teacher whom the family would like, and tells the staff', async () => {
    await bookTrial(program, { ...required, wishedTeacher: 'Ustoza Malika' });
    expect(await rows(program)).toMatchObject([{ wishedTeacher: 'Ustoza Malika' }]);
    const staff = (await trialMails(program)).find(({ recipient }) => recipient === 'staff@dars.test');
    expect(staff?.content?.text).toContain('Teacher you would like: Ustoza Malika');
    const long = await bookTrial(program, { ...required, wishedTeacher: 'a'.repeat(121) });
    expect([long.status, Object.keys(long.body.fields)]).toEqual([400, ['wishedTeacher']]);
  });

  test('keeps what was typed, without the space around it', async () => {
    const children = 'Oʻtkir <b>Maʼruf</b>; "drop" \'table\' 👧🏽';
    await bookTrial(program, { ...required, parentName: '  Dilnoza\t', childrenFullName: children });
    expect(await rows(program)).toMatchObject([{ parentName: 'Dilnoza', childrenFullName: children }]);
  });

  test('never believes an id, a language or a link in the body', async () => {
    const { uri } = await bookEvent(program);
    const told = {
      _id: randomUUID(),
      id: randomUUID(),
      language: 'uz',
      appointmentId: uri.split('/').at(-1),
    };
    const { body } = await bookTrial(program, { ...required, ...told, createdAt: '1999-01-01T00:00:00Z' });
    expect([told._id, told.id]).not.toContain(body._id);
    expect(await rows(program)).toMatchObject([
      { language: 'en', appointmentId: null, createdAt: program.clock.now() },
    ]);
  });
});

describe('repeating a call', () => {
  test('with the same requestId returns the same booking and mails nobody twice', async () => {
    const requestId = randomUUID();
    const first = await bookTrial(program, { ...required, requestId });
    const again = await bookTrial(program, { ...required, requestId });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect([(await rows(program)).length, (await program.mails()).length]).toEqual([1, 2]);
  });

  test('for the same event returns the same booking and mails nobody twice', async () => {
    const { uri } = await bookEvent(program);
    const first = await bookTrial(program, { ...required, scheduleDate: uri });
    const again = await bookTrial(program, {
      ...required,
      scheduleDate: uri,
      requestId: randomUUID(),
      parentEmail: 'DILNOZA@example.com',
    });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect([(await rows(program)).length, (await trialMails(program)).length]).toEqual([1, 1]);
  });

  test('for an event that belongs to another family’s trial is refused', async () => {
    const { uri } = await bookEvent(program);
    const { body: first } = await bookTrial(program, { ...required, scheduleDate: uri });
    const other = await bookTrial(
      program,
      { ...required, scheduleDate: uri, parentEmail: 'other@example.com' },
      'uz',
    );
    expect([other.status, other.body]).toEqual([
      409,
      { code: 'appointment_taken', message: 'Bu vaqt boshqa sinov darsiga biriktirilgan.' },
    ]);
    expect(JSON.stringify(other.body)).not.toContain(first._id);
  });

  test('with another family’s requestId is refused', async () => {
    const requestId = randomUUID();
    await bookTrial(program, { ...required, requestId });
    const other = await bookTrial(program, { ...required, requestId, parentEmail: 'other@example.com' });
    expect([other.status, (await rows(program)).length]).toEqual([409, 1]);
  });

  test('50 times simultaneously makes one booking, by requestId or by event', async () => {
    const { uri } = await bookEvent(program);
    const requestId = randomUUID();
    const byRequest = Array.from({ length: 50 }, () => bookTrial(program, { ...required, requestId }));
    const byEvent = Array.from({ length: 50 }, () => bookTrial(program, { ...required, scheduleDate: uri }));
    const answers = await Promise.all([...byRequest, ...byEvent]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.slice(0, 50).map(({ body }) => body._id)).size).toBe(1);
    expect(new Set(answers.slice(50).map(({ body }) => body._id)).size).toBe(1);
    expect([(await rows(program)).length, (await trialMails(program)).length]).toEqual([2, 3]);
  });

  test('crosswise, each named like the other’s event, is never a 500', async () => {
    const [one, two] = [(await bookEvent(program)).uri, (await bookEvent(program)).uri];
    const id = (uri: string) => uri.split('/').at(-1);
    const calls = Array.from({ length: 40 }, (_, index) =>
      index % 2
        ? bookTrial(program, { ...required, requestId: id(one), scheduleDate: two })
        : bookTrial(program, { ...required, requestId: id(two), scheduleDate: one }),
    );
    const statuses = new Set((await Promise.all(calls)).map(({ status }) => status));
    expect([...statuses].filter((status) => ![201, 409].includes(status))).toEqual([]);
    expect(await rows(program)).toHaveLength(2);
  });
});
