import { and, asc, eq, inArray } from 'drizzle-orm';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import type { Lesson } from '#src/offer/lessons/tables.server.ts';
import { clocksOf } from '#src/offer/lessons/times/clocks.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { type Notification, notify } from '#src/people/notifications/notify.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Fact, Letter } from '#src/platform/mail/letter.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { guardianZone } from '../guardian-zone.server.ts';
import type { Wait } from './tables.server.ts';

type Reader = { id: string; email: string; language: Language; zone: string | null };

/** A place is kept for them for a day; that day is over; the lesson has ended, was called off, or was deleted. */
type PlaceNews = 'offered' | 'over' | 'ended' | 'calledOff' | 'gone';

/** Tells the guardians of those who wait how it goes on: about each place by itself, about the end of the line once. */
export async function tellOfPlace(
  context: Context,
  what: PlaceNews,
  lesson: Lesson,
  concerned: readonly Wait[],
): Promise<void> {
  if (concerned.length === 0) return;
  const waitOf = new Map(concerned.map((one) => [one.learnerId, one]));
  const readers = await guardiansOf(context, [...waitOf.keys()]);
  const isOfPlace = what === 'offered' || what === 'over';
  const letters = Map.groupBy(readers, ({ id, learnerId }) => (isOfPlace ? `${id} ${learnerId}` : id));
  await notify(
    context,
    [...letters.values()].flatMap(([reader, ...more]) => {
      const one = waitOf.get(reader?.learnerId ?? '');
      if (!reader || !one) return [];
      const children = [reader, ...more].map(({ child }) => child).filter(Boolean);
      return [placeNotification(context, what, lesson, one, { ...reader, children })];
    }),
  );
}

function guardiansOf(
  { database }: Context,
  learnerIds: string[],
): Promise<(Reader & { child: string; learnerId: string })[]> {
  const { id, email, language } = users;
  return database
    .select({
      id,
      email,
      language,
      zone: guardianZone,
      child: learners.firstName,
      learnerId: learners.id,
    })
    .from(guardianships)
    .innerJoin(learners, eq(learners.id, guardianships.learnerId))
    .innerJoin(users, and(eq(users.id, guardianships.userId), eq(users.status, 'active')))
    .where(inArray(guardianships.learnerId, learnerIds))
    .orderBy(asc(id), asc(learners.id));
}

/** An offered place is mailed whatever the reader has chosen: it is kept for them alone, and not for long. */
function placeNotification(
  context: Context,
  what: PlaceNews,
  lesson: Lesson,
  { learnerId, createdAt, offeredUntil }: Wait,
  { id, email, language, zone, children }: Reader & { children: string[] },
): Notification {
  const t = translator(language);
  const until: Fact[] =
    what === 'offered' && offeredUntil
      ? clocksOf(offeredUntil, zone, context.config, language).map(({ city, time }) => [
          t('enrolments/waiting:mail.until', { city }),
          time,
        ])
      : [];
  const letter: Letter = {
    language,
    subject: t(`enrolments/waiting:mail.${what}.subject`, { title: lesson.title }),
    heading: t(`enrolments/waiting:mail.${what}.heading`, { title: lesson.title }),
    paragraphs: [t(`enrolments/waiting:mail.${what}.text`)],
    facts: [
      ...(children.length > 0 ? [[t('enrolments/waiting:mail.child'), children.join(', ')] as Fact] : []),
      [t(`enrolments:mail.${lesson.kind}`), lesson.title],
      ...until,
    ],
    actions: [
      {
        label: t(`enrolments/waiting:mail.${what}.button`),
        url:
          what === 'offered' || what === 'over'
            ? `${context.config.publicUrl}/classdetails/${lesson.id}/${lesson.kind}`
            : `${context.config.publicUrl}/lessons`,
      },
    ],
    closing: [t('enrolments:mail.closing')],
  };
  return {
    key: `wait ${lesson.id} ${learnerId} ${createdAt.getTime()} ${what} ${id}`,
    topic: 'enrolments',
    about: 'lesson',
    aboutId: lesson.id,
    kind: `place-${what === 'calledOff' ? 'ended' : what}`,
    to: email,
    toAccount: id,
    letter,
    brief: until,
    alwaysMailed: what === 'offered',
  };
}
