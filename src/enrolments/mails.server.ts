import { inArray } from 'drizzle-orm';
import { users } from '#src/accounts/tables.server.ts';
import { clocksOf } from '#src/lessons/clocks.server.ts';
import { priceWords } from '#src/lessons/price-words.ts';
import type { Lesson } from '#src/lessons/tables.server.ts';
import { type Notification, notify } from '#src/notifications/notify.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { homeTimeZone } from '#src/platform/dates.ts';
import { translator } from '#src/platform/i18n.server.ts';
import type { Language } from '#src/platform/language.ts';
import type { Fact, Letter } from '#src/platform/letter.server.ts';
import { formatUtc } from '#src/platform/numeric-dates.ts';
import { productName } from '#src/platform/product.ts';
import { staffText } from '#src/staff-texts/staff-texts.server.ts';
import type { EnrolmentRow } from './tables.server.ts';

/** Promises what tells of an enrolment whose account enrolled, and the teacher. How it is paid is always mailed. */
export async function mailEnrolled(context: Context, enrolment: EnrolmentRow, lesson: Lesson): Promise<void> {
  const { database, config } = context;
  const people = await database
    .select({ id: users.id, email: users.email, language: users.language, timeZone: users.timeZone })
    .from(users)
    .where(inArray(users.id, [enrolment.studentId, lesson.teacherId]));
  const pages = {
    student: `${config.publicUrl}/classroom/${lesson.id}/${lesson.kind}`,
    teacher: `${config.publicUrl}/dashboard`,
  };
  const known = { student: enrolment.timeZone, teacher: homeTimeZone };
  const family = people.find(({ id }) => id === enrolment.studentId);
  const toPay = family ? await howToPay(context, enrolment, family.language) : [];
  const told = people.map(({ id, email, language, timeZone }): Notification => {
    const who = id === lesson.teacherId ? 'teacher' : 'student';
    const t = translator(language);
    const starts = startOf(context, lesson, timeZone ?? known[who], language);
    const letter: Letter = {
      language,
      subject: t(`enrolments:mail.${who}.subject`, { title: lesson.title }),
      heading: t(`enrolments:mail.${who}.heading`),
      paragraphs: [t(`enrolments:mail.${who}.text`), ...(who === 'student' ? toPay : [])],
      facts: [
        [t(`enrolments:mail.${lesson.kind}`), lesson.title],
        ...(who === 'student' ? priceOf(enrolment, language) : []),
        ...starts,
      ],
      actions: [{ label: t(`enrolments:mail.${who}.button`), url: pages[who] }],
      closing: [t('enrolments:mail.closing', { product: productName })],
    };
    return {
      key: `enrolment ${enrolment.id} ${who}`,
      topic: 'enrolments',
      about: 'enrolment',
      aboutId: enrolment.id,
      kind: 'enrolled',
      to: email,
      toAccount: id,
      letter,
      brief: starts.slice(1),
      alwaysMailed: who === 'student' && toPay.length > 0,
    };
  });
  await notify(context, told);
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
  return [[t('enrolments:mail.price'), priceWords(t, price, priceFor)]];
}

/** How it is paid, as the staff wrote it; until they did, that we will write. Nothing where nothing is to be paid. */
async function howToPay(context: Context, { price }: EnrolmentRow, language: Language): Promise<string[]> {
  if (price === 0) return [];
  const written = await staffText(context, 'payment', language);
  return [written ?? translator(language)('enrolments:pay.later')];
}
