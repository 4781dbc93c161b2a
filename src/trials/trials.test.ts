import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { programForTest, startTestProgram, type TestProgram } from '../../tests/program.ts';
import { trials } from './tables.server.ts';

const trialCall = '/api/lesson/trial';
const eventsCall = '/api/schedule/events';
const placeholder = 'The date and time are kept by the scheduler.';
const friday = '2026-01-16T14:00:00.000Z';

/** What a family has to say; the rest has its defaults. */
const required = {
  parentName: 'Dilnoza Karimova',
  parentPhoneNumber: '+998 90 123 45 67',
  parentEmail: 'dilnoza@example.com',
  childrenFullName: 'Oʻtkir Maʼrufov',
  gradeLevel: 'Grade 3',
  subject: 'Chess',
};

/** The whole payload of the specification. */
const payload = {
  ...required,
  scheduleDate: 'https://calendly.com/events/ABC/invitees/1',
  startTime: 'https://calendly.com/events/ABC/invitees/1',
  endTime: 'https://calendly.com/events/ABC/invitees/1',
  isParent: false,
  isStudent: true,
  planningToStart: 'Within a week',
  hearAboutUs: 'Other',
  hearAboutUsOther: 'A poster at the mosque',
  isBooked: true,
};

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram({ environment: { SCHEDULER_SEATS: '1000' } });
});
afterAll(() => program.stop());
beforeEach(() => program.context.database.execute(sql`truncate trials, appointments, mails cascade`));

function book(body: unknown, language: 'en' | 'uz' = 'en', on = program) {
  return on.call('POST', trialCall, body, language);
}

/** An event of our own scheduler, as its frame reports it. */
async function bookEvent(on = program): Promise<{ uri: string; link: string }> {
  const family = { name: required.parentName, email: required.parentEmail, tel: required.parentPhoneNumber };
  const { body } = await on.call('POST', eventsCall, { ...family, startTime: friday });
  return { uri: body.uri, link: `/api/schedule/appointments/${body.key}` };
}

function rows(on = program) {
  return on.context.database.select().from(trials);
}

async function trialMails(on = program) {
  return (await on.mails()).filter(({ key }) => key.startsWith('trial '));
}

