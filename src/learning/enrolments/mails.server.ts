import { eq, sql } from 'drizzle-orm';
import { nextMeetingsOf, timetablesOf } from '#src/calendar/timetables/read.server.ts';
import { guardianships } from '#src/learning/families/tables.server.ts';
import type { WeeklyRule } from '#src/offer/lessons/meets/rule-starts.ts';
import { weeklyWords } from '#src/offer/lessons/meets/week-words.ts';
import { presentTimetable } from '#src/offer/lessons/present.server.ts';
import { priceWords } from '#src/offer/lessons/price/price-words.ts';
import type { Lesson } from '#src/offer/lessons/tables.server.ts';
import { clocksOf } from '#src/offer/lessons/times/clocks.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { zoneOfUser } from '#src/people/accounts/zones.server.ts';
import { staffTextIn } from '#src/people/staff-texts/staff-texts.server.ts';
import { statement } from '#src/platform/database/database.server.ts';
import { formatZone, homeTimeZone } from '#src/platform/dates/dates.ts';
import { formatUtc } from '#src/platform/dates/numeric-dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Fact, Letter } from '#src/platform/mail/letter.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { type ForLearners, tellFamilies } from './for-whom.server.ts';
import { zoneOfEnrolment } from './guardian-zone.server.ts';
import { type EnrolmentRow, enrolments } from './tables.server.ts';

/** Who is told: the account that enrolled, another guardian of the learner, the teacher. */
type Reader = {
  who: 'student' | 'guardian' | 'teacher';
  id: string;
  email: string;
  language: Language;
  zone: string | null;
  /** How a family pays, as the staff wrote it in their language. */
  payment: string | null;
};

/**
 * Promises the mails about an enrolment: to the guardians of the learner, each on their own clock, and to the teacher.
 * Only the mail to the account that enrolled says what it costs and how it is paid.
 */
export async function mailEnrolled(context: Context, enrolment: EnrolmentRow, lesson: Lesson): Promise<void> {
  const readers = await readersOf(context, enrolment, lesson);
  const payer = readers.find(({ who }) => who === 'student');
  const toPay = payer ? howToPay(enrolment, payer) : [];
  const weekly = await weeklyOf(context, lesson.id);
  await tellFamilies(
    context,
    readers.map((reader) => enrolledNotification(context, enrolment, lesson, { ...reader, toPay, weekly })),
  );
}

const { id, email, language } = users;
const reader = { id, email, language, payment: staffTextIn('payment', sql`users.language`) };

/** The guardians of the learner in the order in which they came, then the teacher. */
const readers = statement((database) =>
  database
    .select({
      ...reader,
      zone: zoneOfEnrolment,
      since: guardianships.createdAt,
      teaches: sql<boolean>`false`.as('teaches'),
    })
    .from(enrolments)
    .innerJoin(guardianships, eq(guardianships.learnerId, enrolments.learnerId))
    .innerJoin(users, eq(users.id, guardianships.userId))
    .where(eq(enrolments.id, sql.placeholder('enrolmentId')))
    .unionAll(
      database
        .select({
          ...reader,
          zone: zoneOfUser(homeTimeZone),
          since: users.createdAt,
          teaches: sql<boolean>`true`.as('teaches'),
        })
        .from(users)
        .where(eq(users.id, sql.placeholder('teacherId'))),
    )
    .orderBy(sql`teaches, created_at, id`)
    .prepare('readers_of_enrolment'),
);

async function readersOf(
  { database }: Context,
  { id: enrolmentId, studentId }: EnrolmentRow,
  { teacherId }: Lesson,
): Promise<Reader[]> {
  const all = await readers(database).execute({ enrolmentId, teacherId });
  return all.map(({ teaches, since: _, ...one }) => ({
    ...one,
    who: teaches ? 'teacher' : one.id === studentId ? 'student' : 'guardian',
  }));
}

