import { beforeEach, describe, expect, test } from 'vitest';
import { bookEvent, bookTrial, payload, required, trialMails } from '../../../tests/offer/trial-bookings.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { programForTest, sharedProgram } from '../../../tests/start/program.ts';

const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });
beforeEach(() => emptyTables(program, 'trials', 'appointments', 'mails'));

describe('mails about a trial', () => {
  test('the staff’s tells everything, in English', async () => {
    await bookTrial(program, payload, 'uz');
    const staff = (await trialMails(program)).find(({ recipient }) => recipient === 'staff@dars.test');
    expect(staff?.content?.subject).toBe('New trial lesson: Oʻtkir Maʼrufov, Chess');
    expect(staff?.content?.text).toContain(
      [
        'Scheduled: https[:]//calendly[.]com/events/ABC/invitees/1',
        "Child's full name: Oʻtkir Maʼrufov",
        'Grade level: Grade 3',
        'Subject: Chess',
        'Parent full name: Dilnoza Karimova',
        'Phone: +998 90 123 45 67',
        'E-mail: dilnoza@example.com',
        'Who is filling this in?: Student',
        'When are you planning to start?: Within a week',
        'How did you hear about us?: Other: A poster at the mosque',
      ].join('\n'),
    );
  });

  test('the staff’s tells the date of an event of ours, not its address', async () => {
    const { uri } = await bookEvent(program);
    await bookTrial(program, { ...required, scheduleDate: uri }, 'uz');
    const [staff, ...others] = await trialMails(program);
    expect([staff?.recipient, others]).toEqual(['staff@dars.test', []]);
    expect(staff?.content?.text).toContain(
      'Our time (New York): Friday, January 16, 9:00 AM\nToshkent: Friday, January 16, 7:00 PM\n',
    );
    expect(staff?.content?.text).toContain('When are you planning to start?: Next month');
    expect(staff?.content?.text).not.toContain(uri);
  });

  test.each([
    ['more than a day ahead', '2026-01-16T22:30:00.000Z', 'who will contact the family 24 hours before.'],
    [
      'less than a day ahead',
      '2026-01-16T14:00:00.000Z',
      'assign a teacher now, who will contact the family before the lesson.',
    ],
  ])('the staff’s asks for a teacher in time for a lesson %s', async (_, startTime, words) => {
    const { uri } = await bookEvent(program, startTime);
    await bookTrial(program, { ...required, scheduleDate: uri });
    expect((await trialMails(program))[0]?.content?.text).toContain(words);
  });

  test('the family has its mail, in its language, only when no event of ours has mailed it already', async () => {
    await bookTrial(program, payload, 'uz');
    const family = (await trialMails(program)).find(({ recipient }) => recipient === required.parentEmail);
    expect(family?.content?.subject).toBe('Sinov darsiga arizangiz qabul qilindi, Dars');
    expect(family?.content?.text).toContain('Ustoz darsdan 24 soat oldin siz bilan bogʻlanadi.');
    expect(family?.content?.text).toContain(
      'Bolaning toʻliq ismi: Oʻtkir Maʼrufov\nFan: Shaxmat\nSinfi: 3-sinf',
    );
    expect(family?.content?.text).not.toMatch(/chess|grade|lesson|calendly/i);
  });

  test('without STAFF_EMAIL only the family is mailed', async () => {
    const without = await programForTest({ config: { staffEmail: undefined } });
    await bookTrial(without, required);
    expect((await without.mails()).map(({ recipient }) => recipient)).toEqual([required.parentEmail]);
  });

  test.each([
    ['<script>alert(1)</script>', false],
    ['{{parentName}} {{- subject}}', false],
    ['$t(trials:title) $t(trials:options.Other)', false],
    ["$& $1 $$ $` $'", false],
    ['constructor', true],
    ['__proto__', false],
    ['toString', true],
  ])(
    'say %s to the staff as it was typed, to the family where it can be a name',
    async (typed, canBeName) => {
      const body = { parentName: typed, childrenFullName: typed, planningToStart: typed, hearAboutUs: typed };
      expect((await bookTrial(program, { ...required, ...body, hearAboutUsOther: typed })).status).toBe(201);
      const [staff, family] = await trialMails(program);
      expect([staff?.recipient, family?.recipient]).toEqual(['staff@dars.test', required.parentEmail]);
      // No mail program makes a link of it.
      const shown = typed.replace('options.Other', 'options[.]Other');
      expect(staff?.content?.text.split(shown).length).toBeGreaterThan(6);
      expect(staff?.content?.text).toContain(`When are you planning to start?: ${shown}\n`);
      expect(staff?.content?.text).toContain(`How did you hear about us?: ${shown}: ${shown}\n`);
      expect(family?.content?.text.split(typed).length).toBe(canBeName ? 3 : 1);
      for (const { content } of [staff, family].filter((one) => one !== undefined))
        expect(content?.html).not.toContain('<script');
    },
  );
});