describe('a trial booking', () => {
  test('of the parent’s and the child’s details alone has the specification’s defaults', async () => {
    const { status, body, headers } = await book(required);
    expect([status, headers['cache-control']]).toEqual([201, 'no-store']);
    expect(body).toEqual({ _id: expect.any(String), isBooked: false, startTime: null, endTime: null });
    expect(await rows()).toMatchObject([
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

  test('with an event of an outside scheduler stays as it was told', async () => {
    const { status, body } = await book(payload, 'uz');
    expect([status, body]).toEqual([
      201,
      { _id: expect.any(String), isBooked: true, startTime: null, endTime: null },
    ]);
    expect(await rows()).toMatchObject([{ ...payload, appointmentId: null, language: 'uz' }]);
    expect((await book({ ...payload, isBooked: false })).body.isBooked).toBe(false);
  });

  test('with an event of ours is linked to it, is booked, and answers its times', async () => {
    const { uri } = await bookEvent();
    const reported = { scheduleDate: uri, startTime: uri, endTime: uri };
    const { status, body } = await book({ ...required, ...reported });
    expect([status, body]).toEqual([
      201,
      { _id: expect.any(String), isBooked: true, startTime: friday, endTime: '2026-01-16T14:30:00.000Z' },
    ]);
    expect(await rows()).toMatchObject([
      { ...reported, isBooked: true, appointmentId: uri.split('/').at(-1) },
    ]);
  });

  test('with an event of ours that is unknown or cancelled is not linked', async () => {
    const { uri, link } = await bookEvent();
    await program.call('DELETE', link);
    const unknown = `http://dars.test/schedule/events/${randomUUID()}`;
    const odd = [
      'http://dars.test/schedule/events/',
      `${unknown}/`,
      `${unknown}?`,
      `https${unknown.slice(4)}`,
    ];
    for (const scheduleDate of [uri, unknown, ...odd]) {
      const { status, body } = await book({ ...required, scheduleDate });
      expect([status, body.isBooked, body.startTime]).toEqual([201, false, null]);
    }
    expect((await rows()).map(({ appointmentId }) => appointmentId)).toEqual(Array(6).fill(null));
  });

  test('keeps what was typed, without the space around it', async () => {
    const children = 'Oʻtkir <b>Maʼruf</b>; "drop" \'table\' 👧🏽';
    await book({ ...required, parentName: '  Dilnoza\t', childrenFullName: children });
    expect(await rows()).toMatchObject([{ parentName: 'Dilnoza', childrenFullName: children }]);
  });

  test('never believes an id, a language or a link in the body', async () => {
    const { uri } = await bookEvent();
    const told = {
      _id: randomUUID(),
      id: randomUUID(),
      language: 'uz',
      appointmentId: uri.split('/').at(-1),
    };
    const { body } = await book({ ...required, ...told, createdAt: '1999-01-01T00:00:00Z' });
    expect([told._id, told.id]).not.toContain(body._id);
    expect(await rows()).toMatchObject([
      { language: 'en', appointmentId: null, createdAt: program.clock.now() },
    ]);
  });
});

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
    parentPhoneNumber: [undefined, ...needed(32), '1234', 'call me now', '(((((', '12345x', '٠١٢٣٤٥٦'],
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
    planningToStart: needed(120),
    hearAboutUs: needed(120),
    hearAboutUsOther: line(500),
    isParent: ['true', 1, null, {}],
    isStudent: ['false', 0, null, []],
    isBooked: ['true', 1, null, {}],
    requestId: ['', '1', 5, {}, null],
  };

  test.each(Object.entries(wrong))('%s', async (field, values) => {
    for (const value of values) {
      const english = await book({ ...payload, [field]: value });
      expect([value, english.status, english.body]).toEqual([
        value,
        400,
        {
          message: 'Please check the marked fields.',
          code: 'invalid_input',
          fields: { [field]: expect.stringMatching(/^[A-Z][^{}]{8,80}\.$/) },
        },
      ]);
      const uzbek = await book({ ...payload, [field]: value }, 'uz');
      expect(Object.keys(uzbek.body.fields)).toEqual([field]);
      expect(uzbek.body.fields[field]).not.toBe(english.body.fields[field]);
    }
    expect([await rows(), await program.mails()]).toEqual([[], []]);
  });

  test('with the right sentence', async () => {
    const { body } = await book({
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
      parentName: 'At most 120 characters, please.',
      parentPhoneNumber: 'Please write a phone number of 5 to 32 digits, spaces and + ( ) - .',
      parentEmail: 'Please write an e-mail like name@example.com.',
      childrenFullName: 'Please fill this in.',
      gradeLevel: 'Please choose one of the options.',
      subject: 'Please fill this in.',
      hearAboutUs: 'Some characters here cannot be used.',
      isParent: 'This is not what belongs here.',
      requestId: 'This does not look right.',
    });
  });

  test.each([
    [{ isParent: true, isStudent: true }],
    [{ isParent: false, isStudent: false }],
    [{ isParent: false }],
    [{ isStudent: true }],
  ])('when it is not either the parent or the student who fills it in: %j', async (who) => {
    const { status, body } = await book({ ...required, ...who });
    expect([status, body.fields]).toEqual([400, { isParent: 'Please choose one of the options.' }]);
  });

  test.each([undefined, '', '   '])(
    'when Other is chosen and its free text is %j',
    async (hearAboutUsOther) => {
      const { status, body } = await book({ ...required, hearAboutUs: 'Other', hearAboutUsOther });
      expect([status, body.fields]).toEqual([400, { hearAboutUsOther: 'Please fill this in.' }]);
      expect((await book({ ...required, hearAboutUs: 'Instagram', hearAboutUsOther })).status).toBe(201);
    },
  );

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
    expect((await book(longest)).status).toBe(201);
    expect((await book({ ...required, parentPhoneNumber: '12345' })).status).toBe(201);
  });
});

