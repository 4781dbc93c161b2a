import { trials } from '#src/offer/trials/tables.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Answer, TestProgram } from '../start/program.ts';

export const friday = '2026-01-16T14:00:00.000Z';

/** What a family has to say; the rest has its defaults. */
export const required = {
  parentName: 'Dilnoza Karimova',
  parentPhoneNumber: '+998 90 123 45 67',
  parentEmail: 'dilnoza@example.com',
  childrenFullName: 'Oʻtkir Maʼrufov',
  gradeLevel: 'Grade 3',
  subject: 'Chess',
};

/** The whole payload of the specification. */
export const payload = {
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

export function bookTrial(on: TestProgram, body: unknown, language: Language = 'en'): Promise<Answer> {
  return on.call('POST', '/api/lesson/trial', body, language);
}

/** An event of our own scheduler, as its frame reports it. */
export async function bookEvent(
  on: TestProgram,
  startTime = friday,
  child?: object,
): Promise<{ uri: string; link: string }> {
  const family = { name: required.parentName, email: required.parentEmail, tel: required.parentPhoneNumber };
  const { body } = await on.call('POST', '/api/schedule/events', { ...family, startTime, child });
  return { uri: body.uri, link: `/api/schedule/appointments/${body.key}` };
}

export function rows(on: TestProgram) {
  return on.context.database.select().from(trials);
}

export async function trialMails(on: TestProgram) {
  return (await on.mails()).filter(({ key }) => key.startsWith('trial '));
}
