import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ICAL from 'ical.js';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailFolder, sendMail } from '#src/platform/mail.server.ts';
import { programForTest, startTestProgram, type TestProgram } from '../../tests/program.ts';

type Promised = Awaited<ReturnType<TestProgram['mails']>>[number];

const family = { name: 'Gʻulnora Maʼrufova', email: 'gulnora@example.com', tel: '+1 555 123 4567' };
const friday = '2026-01-16T14:00:00.000Z';
const fridayEvening = '2026-01-16T22:30:00.000Z';

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram({ environment: { SCHEDULER_SEATS: '100' } });
});
afterAll(() => program.stop());

/** Books, and gives the mails that were promised about it and the link into the API. */
async function book(on: TestProgram, more: object = {}, language: 'en' | 'uz' = 'en') {
  const { status, body } = await on.call(
    'POST',
    '/api/schedule/events',
    { ...family, startTime: friday, ...more },
    language,
  );
  expect(status).toBe(201);
  const id: string = body.uri.split('/').at(-1);
  const about = async () => (await on.mails()).filter(({ key }) => key.includes(id));
  const [toFamily, toStaff] = await about();
  return {
    id,
    link: `/api/schedule/appointments/${body.key}`,
    toFamily: toFamily as Promised,
    toStaff,
    about,
  };
}

/** The parsed event of a mail. */
function eventOf(mail: Promised | undefined) {
  const content = mail?.content?.calendar?.content ?? '';
  const calendar = new ICAL.Component(ICAL.parse(content));
  const all = calendar.getAllSubcomponents('vevent');
  expect(all).toHaveLength(1);
  const vevent = all[0] as ICAL.Component;
  const event = new ICAL.Event(vevent);
  return {
    content,
    vevent,
    uid: event.uid,
    summary: event.summary,
    description: event.description,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    inUtc: event.startDate.zone?.tzid === 'UTC',
    method: calendar.getFirstPropertyValue('method'),
    status: vevent.getFirstPropertyValue('status'),
  };
}

/** Delivers a mail into its file and reads it as a mail program does. */
async function read(on: TestProgram, { id }: Promised): Promise<Email & { raw: string }> {
  await sendMail.run(on.context, { mailId: id }, { last: false });
  const raw = await readFile(join(mailFolder(on.context.config), `${id}.eml`), 'utf8');
  return { ...(await PostalMime.parse(raw)), raw };
}

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
        "The family's time (Chicago): Friday, January 16, 4:30 PM",
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
      `Cancelled: ${family.name}, Friday, January 16, 5:30 PM (New York)`,
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

