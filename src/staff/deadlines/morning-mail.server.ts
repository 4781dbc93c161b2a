import { inArray } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { closeOfBusiness } from '#src/offer/contact/business-days.server.ts';
import { demoRows } from '#src/people/samples/tables.server.ts';
import { formatDayTime, formatZone } from '#src/platform/dates/dates.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { staffLanguage } from '#src/platform/language/language.ts';
import { writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { deadlinePages } from './contract.ts';
import { type Deadline, readDeadlines } from './deadlines.server.ts';

/** When the staff's morning begins, on the business's clock. */
const morning = { hour: 7 };
/** One mail lists at most so many. */
const most = 50;

/**
 * Tells the staff once each morning what is overdue, and what is due by the end of the next business day; no mail if
 * there is nothing. However late it runs, the mail is that of seven o'clock: what was asked since then waits for
 * tomorrow's, because the staff are mailed about each request anyway.
 */
export const morningMail = defineJob({
  name: 'deadlines.morning',
  data: z.object({}),
  every: '0 * * * *',
  attemptSeconds: 60,
  retries: { limit: 5, delay: 30, delayMax: 600 },
  run: sendMorningMail,
});

async function sendMorningMail(context: Context): Promise<void> {
  const { staffEmail, businessTimeZone, publicUrl } = context.config;
  const now = context.clock.now();
  const { day, seven } = morningOf(now, businessTimeZone);
  if (!staffEmail || now < seven) return;
  const until = closeOfBusiness(now, 1, businessTimeZone);
  const known = await readDeadlines(context, { until, limit: 100 });
  const demo = await ofDemo(context, known);
  const due = known.filter(({ id, knownAt }) => knownAt <= seven && !demo.has(id));
  if (due.length === 0) return;
  const letter = writeMorningMail(due, { now, until, zone: businessTimeZone, publicUrl });
  const about = { about: 'deadlines', kind: 'due' } as const;
  const mail = { key: `deadlines ${day}`, ...about, to: staffEmail, ...letter };
  await inTransaction(context, (inner) => queueMail(inner, mail));
}

/** Which of them are sample data: nobody is mailed about those. */
async function ofDemo({ database }: Context, deadlines: Deadline[]): Promise<Set<string>> {
  const ids = deadlines.map(({ id }) => id);
  const rows = await database.select({ id: demoRows.id }).from(demoRows).where(inArray(demoRows.id, ids));
  return new Set(rows.map(({ id }) => id));
}

function morningOf(now: Date, timeZone: string): { day: string; seven: Date } {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const seven = today.toPlainDateTime(morning).toZonedDateTime(timeZone).epochMilliseconds;
  return { day: today.toString(), seven: new Date(seven) };
}

function writeMorningMail(
  due: Deadline[],
  { now, until, zone, publicUrl }: { now: Date; until: Date; zone: string; publicUrl: string },
) {
  const t = translator(staffLanguage);
  const late = due.filter(({ dueAt }) => dueAt < now).length;
  const subject = t('staff/deadlines:mail.subject', { due: due.length - late, late });
  const time = (at: Date) => formatDayTime(at, zone, staffLanguage);
  return writeLetter({
    language: staffLanguage,
    subject,
    heading: subject,
    paragraphs: [
      t('staff/deadlines:mail.text', { until: time(until), zone: formatZone(zone, staffLanguage) }),
      ...(due.length > most ? [t('staff/deadlines:mail.more', { count: most })] : []),
    ],
    facts: due
      .slice(0, most)
      .map(({ kind, id, name, dueAt }) => [
        dueAt < now ? t('staff/deadlines:mail.late', { when: time(dueAt) }) : time(dueAt),
        t(`staff/deadlines:mail.${kind}`, { name }),
        `${publicUrl}${deadlinePages[kind]}/${id}`,
      ]),
    actions: [{ label: t('staff/deadlines:mail.open'), url: `${publicUrl}/admin` }],
    closing: [],
  });
}