describe('repeating a call', () => {
  test('with the same requestId returns the same booking and mails nobody twice', async () => {
    const requestId = randomUUID();
    const first = await book({ ...required, requestId });
    const again = await book({ ...required, requestId, childrenFullName: 'Another' });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect([(await rows()).length, (await program.mails()).length]).toEqual([1, 2]);
  });

  test('for the same event returns the same booking and mails nobody twice', async () => {
    const { uri } = await bookEvent();
    const first = await book({ ...required, scheduleDate: uri });
    const again = await book({
      ...required,
      scheduleDate: uri,
      requestId: randomUUID(),
      parentEmail: 'DILNOZA@example.com',
    });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect([(await rows()).length, (await trialMails()).length]).toEqual([1, 1]);
  });

  test('for an event that belongs to another family’s trial is refused', async () => {
    const { uri } = await bookEvent();
    const { body: first } = await book({ ...required, scheduleDate: uri });
    const other = await book({ ...required, scheduleDate: uri, parentEmail: 'other@example.com' }, 'uz');
    expect([other.status, other.body]).toEqual([
      409,
      { code: 'appointment_taken', message: 'Bu vaqt boshqa sinov darsiga biriktirilgan.' },
    ]);
    expect(JSON.stringify(other.body)).not.toContain(first._id);
  });

  test('with another family’s requestId is refused', async () => {
    const requestId = randomUUID();
    await book({ ...required, requestId });
    const other = await book({ ...required, requestId, parentEmail: 'other@example.com' });
    expect([other.status, (await rows()).length]).toEqual([409, 1]);
  });

  test('50 times simultaneously makes one booking, by requestId or by event', async () => {
    const { uri } = await bookEvent();
    const requestId = randomUUID();
    const byRequest = Array.from({ length: 50 }, () => book({ ...required, requestId }));
    const byEvent = Array.from({ length: 50 }, () => book({ ...required, scheduleDate: uri }));
    const answers = await Promise.all([...byRequest, ...byEvent]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.slice(0, 50).map(({ body }) => body._id)).size).toBe(1);
    expect(new Set(answers.slice(50).map(({ body }) => body._id)).size).toBe(1);
    expect([(await rows()).length, (await trialMails()).length]).toEqual([2, 3]);
  });

  test('crosswise, each named like the other’s event, is never a 500', async () => {
    const [one, two] = [(await bookEvent()).uri, (await bookEvent()).uri];
    const id = (uri: string) => uri.split('/').at(-1);
    const calls = Array.from({ length: 40 }, (_, index) =>
      index % 2
        ? book({ ...required, requestId: id(one), scheduleDate: two })
        : book({ ...required, requestId: id(two), scheduleDate: one }),
    );
    const statuses = new Set((await Promise.all(calls)).map(({ status }) => status));
    expect([...statuses].filter((status) => ![201, 409].includes(status))).toEqual([]);
    expect(await rows()).toHaveLength(2);
  });
});

