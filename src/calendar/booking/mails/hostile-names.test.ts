import { describe, expect, test } from 'vitest';
import { unlinked } from '#src/platform/mail/strangers.server.ts';
import {
  book,
  eventOf,
  family,
  friday,
  type Promised,
  read,
} from '../../../../tests/calendar/appointment-mails.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });

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
      expect(mail.html).not.toMatch(/<(script|img)/i);
      // What a browser makes of the signs that were escaped.
      const seen = mail.html?.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
      for (const text of [mail.text, seen])
        if (promised === toFamily) expect(text).not.toContain(name);
        else expect(text).toContain(unlinked(name));
    }
    const { subject } = await read(program, toStaff as Promised);
    // A sign of no width may keep a part from being decoded.
    expect(subject?.replaceAll('\u200b', '')).toBe(
      `Time booked: ${unlinked(name)}, Friday, January 16, 9:00 AM (New York)`,
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
