import type { Course } from '#src/calendar/timetables/course.server.ts';
import type { WholeTimetable } from '#src/calendar/timetables/whole.server.ts';
import type { Face } from '#src/offer/teachers/teachers.server.ts';
import { dayIn, type Span } from '#src/platform/dates/wall-clock.server.ts';
import type { Offered } from './catalogue/offered.server.ts';
import { knownFacts } from './facts.ts';
import type { Payment } from './learners.server.ts';
import type { LessonDetails } from './shown.server.ts';
import type { LessonTimes } from './times/next-times.server.ts';

const word = (flag: boolean) => (flag ? ('true' as const) : ('false' as const));

/** A class or group as the API shows it (spec §3), without its link. */
export function presentLesson(lesson: LessonDetails['lesson'], times: LessonTimes = {}) {
  return {
    _id: lesson.id,
    title: lesson.title,
    description: lesson.description,
    imageUrl: lesson.imageName,
    // The column is updated up to an hour after a meeting has begun.
    startDate: (times.next?.startsAt ?? lesson.startDate)?.toISOString() ?? null,
    category: lesson.categoryId,
    room: lesson.room,
    price: lesson.price,
    places: lesson.places,
    placesLeft: placesLeft(lesson),
    isPublished: word(lesson.isPublished),
    isActive: word(lesson.isActive),
    teacherId: lesson.teacherId,
    ...presentTimes(times),
    ...knownFacts(lesson),
    ...minutesOf(times),
  };
}

/** The minutes of its timetable, unless that is over and another date was set. */
function minutesOf({ timetable, next }: LessonTimes) {
  if (!timetable) return {};
  const { zone, until, minutes } = timetable;
  const isOver = next && until !== null && until < dayIn(next.startsAt, zone);
  return isOver ? {} : { minutes };
}

/** The free places; those who are paying now, or wait, come first. */
function placesLeft({ places, learners, held, waiting }: LessonDetails['lesson']): number | null {
  return places === null ? null : Math.max(places - learners - held - waiting, 0);
}

/** A lesson in a list of lessons on offer. */
export function presentOffered({ teacher, times, stars, ...lesson }: Offered) {
  return { ...presentLesson(lesson, times), ...(stars && { stars }), teacher: presentFace(teacher) };
}

/** A teacher as families see them; what is not known is left out. */
export function presentFace({ name, picture, isChecked, slug }: Face) {
  return {
    ...(name !== null && { name }),
    ...(picture !== null && { picture }),
    ...(isChecked && { isChecked }),
    ...(slug !== null && { slug }),
  };
}

/** The payment for an enrolment; what is not known is left out. */
export function presentPayment(payment: Omit<Payment, 'isOwn' | 'isPaid'>) {
  const { price, priceFor, paidAt, paidAmount, paidElsewhere, paidUntil, byCredits, credits } = payment;
  const couldPay = price !== 0 && paidAt === null && credits && credits.left > 0;
  return {
    ...(price !== null && { price }),
    ...(priceFor !== null && { priceFor }),
    ...(paidAt !== null && { paidAt: paidAt.toISOString() }),
    ...(paidAmount !== null && { paidAmount }),
    ...(paidElsewhere && { paidElsewhere: true as const }),
    ...(paidUntil !== null && { paidUntil }),
    ...(byCredits && { byCredits: true as const }),
    ...(credits && (byCredits || couldPay) && { credits }),
  };
}

/**
 * When it meets, where it meets more than once. For one that meets once the start date says it all, as in the
 * specification.
 */
function presentTimes({ timetable, next, counted, meetsOften = timetable !== undefined }: LessonTimes) {
  return {
    ...(timetable && { schedule: presentTimetable(timetable) }),
    ...(counted && { meetings: counted }),
    ...(next && meetsOften && { nextMeeting: presentTime(next) }),
  };
}

/** A timetable as an answer has it. */
export function presentTimetable({ zone, from, until, times, minutes, skipped, earlier }: WholeTimetable) {
  return {
    zone,
    from,
    until,
    times: [...times],
    minutes,
    skip: [...skipped],
    ...(earlier.length > 0 && { earlier: earlier.map(presentEarlier) }),
  };
}

function presentEarlier({ zone, until, times, minutes }: WholeTimetable['earlier'][number]) {
  return { zone, until, times: [...times], minutes };
}

/** A meeting by its time. */
function presentTime({ id, startsAt, endsAt }: Span & { id: string }) {
  return { _id: id, startTime: startsAt.toISOString(), endTime: endsAt.toISOString() };
}

/** The meetings of a course; undefined for what meets once. */
export function presentCourse({ total, left, coming }: Course, { meetsOften }: LessonTimes) {
  if (!meetsOften) return { meetings: undefined };
  return {
    meetings: { total, left, coming: coming.map((one) => ({ ...presentTime(one), state: one.state })) },
  };
}

/** The payment on a page of the lesson; to other guardians than the payer no more than until when it is paid. */
export function paymentShown({ isOwn, ...payment }: Payment) {
  if (isOwn) return { payment: presentPayment(payment) };
  return payment.paidUntil === null ? {} : { payment: { paidUntil: payment.paidUntil } };
}