describe('mails about a trial', () => {
  test('the staff’s tells everything, in English', async () => {
    await book(payload, 'uz');
    const staff = (await trialMails()).find(({ recipient }) => recipient === 'staff@dars.test');
    expect(staff?.content?.subject).toBe('New trial lesson: Oʻtkir Maʼrufov, Chess');
    expect(staff?.content?.text).toContain(
      [
        `Scheduled: ${payload.scheduleDate}`,
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
    const { uri } = await bookEvent();
    await book({ ...required, scheduleDate: uri }, 'uz');
    const [staff, ...others] = await trialMails();
    expect([staff?.recipient, others]).toEqual(['staff@dars.test', []]);
    expect(staff?.content?.text).toContain(
      'Our time (New York): Friday, January 16, 9:00 AM\nToshkent: Friday, January 16, 7:00 PM\n',
    );
    expect(staff?.content?.text).toContain('When are you planning to start?: Next month');
    expect(staff?.content?.text).not.toContain(uri);
  });

  test('the family has its mail, in its language, only when no event of ours has mailed it already', async () => {
    await book(payload, 'uz');
    const family = (await trialMails()).find(({ recipient }) => recipient === required.parentEmail);
    expect(family?.content?.subject).toBe('Sinov darsiga arizangiz qabul qilindi, Dars');
    expect(family?.content?.text).toContain('Oʻqituvchi darsdan 24 soat oldin siz bilan bogʻlanadi.');
    expect(family?.content?.text).toContain(
      'Bolaning toʻliq ismi: Oʻtkir Maʼrufov\nFan: Shaxmat\nSinfi: 3-sinf',
    );
    expect(family?.content?.text).not.toMatch(/chess|grade|lesson|calendly/i);
  });

  test('without STAFF_EMAIL only the family is mailed', async () => {
    const without = await programForTest({ config: { staffEmail: undefined } });
    await book(required, 'en', without);
    expect((await without.mails()).map(({ recipient }) => recipient)).toEqual([required.parentEmail]);
  });

  test.each([
    '<script>alert(1)</script>',
    '{{parentName}} {{- subject}}',
    '$t(trials:title) $t(trials:options.Other)',
    "$& $1 $$ $` $'",
    'constructor',
    '__proto__',
    'toString',
  ])('say %s as it was typed', async (typed) => {
    const said = { parentName: typed, childrenFullName: typed, planningToStart: typed, hearAboutUs: typed };
    expect((await book({ ...required, ...said, hearAboutUsOther: typed })).status).toBe(201);
    for (const { recipient, content } of await trialMails()) {
      expect(content?.text.split(typed).length).toBeGreaterThan(recipient === 'staff@dars.test' ? 6 : 2);
      expect(content?.html).not.toContain('<script');
    }
    const [staff] = await trialMails();
    expect(staff?.content?.text).toContain(`When are you planning to start?: ${typed}\n`);
    expect(staff?.content?.text).toContain(`How did you hear about us?: ${typed}: ${typed}\n`);
  });
});

describe('no input, however odd, yields a 500', () => {
  let link: string;
  beforeEach(async () => {
    link = (await bookEvent()).link;
  });

  /** Each call that takes a body, with one that is right. */
  const calls = [
    ['POST', () => trialCall, payload],
    [
      'POST',
      () => eventsCall,
      {
        name: 'Ali',
        email: 'ali@example.com',
        tel: '12345',
        timeZone: 'UTC',
        requestId: randomUUID(),
        startTime: friday,
      },
    ],
    ['PATCH', () => link, { startTime: friday }],
  ] as const;

  async function send(
    method: 'POST' | 'PATCH' | 'GET' | 'DELETE',
    url: string,
    body?: string | Buffer,
    type: string | undefined = 'application/json',
  ) {
    const headers = body === undefined || type === undefined ? {} : { 'content-type': type };
    const answer = await program.app.inject({
      method,
      url,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    if (answer.statusCode >= 400) {
      const { message, code, fields, ...more } = answer.json();
      expect([answer.statusCode, typeof message, more]).toEqual([answer.statusCode, 'string', {}]);
      expect(code).toMatch(/^[a-z_]+$/);
      expect(message).toMatch(/^[A-Z][^{}]+\.$/);
      if (fields)
        expect(Object.values(fields).filter((said) => typeof said !== 'string' || !said)).toEqual([]);
    }
    return answer.statusCode;
  }

  const deep = (open: string, close: string) => `${open.repeat(10_000)}1${close.repeat(10_000)}`;
  const oddJson = fc.oneof(
    fc.json({ maxDepth: 4 }),
    fc.anything({ withNullPrototype: true }).map((value) => JSON.stringify(value, plain) ?? 'null'),
    fc.string({ unit: 'binary', maxLength: 3000 }).map((text) => JSON.stringify(text)),
    fc.constantFrom(
      '"\\u0000"',
      '"\\ud800"',
      '"\\udfff\\ud800"',
      '1e999',
      '-0',
      '99999999999999999999999999',
      JSON.stringify('a'.repeat(200_000)),
      JSON.stringify('ʻ'.repeat(50_000)),
      JSON.stringify(`${'a'.repeat(90_000)}@`),
      JSON.stringify(Array(20_000).fill(0)),
      deep('[', ']'),
      deep('{"a":', '}'),
      '{"__proto__":{"isBooked":true}}',
      '{"constructor":{"prototype":{"isBooked":true}}}',
      '{"toString":1,"then":2,"valueOf":null}',
    ),
  );

  function plain(_: string, value: unknown) {
    return typeof value === 'bigint' ? String(value) : value;
  }

  test.each(calls)('%s %s with any value in any field', async (method, url, body) => {
    const right = Object.entries(body).map(([name, value]) => [name, JSON.stringify(value)] as const);
    const fields = fc.constantFrom(...right.map(([name]) => name));
    await fc.assert(
      fc.asyncProperty(fields, oddJson, async (field, value) => {
        const parts = right.map(([name, said]) => `${JSON.stringify(name)}:${name === field ? value : said}`);
        const status = await send(method, url(), `{${parts.join(',')}}`);
        expect([200, 201, 400, 409]).toContain(status);
      }),
      { numRuns: 250 },
    );
  });

  test.each(calls)('%s %s with any JSON as its body', async (method, url) => {
    await fc.assert(
      fc.asyncProperty(oddJson, async (json) => {
        expect(await send(method, url(), json)).toBe(Buffer.byteLength(json) > 256 * 1024 ? 413 : 400);
      }),
      { numRuns: 150 },
    );
  });

  test.each(calls)(
    '%s %s with any field named in odd ways beside the right ones',
    async (method, url, body) => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', '', '\u0000', '$where'),
          oddJson,
          async (name, value) => {
            const json = `${JSON.stringify(body).slice(0, -1)},${JSON.stringify(name)}:${value}}`;
            expect([200, 201, 400, 409]).toContain(await send(method, url(), json));
          },
        ),
        { numRuns: 60 },
      );
      expect(({} as { isBooked?: boolean }).isBooked).toBeUndefined();
    },
  );

  test.each(calls)('%s %s with broken JSON', async (method, url, body) => {
    const whole = JSON.stringify(body);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.nat(whole.length - 1).map((length) => whole.slice(0, length)),
          fc.constantFrom(
            '{',
            ']',
            'undefined',
            'NaN',
            "{'a':1}",
            '{"a":1,}',
            '\u0000',
            '\ufeff{',
            '{"a":"\n"}',
            '<a/>',
          ),
          fc.uint8Array({ minLength: 1 }).map((bytes) => Buffer.concat([Buffer.from([0xff]), bytes])),
        ),
        async (broken) => {
          expect(await send(method, url(), broken)).toBe(400);
        },
      ),
      { numRuns: 80 },
    );
  });

  test.each(calls)('%s %s with another kind of content is 415', async (method, url, body) => {
    const types = [
      'text/plain',
      'text/html',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=a',
      'application/jsonp',
      'image/png',
      'json',
      '/',
      'a'.repeat(4000),
      'text/plain;charset=utf-8',
    ];
    for (const type of types)
      expect([type, await send(method, url(), JSON.stringify(body), type)]).toEqual([type, 415]);
  });

  test.each(calls)('%s %s with a body of more than 256 KB is 413', async (method, url, body) => {
    const large = JSON.stringify({ ...body, more: 'a'.repeat(256 * 1024) });
    expect(await send(method, url(), large)).toBe(413);
    expect(await send(method, url(), ' '.repeat(300 * 1024))).toBe(413);
  });

  test.each(calls)(
    '%s %s without a body names what is missing or says it could not be read',
    async (method, url) => {
      expect(await send(method, url(), undefined, undefined)).toBe(400);
      expect(await send(method, url(), '')).toBe(400);
    },
  );

  test('with any key of an appointment', async () => {
    const keys = [
      '%00',
      '%0d%0a',
      '%2e%2e',
      '%2F..%2F',
      '%F0%9F%98%80',
      "'--",
      '*',
      ':key',
      '{key}',
      '__proto__',
    ];
    for (const key of [...keys, 'a'.repeat(100)])
      for (const method of ['GET', 'DELETE'] as const)
        expect([key, await send(method, `/api/schedule/appointments/${key}`)]).toEqual([key, 404]);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 120 }), async (key) => {
        fc.pre(key.isWellFormed() && encodeURIComponent(key).length <= 300);
        const status = await send('GET', `/api/schedule/appointments/${encodeURIComponent(key)}`);
        expect(status).toBe(key.length > 100 ? 400 : 404);
      }),
      { numRuns: 100 },
    );
  });

  test('with a key whose percent-encoding is broken', async () => {
    for (const key of ['%', '%f', '%ff', '%E0%A4%A', '%c0%ae%c0%ae', '%ed%a0%80', 'a%'])
      for (const method of ['GET', 'DELETE'] as const)
        expect([key, await send(method, `/api/schedule/appointments/${key}`)]).toEqual([key, 400]);
  });

  test('with a key that is too long', async () => {
    for (const [length, status] of [
      [101, 400],
      [300, 400],
      [301, 404],
      [8000, 404],
    ])
      expect([length, await send('GET', `/api/schedule/appointments/${'a'.repeat(length ?? 0)}`)]).toEqual([
        length,
        status,
      ]);
  });

  test('with any cookie or query', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ maxLength: 200 }),
        fc.string({ maxLength: 200 }),
        async (cookie, query) => {
          const url = `/api/schedule/slots?${encodeURIComponent(query)}`;
          const answer = await program.app.inject({
            method: 'GET',
            url,
            headers: { cookie: cookie.replace(/[^\t -~]/g, '') },
          });
          expect(answer.statusCode).toBe(200);
        },
      ),
      { numRuns: 100 },
    );
  });
});
