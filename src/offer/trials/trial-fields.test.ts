import { beforeEach, describe, expect, test } from 'vitest';
import { bookTrial, payload, required, rows } from '../../../tests/offer/trial-bookings.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../tests/start/program.ts';

const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });
beforeEach(() => emptyTables(program, 'trials', 'appointments', 'mails'));

describe('a wrong field is refused and named', () => {
  const line = (max: number) => [
    'a'.repeat(max + 1),
    'a\u0000b',
    'a\nb',
    'a\u001bb',
    'a\u2028b',
    'a\ud800',
    7,
    null,
    {},
    [],
  ];
  const needed = (max: number) => ['', ' \t', ...line(max)];
  const wrong: Record<string, unknown[]> = {
    parentName: [undefined, ...needed(120)],
    parentPhoneNumber: [undefined, ...needed(32), '1234', 'call me now', '(((((', '12345x'],
    parentEmail: [
      undefined,
      ...needed(254),
      'dilnoza',
      '@example.com',
      'a@b',
      'a b@example.com',
      `${'a'.repeat(250)}@example.com`,
    ],
    childrenFullName: [undefined, ...needed(120)],
    gradeLevel: [undefined, ...needed(20), 'Grade 13', 'grade 3', 'constructor'],
    subject: [undefined, ...needed(50), 'Cooking', 'chess', '__proto__'],
    scheduleDate: line(2048),
    startTime: line(2048),
    endTime: line(2048),
    planningToStart: line(120),
    hearAboutUs: line(120),
    hearAboutUsOther: line(500),
    isParent: ['true', 1, null, {}],
    isStudent: ['false', 0, null, []],
    isBooked: ['true', 1, null, {}],
    requestId: ['1', 5, {}, null],
  };

  test.each(Object.entries(wrong))('%s', async (field, values) => {
    for (const value of values) {
      const english = await bookTrial(program, { ...payload, [field]: value });
      expect([value, english.status, english.body]).toEqual([
        value,
        400,
        {
          message: 'Please check the marked fields.',
          code: 'invalid_input',
          fields: { [field]: expect.stringMatching(/^[A-Z][^{}]{8,80}\.$/) },
        },
      ]);
      const uzbek = await bookTrial(program, { ...payload, [field]: value }, 'uz');
      expect(Object.keys(uzbek.body.fields)).toEqual([field]);
      expect(uzbek.body.fields[field]).not.toBe(english.body.fields[field]);
    }
    expect([await rows(program), await program.mails()]).toEqual([[], []]);
  });

  test('with the right sentence', async () => {
    const { body } = await bookTrial(program, {
      parentName: 'a'.repeat(121),
      parentPhoneNumber: 'x',
      parentEmail: 'x',
      childrenFullName: '',
      gradeLevel: 'x',
      hearAboutUs: 'a\u0000b',
      isParent: 'x',
      requestId: 'x',
    });
    expect(body.fields).toEqual({
      parentName: 'Please use at most 120 characters.',
      parentPhoneNumber: 'Please enter a phone number of 5 to 32 digits, spaces and + ( ) - .',
      parentEmail: 'Please enter an e-mail like name@example.com.',
      childrenFullName: 'Please fill this in.',
      gradeLevel: 'Please choose one of the options.',
      subject: 'Please fill this in.',
      hearAboutUs: 'Some characters here cannot be used.',
      isParent: 'This is the wrong kind of value.',
      requestId: 'This does not look right.',
    });
  });

  test.each([
    [{ isParent: true, isStudent: true }],
    [{ isParent: false, isStudent: false }],
    [{ isParent: false }],
    [{ isStudent: true }],
  ])('when it is not either the parent or the student who fills it in: %j', async (who) => {
    const { status, body } = await bookTrial(program, { ...required, ...who });
    expect([status, body.fields]).toEqual([400, { isParent: 'Please choose one of the options.' }]);
  });

  test.each([undefined, '', '   '])(
    'when Other is chosen and its free text is %j',
    async (hearAboutUsOther) => {
      const { status, body } = await bookTrial(program, {
        ...required,
        hearAboutUs: 'Other',
        hearAboutUsOther,
      });
      expect([status, body.fields]).toEqual([400, { hearAboutUsOther: 'Please fill this in.' }]);
      expect(
        (await bookTrial(program, { ...required, hearAboutUs: 'Instagram', hearAboutUsOther })).status,
      ).toBe(201);
    },
  );

  test('what is left empty has its default, and digits of another script are those of a phone', async () => {
    const empty = { planningToStart: '', hearAboutUs: ' \t', requestId: '' };
    const body = { ...required, ...empty, parentPhoneNumber: '٠١٢٣٤٥٦' };
    expect((await bookTrial(program, body)).status).toBe(201);
    expect(await rows(program)).toMatchObject([
      {
        parentPhoneNumber: '0123456',
        planningToStart: 'Next month',
        hearAboutUs: 'Friend recommendation',
        requestId: null,
      },
    ]);
  });

  test('each at its limit is accepted', async () => {
    const longest = {
      ...payload,
      parentName: 'ʻ'.repeat(120),
      parentPhoneNumber: '5'.repeat(32),
      parentEmail: `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(59)}.example.com`,
      childrenFullName: 'ğ'.repeat(120),
      scheduleDate: 'a'.repeat(2048),
      startTime: 'a'.repeat(2048),
      endTime: 'a'.repeat(2048),
      planningToStart: 'a'.repeat(120),
      hearAboutUs: 'a'.repeat(120),
      hearAboutUsOther: 'a'.repeat(500),
    };
    expect(longest.parentEmail.length).toBeLessThanOrEqual(254);
    expect((await bookTrial(program, longest)).status).toBe(201);
    expect((await bookTrial(program, { ...required, parentPhoneNumber: '12345' })).status).toBe(201);
  });
});
