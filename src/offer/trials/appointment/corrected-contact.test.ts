import { beforeEach, describe, expect, test } from 'vitest';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import { bookEvent, bookTrial, required } from '../../../../tests/offer/trial-bookings.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const rightAddress = 'dilnoza.karimova@example.com';
const laterThatDay = '2026-01-16T18:00:00.000Z';

const program = sharedProgram();
beforeEach(() => emptyTables(program, 'trials', 'appointments', 'mails'));

/** Books a time under `required`, then finishes with what is corrected. */
async function correct(more: object) {
  const event = await bookEvent(program);
  const answer = await bookTrial(program, { ...required, ...more, scheduleDate: event.uri }, 'uz');
  expect(answer.status).toBe(201);
  return event;
}

async function sendAll(): Promise<void> {
  await program.context.database
    .update(mails)
    .set({ status: 'sent', sentAt: program.clock.now(), content: null });
}

const mailsTo = async (address: string) =>
  (await program.mails()).filter(({ recipient }) => recipient === address);
const keyIn = (text = '') => /\/appointments\/([\w-]+)/.exec(text)?.[1] ?? '';

describe('a contact that was corrected after the time was booked', () => {
  test('is the appointment’s from then on', async () => {
    await correct({ parentName: 'Dilnoza K.', parentPhoneNumber: '555 000 1111', parentEmail: rightAddress });
    expect(await program.context.database.select().from(appointments)).toMatchObject([
      { name: 'Dilnoza K.', tel: '555 000 1111', email: rightAddress },
    ]);
  });

  test('gets the confirmation with a key that works, and every later mail', async () => {
    await correct({ parentEmail: rightAddress });
    const [confirmation, ...others] = await mailsTo(rightAddress);
    expect(others).toEqual([]);
    expect(confirmation?.content?.calendar?.content).toContain(rightAddress);
    const link = `/api/schedule/appointments/${keyIn(confirmation?.content?.text)}`;
    expect((await program.call('PATCH', link, { startTime: laterThatDay })).status).toBe(200);
    expect((await program.call('DELETE', link)).status).toBe(200);
    expect(await mailsTo(rightAddress)).toHaveLength(3);
    expect(await mailsTo(required.parentEmail)).toEqual([]);
  });

  test('takes the acting link from the wrong address, and leaves it what it was sent before', async () => {
    const event = await bookEvent(program);
    await sendAll();
    await bookTrial(program, { ...required, parentEmail: rightAddress, scheduleDate: event.uri });
    for (const method of ['GET', 'DELETE'] as const)
      expect((await program.call(method, event.link)).status).toBe(404);
    expect((await program.call('PATCH', event.link, { startTime: laterThatDay })).status).toBe(404);
    expect((await mailsTo(required.parentEmail)).map(({ status }) => status)).toEqual(['sent']);
  });

  test('keeps the staff’s mails, which wait beside those to the wrong address', async () => {
    await correct({ parentEmail: rightAddress });
    expect(await mailsTo('staff@dars.test')).toHaveLength(2);
  });

  test('with the same address in other letters keeps the key and mails nobody anew', async () => {
    const { link } = await correct({ parentEmail: 'Dilnoza@Example.com', parentName: 'Dilnoza K.' });
    expect((await program.call('GET', link)).status).toBe(200);
    expect((await program.mails()).filter(({ key }) => key.includes('corrected'))).toEqual([]);
  });

  test('is not believed once the trial is booked', async () => {
    const { uri } = await correct({});
    const stranger = { ...required, parentEmail: 'stranger@example.com', scheduleDate: uri };
    expect((await bookTrial(program, stranger)).body.code).toBe('appointment_taken');
    expect(await program.context.database.select().from(appointments)).toMatchObject([
      { email: required.parentEmail },
    ]);
    expect(await mailsTo('stranger@example.com')).toEqual([]);
  });
});
