import { isNull } from 'drizzle-orm';
import { putHours } from '#src/calendar/timetables/hours.server.ts';
import { letters, subscriptions } from '#src/offer/subscriptions/tables.server.ts';
import { teacherPages, teachers } from '#src/offer/teachers/tables.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { demoRows } from '#src/people/samples/tables.server.ts';
import { homeTimeZone } from '#src/platform/dates/dates.ts';
import { fieldsIn } from '#src/platform/language/field-in.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { DemoPeople } from './accounts.server.ts';
import { letter, readers, seenOf } from './office.ts';
import { pages } from './pages.ts';
import type { DemoTeacher } from './people.ts';
import { daysAgo } from './quiet.server.ts';

/** Checks teachers. Not by the use case of the staff: its entry in the audit log would stay for good. */
export async function checkTeachers(context: Context, people: DemoPeople): Promise<void> {
  for (const { teacher, note } of seenOf) {
    const { clock } = daysAgo(context, 30);
    const set = { checkedAt: clock.now(), checkedBy: people.admin.id, checkedNote: note };
    await context.database
      .insert(teachers)
      .values({ userId: people[teacher].id, ...set })
      .onConflictDoUpdate({ target: teachers.userId, set, setWhere: isNull(teachers.checkedAt) });
  }
}

/** What teachers wrote for their pages, published or waiting for the staff, and when they teach. */
export async function writePages(context: Context, people: DemoPeople): Promise<void> {
  const { database, clock } = context;
  const at = clock.now();
  const written = Object.entries(pages).map(([teacher, { slug, about, languages }]) => {
    const words = { ...fieldsIn('about', (language) => about[language]), languages };
    return {
      userId: people[teacher as DemoTeacher].id,
      slug,
      ...(slug ? { words, publishedAt: at } : { draft: words, draftAt: at }),
    };
  });
  await database.insert(teacherPages).values(written);
  for (const [teacher, { hours }] of Object.entries(pages)) {
    if (!hours) continue;
    const { weekdays, ...day } = hours;
    const days = weekdays.map((weekday) => ({ weekday, ...day }));
    await putHours(context, people[teacher as DemoTeacher].id, { zone: homeTimeZone, days });
  }
}

/** Who reads the newsletter, and a letter to them that waits to be sent. */
export async function writeToReaders(context: Context): Promise<void> {
  const { database, clock } = context;
  for (const { email, language } of readers) {
    const at = daysAgo(context, 12).clock.now();
    const [reader] = await database
      .insert(subscriptions)
      .values({
        email,
        list: 'newsletter',
        language,
        askedAt: at,
        confirmedAt: at,
        agreedTo: inForce('subscription'),
      })
      .onConflictDoNothing()
      .returning({ id: subscriptions.id });
    if (reader) await database.insert(demoRows).values({ id: reader.id, what: 'subscription' });
  }
  const now = clock.now();
  const [draft] = await database
    .insert(letters)
    .values({ ...letter, list: 'newsletter', createdAt: now, changedAt: now })
    .returning({ id: letters.id });
  if (draft) await database.insert(demoRows).values({ id: draft.id, what: 'letter' });
}