/** Mailed in any case where it says how to pay. */
function enrolledNotification(
  context: Context,
  enrolment: EnrolmentRow,
  lesson: Lesson,
  { who, id, email, language, zone, toPay, weekly }: Reader & { toPay: string[]; weekly: Weekly | undefined },
): ForLearners {
  const { publicUrl } = context.config;
  const t = translator(language);
  const pays = who === 'student';
  const weeks = weekly && weeklyFacts(context, weekly, zone, language);
  const starts = weeks ?? startOf(context, lesson, zone, language);
  const letter: Letter = {
    language,
    subject: t(`enrolments:mail.${who}.subject`, { title: lesson.title }),
    heading: t(`enrolments:mail.${who}.heading`),
    paragraphs: [t(`enrolments:mail.${who}.text`), ...(pays ? toPay : [])],
    facts: [
      [t(`enrolments:mail.${lesson.kind}`), lesson.title],
      ...(pays && !enrolment.byCredits ? priceOf(enrolment, language) : []),
      ...starts,
    ],
    actions: [
      {
        label: t(`enrolments:mail.${who}.button`),
        url: `${publicUrl}${who === 'teacher' ? '/dashboard' : `/classroom/${lesson.id}/${lesson.kind}`}`,
      },
    ],
    closing: [t('enrolments:mail.closing')],
  };
  return {
    key: `enrolment ${enrolment.id} ${who}${who === 'guardian' ? ` ${id}` : ''}`,
    topic: 'enrolments',
    about: 'enrolment',
    aboutId: enrolment.id,
    kind: 'enrolled',
    to: email,
    toAccount: id,
    letter,
    brief: weeks ?? starts.slice(1),
    alwaysMailed: pays && toPay.length > 0,
    learnerIds: [enrolment.learnerId],
  };
}

/** A rule by which a lesson meets week after week, and when it does next. */
type Weekly = { rule: WeeklyRule; next: Date };

/** Undefined for what meets once, or whose last meeting is over. */
async function weeklyOf(context: Context, lessonId: string): Promise<Weekly | undefined> {
  const rule = (await timetablesOf(context, [lessonId])).get(lessonId);
  const next = rule && (await nextMeetingsOf(context, [lessonId])).get(lessonId);
  return next && { rule: presentTimetable(rule), next: next.startsAt };
}

/** 'Every week, New York: Monday, 6:00 PM', the same in Toshkent, and how long it goes on. */
function weeklyFacts(
  { config, clock }: Context,
  { rule, next }: Weekly,
  timeZone: string | null,
  language: Language,
): Fact[] | undefined {
  const t = translator(language);
  const zone = timeZone ?? config.businessTimeZone;
  const words = weeklyWords(rule, next, { zone, now: clock.now(), t, language });
  if (!words) return undefined;
  const { yours, beside, span } = words;
  const meets = (at: string) => t('enrolments:mail.meets', { city: formatZone(at, language) });
  return [
    [meets(zone), yours],
    ...(beside ? [[meets(beside.zone), beside.words] as Fact] : []),
    [t('enrolments:mail.goesOn'), span],
  ];
}

/** When it starts: as the pages write it, then on the reader's clock and on Toshkent's. */
function startOf(
  { config }: Context,
  { startDate }: Lesson,
  timeZone: string | null,
  language: Language,
): Fact[] {
  const t = translator(language);
  if (!startDate) return [[t('enrolments:mail.start'), t('enrolments:mail.noStart')]];
  return [
    [t('enrolments:mail.start'), `${formatUtc(startDate)} UTC`],
    ...clocksOf(startDate, timeZone, config, language).map(
      ({ city, time }): Fact => [t('enrolments:mail.startIn', { city }), time],
    ),
  ];
}

function priceOf({ price, priceFor }: EnrolmentRow, language: Language): Fact[] {
  const t = translator(language);
  return [[t('enrolments:mail.price'), priceWords(t, price, priceFor, language)]];
}

/**
 * How it is paid: with lessons of a package, or as the staff wrote it; until they did, that we will write. Empty where
 * nothing is to be paid any more.
 */
function howToPay({ price, paidAt, byCredits }: EnrolmentRow, { language, payment }: Reader): string[] {
  if (price === 0 || paidAt) return [];
  const t = translator(language);
  return [byCredits ? t('enrolments:pay.eachUses') : (payment ?? t('enrolments:pay.later'))];
}
