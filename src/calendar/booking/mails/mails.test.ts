import { describe, expect, test } from 'vitest';
import {
  book,
  eventOf,
  family,
  friday,
  fridayEvening,
  read,
} from '../../../../tests/calendar/appointment-mails.ts';
import { programForTest, sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });

function linkIn(text: string | undefined): string {
  const key = /http:\/\/dars\.test\/appointments\/([\w-]+)/.exec(text ?? '')?.[1];
  expect(key).toBeDefined();
  return `/api/schedule/appointments/${key}`;
}

describe("the family's mail", () => {
  test('tells the time on three clocks, the family’s first, in English', async () => {
    const { toFamily } = await book(program, { startTime: fridayEvening, timeZone: 'America/Los_Angeles' });
    expect(toFamily.recipient).toBe(family.email);
    expect(toFamily.content?.subject).toBe('Your free trial lesson: Friday, January 16, 2:30 PM');
    expect(toFamily.content?.text).toContain(
      [
        'Your time (Los Angeles): Friday, January 16, 2:30 PM',
        'New York: Friday, January 16, 5:30 PM',
        // In Toshkent it is the next day already.
        'Toshkent: Saturday, January 17, 3:30 AM',
      ].join('\n'),
    );
    expect(toFamily.content?.text).toContain(`Dear ${family.name},`);
    expect(toFamily.content?.html).toContain('<html lang="en">');
  });

  test('and in Uzbek, without a word of English', async () => {
    const { toFamily } = await book(
      program,
      { startTime: fridayEvening, timeZone: 'America/Los_Angeles' },
      'uz',
    );
    expect(toFamily.content?.subject).toBe('Bepul sinov darsingiz: juma, 16-yanvar, 14:30');
    expect(toFamily.content?.text).toContain(
      [
        'Sizning vaqtingiz (Los-Anjeles): juma, 16-yanvar, 14:30',
        'Nyu-York: juma, 16-yanvar, 17:30',
        'Toshkent: shanba, 17-yanvar, 03:30',
      ].join('\n'),
    );
    expect(toFamily.content?.html).toContain('<html lang="uz">');
    const words = `${toFamily.content?.text} ${eventOf(toFamily).summary} ${eventOf(toFamily).description}`;
    expect(words).not.toMatch(/\b(the|your|lesson|time|move|cancel|dear|January|Friday)\b/i);
  });

  test('takes the business zone when the family’s is not known, and tells each zone once', async () => {
    const { toFamily } = await book(program);
    expect(toFamily.content?.text).toContain(
      'Your time (New York): Friday, January 16, 9:00 AM\nToshkent: Friday, January 16, 7:00 PM\n',
    );
    const { toFamily: home } = await book(program, { timeZone: 'Asia/Tashkent' });
    expect(home.content?.text).toContain(
      'Your time (Toshkent): Friday, January 16, 7:00 PM\nNew York: Friday, January 16, 9:00 AM\n',
    );
  });

  test.each([
    ['en', fridayEvening, 'The teacher will contact you 24 hours before the lesson. '],
    ['en', friday, 'The lesson is less than 24 hours away. The teacher will contact you before it starts. '],
    ['uz', fridayEvening, 'Ustoz darsdan 24 soat oldin siz bilan bogʻlanadi. '],
    ['uz', friday, 'Darsga 24 soatdan kam vaqt qoldi: ustoz dars boshlanguncha siz bilan bogʻlanadi. '],
  ] as const)('promises in %s of a lesson at %s what can be kept', async (language, startTime, promise) => {
    const { toFamily } = await book(program, { startTime }, language);
    expect(toFamily.content?.text).toContain(promise);
    expect(eventOf(toFamily).description).toContain(promise);
  });

  test('holds a link that really moves and cancels', async () => {
    const { toFamily, about } = await book(program, {}, 'uz');
    expect(toFamily.content?.html).toContain(linkIn(toFamily.content?.text).split('/').at(-1));
    const moved = await program.call('PATCH', linkIn(toFamily.content?.text), { startTime: fridayEvening });
    expect([moved.status, moved.body.startTime]).toEqual([200, fridayEvening]);

    const [, , movedMail] = await about();
    expect(movedMail?.content?.subject).toBe('Darsingiz koʻchirildi: juma, 16-yanvar, 17:30');
    const cancelled = await program.call('DELETE', linkIn(movedMail?.content?.text));
    expect([cancelled.status, cancelled.body.state]).toEqual([200, 'cancelled']);

    const [, , , , cancelledMail] = await about();
    expect(cancelledMail?.content?.subject).toBe('Darsingiz bekor qilindi: juma, 16-yanvar, 17:30');
    expect(cancelledMail?.content?.text).not.toContain('/appointments/');
    expect(cancelledMail?.content?.text).toContain('http://dars.test/free-trial');
  });

  test('arrives as text, HTML and a calendar file, and says that no human wrote it', async () => {
    const { toFamily } = await book(program, {}, 'uz');
    const { content } = toFamily;
    const mail = await read(program, toFamily);
    expect(mail.subject).toBe(content?.subject);
    expect(mail.from).toMatchObject({ name: 'Dars', address: 'hello@dars.example' });
    expect(mail.to).toMatchObject([{ address: family.email }]);
    expect(mail.text?.trim()).toBe(content?.text.trim());
    expect(mail.html?.trim()).toBe(content?.html);
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    const calendars = mail.attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType));
    expect(calendars.length).toBeGreaterThan(0);
    for (const { content: file } of calendars) {
      const text = typeof file === 'string' ? file : new TextDecoder().decode(file);
      expect(text.replace(/\r?\n/g, '\r\n').trim()).toBe(content?.calendar?.content.trim());
    }
    expect(mail.attachments.some(({ filename }) => filename === 'lesson.ics')).toBe(true);
  });
});