describe('the calendar file', () => {
  test('keeps one UID through booking, move and cancellation, with a growing SEQUENCE', async () => {
    const { id, link, about } = await book(program, {}, 'uz');
    await program.call('PATCH', link, { startTime: fridayEvening });
    await program.call('DELETE', link);
    const calendars = (await about()).filter(({ recipient }) => recipient === family.email).map(eventOf);
    expect(calendars.map(({ uid }) => uid)).toEqual(Array(3).fill(`${id}@dars.test`));
    expect(calendars.map(({ method, status, sequence, start }) => [method, status, sequence, start])).toEqual(
      [
        ['REQUEST', 'CONFIRMED', 0, friday],
        ['REQUEST', 'CONFIRMED', 1, fridayEvening],
        ['CANCEL', 'CANCELLED', 2, fridayEvening],
      ],
    );
    const mails = (await about()).filter(({ content }) => content?.calendar);
    expect(mails.map(({ content }) => content?.calendar?.method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  });

  test('has its lines folded at 75 octets, its letters intact', async () => {
    const name = `${'Oʻ'.repeat(55)} 👩‍👧`;
    const event = eventOf((await book(program, { name }, 'uz')).toFamily);
    const lines = event.content.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(event.content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
    expect(event.summary).toBe('Bepul sinov darsi, Dars');
    expect(event.description).toMatch(
      /^Oʻqituvchi darsdan 24 soat oldin siz bilan bogʻlanadi\. .*: http:\/\/dars\.test\/appointments\/[\w-]{43}$/,
    );
    const attendee = event.vevent.getFirstProperty('attendee');
    expect([attendee?.getFirstValue(), attendee?.getFirstParameter('cn')]).toEqual([
      `MAILTO:${family.email}`,
      name,
    ]);
  });

  test.each([
    ['the last winter day', '2026-03-07T09:00:00-05:00', '2026-03-07T14:00:00.000Z', '9:00 AM', '7:00 PM'],
    ['the day of the change', '2026-03-08T09:00:00-04:00', '2026-03-08T13:00:00.000Z', '9:00 AM', '6:00 PM'],
    ['the first summer day', '2026-03-09T09:00:00-04:00', '2026-03-09T13:00:00.000Z', '9:00 AM', '6:00 PM'],
  ])('tells the instant in UTC on %s', async (_, startTime, utc, inNewYork, inToshkent) => {
    program.clock.set('2026-03-06T17:00:00Z');
    const { toFamily } = await book(program, { startTime });
    program.clock.set('2026-01-15T17:00:00Z');
    const { start, end, inUtc } = eventOf(toFamily);
    expect([start, inUtc, Date.parse(end) - Date.parse(start)]).toEqual([utc, true, 1_800_000]);
    expect(toFamily.content?.text).toMatch(
      new RegExp(
        `\\(New York\\): \\w+, March \\d+, ${inNewYork}\nToshkent: \\w+, March \\d+, ${inToshkent}\n`,
      ),
    );
  });
});

describe('hostile names', () => {
  const names = [
    '<script>alert(1)</script>',
    '</td><img src=x onerror=alert(1)>',
    `"Ali" 'Vali' & Sons`,
    'BEGIN:VEVENT',
    'Ali\\nEND:VEVENT\\nBEGIN:VEVENT',
    'Ali; ROLE=CHAIR, Vali: x',
    '";CN=Eve:mailto:eve@example.com',
    'Bcc: eve@example.com',
    '=?utf-8?q?Eve?= <eve@example.com>',
    'Ali %0D%0ABcc: eve@example.com',
    '{{email}} $t(scheduler:mail.closing) {{- name}}',
    "$& $1 $$ $` $'",
    '^n ^^ \\',
    'А'.repeat(60) + '🏫'.repeat(30),
  ];

  test.each(names)('%s breaks neither the HTML, nor the headers, nor the calendar', async (name) => {
    const { toFamily, toStaff } = await book(program, { name });
    for (const promised of [toFamily, toStaff as Promised]) {
      const mail = await read(program, promised);
      expect(mail.headers.map(({ key }) => key).filter((key) => /^(bcc|cc)$/.test(key))).toEqual([]);
      expect(mail.to).toHaveLength(1);
      expect(mail.text).toContain(name);
      expect(mail.html).not.toMatch(/<(script|img)/i);
      // What a browser makes of the signs that were escaped.
      const seen = mail.html?.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
      expect(seen).toContain(name);
    }
    // A sign of no width may keep a part from being decoded; what is read is what was typed.
    const { subject } = await read(program, toStaff as Promised);
    expect(subject?.replaceAll('\u200b', '')).toBe(
      `Time booked: ${name}, Friday, January 16, 9:00 AM (New York)`,
    );
    const event = eventOf(toFamily);
    const attendees = event.vevent.getAllProperties('attendee');
    expect(attendees.map((attendee) => attendee.getFirstValue())).toEqual([`MAILTO:${family.email}`]);
    expect(event.vevent.getAllProperties('organizer')).toHaveLength(1);
    expect([event.start, event.status]).toEqual([friday, 'CONFIRMED']);
  });

  test('with a break of line are refused', async () => {
    for (const name of [
      'Ali\r\nBcc: eve@example.com',
      'Ali\nBEGIN:VEVENT',
      'Ali\u2028Vali',
      'Ali\u0085Vali',
    ]) {
      const body = { ...family, name, startTime: friday };
      const answer = await program.call('POST', '/api/schedule/events', body);
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['name']]);
    }
  });
});
