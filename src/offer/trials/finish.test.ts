import { beforeEach, describe, expect, test } from 'vitest';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { bookEvent, friday, required, rows, trialMails } from '../../../tests/offer/trial-bookings.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../tests/start/program.ts';

const child = { childrenFullName: 'Oʻtkir Maʼrufov', gradeLevel: 'Grade 3', subject: 'Chess' };

const program = sharedProgram();
beforeEach(() => emptyTables(program, 'trials', 'appointments', 'mails'));

test('the link of a lesson that is to come gives it as a file for calendars, as its mail does', async () => {
  const { link } = await bookEvent(program);
  const { status, headers, body: text } = await program.call('GET', `${link}/calendar`);
  expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/calendar')]);
  const [mail] = await program.mails();
  const uid = /UID:\S+/.exec(mail?.content?.calendar?.content ?? '')?.[0] ?? 'no mail';
  expect(text).toContain(uid);
  expect(text).toContain('METHOD:PUBLISH');
  expect(text, 'a file that is handed on names nobody').not.toMatch(/ATTENDEE|dilnoza/i);
  await program.call('DELETE', link);
  expect((await program.call('GET', `${link}/calendar`)).body.code).toBe('appointment_cancelled');
});

describe('a booking that is finished by the link in its mail', () => {
  test('is the trial of who booked the time, told to the staff', async () => {
    const { uri, link } = await bookEvent(program);
    expect((await program.call('GET', `${link}/lesson`)).body.isTold).toBe(false);
    const { status, body } = await program.call('POST', `${link}/lesson`, child);
    expect([status, body.isBooked, body.startTime]).toEqual([201, true, friday]);
    expect(await rows(program)).toMatchObject([{ ...required, ...child, scheduleDate: uri }]);
    expect(await trialMails(program)).toHaveLength(1);
    expect((await program.call('GET', `${link}/lesson`)).body.isTold).toBe(true);
  });

  test('once: repeating it books nothing more', async () => {
    const { link } = await bookEvent(program);
    const [first, again] = [
      await program.call('POST', `${link}/lesson`, child),
      await program.call('POST', `${link}/lesson`, child),
    ];
    expect(again.body).toEqual(first.body);
    expect(await rows(program)).toHaveLength(1);
  });

  test('is refused when the time was cancelled, with the next ones', async () => {
    const { link } = await bookEvent(program);
    await program.call('DELETE', link);
    const { status, body } = await program.call('POST', `${link}/lesson`, child);
    expect([status, body.code, body.nextSlots.length]).toEqual([409, 'slot_gone', 3]);
  });

  test('tells nobody’s name, and takes no contact from the body', async () => {
    const { link } = await bookEvent(program);
    const forged = { ...child, parentEmail: 'stranger@example.com', parentName: 'Stranger' };
    const answers = [
      await program.call('GET', `${link}/lesson`),
      await program.call('POST', `${link}/lesson`, forged),
    ];
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/dilnoza|karimova|stranger/i);
    expect(await rows(program)).toMatchObject([{ parentEmail: required.parentEmail }]);
  });

  test('finds what was typed of the child when the time was chosen, until it is told', async () => {
    const typed = { childrenFullName: child.childrenFullName, gradeLevel: child.gradeLevel };
    const { link } = await bookEvent(program, friday, { ...typed, subject: 'No such subject' });
    const read = async () => (await program.call('GET', `${link}/lesson`)).body;
    expect(await read()).toMatchObject({ isTold: false, child: typed });
    await program.call('POST', `${link}/lesson`, { ...child, childrenFullName: 'Oʻtkir' });
    expect(await read()).not.toHaveProperty('child');
    const seats = await program.context.database.select({ child: appointments.child }).from(appointments);
    expect(seats.filter((seat) => seat.child !== null)).toEqual([]);
  });

  test('is asked for in the mail about its time', async () => {
    await bookEvent(program);
    const [mail] = (await program.mails()).filter(({ recipient }) => recipient === required.parentEmail);
    expect(mail?.content?.text).toMatch(
      /Tell us about the child:\nhttp:\S+\/appointments\/[\w-]+\?lang=\w+#finish/,
    );
  });
});
