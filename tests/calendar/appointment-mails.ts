import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ICAL from 'ical.js';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';
import { mailFolder } from '#src/platform/config/config.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import { sendMail } from '#src/platform/mail/mail.server.ts';
import type { TestProgram } from '../start/program.ts';

export type Promised = Awaited<ReturnType<TestProgram['mails']>>[number];

export const family = { name: 'Gʻulnora Maʼrufova', email: 'gulnora@example.com', tel: '+1 555 123 4567' };
export const friday = '2026-01-16T14:00:00.000Z';
export const fridayEvening = '2026-01-16T22:30:00.000Z';

/** Books, and gives the mails that were promised about it and the link into the API. */
export async function book(on: TestProgram, more: object = {}, language: Language = 'en') {
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
export function eventOf(mail: Promised | undefined) {
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
export async function read(on: TestProgram, { id }: Promised): Promise<Email & { raw: string }> {
  await sendMail.run(on.context, { mailId: id }, { last: false });
  const raw = await readFile(join(mailFolder(on.context.config), `${id}.eml`), 'utf8');
  return { ...(await PostalMime.parse(raw)), raw };
}