describe("the staff's mail", () => {
  test('is English whatever the family reads, and tells how to reach them', async () => {
    const { toStaff } = await book(program, { startTime: fridayEvening, timeZone: 'America/Chicago' }, 'uz');
    expect(toStaff?.recipient).toBe('staff@dars.test');
    expect(toStaff?.content?.subject).toBe(
      `Time booked: ${family.name}, Friday, January 16, 5:30 PM (New York)`,
    );
    expect(toStaff?.content?.text).toContain(
      [
        `Name: ${family.name}`,
        `Phone: ${family.tel}`,
        `E-mail: ${family.email}`,
        'Language: Uzbek',
        'Our time (New York): Friday, January 16, 5:30 PM',
        'The family’s time (Chicago): Friday, January 16, 4:30 PM',
        'Toshkent: Saturday, January 17, 3:30 AM',
      ].join('\n'),
    );
    expect(toStaff?.content?.calendar).toBeUndefined();
  });

  test('never holds the family’s link', async () => {
    const { link, about } = await book(program);
    await program.call('PATCH', link, { startTime: fridayEvening });
    await program.call('DELETE', link);
    const staff = (await about()).filter(({ recipient }) => recipient === 'staff@dars.test');
    expect(staff.map(({ content }) => content?.subject)).toEqual([
      `Time booked: ${family.name}, Friday, January 16, 9:00 AM (New York)`,
      `Time moved: ${family.name}, Friday, January 16, 5:30 PM (New York)`,
      `Canceled: ${family.name}, Friday, January 16, 5:30 PM (New York)`,
    ]);
    expect(JSON.stringify(staff)).not.toContain('/appointments/');
  });

  test('is not promised when STAFF_EMAIL is unset', async () => {
    const without = await programForTest({ config: { staffEmail: undefined } });
    const { link } = await book(without);
    await without.call('PATCH', link, { startTime: fridayEvening });
    await without.call('DELETE', link);
    expect((await without.mails()).map(({ recipient }) => recipient)).toEqual([
      family.email,
      family.email,
      family.email,
    ]);
  });
});
