import PostalMime from 'postal-mime';
import { describe, expect, test, vi } from 'vitest';
import { required } from '../offer/trial-bookings.ts';
import { mailServer, promise } from '../start/mail-delivery.ts';
import { programForTest, sharedProgram } from '../start/program.ts';

/** No words become a header, another recipient, or a command, on the way through a real mail server. */
const hostile = [
  'Hello\r\nBcc: eve@evil.example',
  'Hello\nCc: eve@evil.example\n\nAnother body',
  'Hello\r\n.\r\nMAIL FROM:<eve@evil.example>',
  'Hello\u2028Bcc: eve@evil.example\u0085Bcc: eve@evil.example\u0000',
];

describe('a subject with breaks of line', () => {
  test.each(hostile)('%j arrives as one header', async (subject) => {
    const { accepted, environment } = await mailServer();
    const program = await programForTest({ environment, work: true });
    // As if a letter had forgotten to make a line of it; the database itself holds no NUL.
    await promise(program, {
      subject: subject.replaceAll('\u0000', ''),
      text: subject.replaceAll('\u0000', ''),
    });
    await vi.waitFor(() => expect(accepted).toHaveLength(1), { timeout: 10_000, interval: 20 });
    const [mail] = accepted;
    expect(mail?.to).toEqual(['gulnora@example.com']);
    expect(mail?.from).toBe('hello@dars.example');
    const { headers } = await PostalMime.parse(mail?.raw ?? '');
    const keys = headers.map(({ key }) => key);
    expect(keys.filter((key) => /^(b?cc|mail from)$/.test(key))).toEqual([]);
    expect(keys.filter((key) => key === 'subject')).toHaveLength(1);
  });
});

describe('an address that is more than one', () => {
  const program = sharedProgram();

  test.each([
    'a@dars.test\r\nBcc: eve@evil.example',
    'a@dars.test, eve@evil.example',
    'a@dars.test;eve@evil.example',
    '"a@dars.test, eve"@evil.example',
    'Eve <eve@evil.example>',
    'a@dars.test>\r\nRCPT TO:<eve@evil.example',
    'a@dars.test%0d%0abcc:eve@evil.example',
    '(eve@evil.example)a@dars.test',
  ])('%j is taken by no form', async (email) => {
    for (const [path, body] of [
      ['/api/lesson/trial', { ...required, parentEmail: email }],
      ['/api/mail', { name: 'Eve', phoneNumber: '+1 555 1234', email, message: '' }],
      ['/api/user/register', { email, password: 'a long password' }],
      ['/api/user/forgot-password', { email }],
      ['/api/subscriptions', { email, list: 'newsletter' }],
      ['/api/privacy/links', { email }],
      ['/api/schedule/events', { startTime: '2026-01-16T14:00:00Z', name: 'Eve', email, tel: '+1 555 1234' }],
    ] as const)
      expect([path, (await program.call('POST', path, body)).status]).toEqual([path, 400]);
  });
});
