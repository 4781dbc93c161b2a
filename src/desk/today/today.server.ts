import { asc, eq } from 'drizzle-orm';
import { formInMs } from '#src/calendar/booking/day-before.server.ts';
import { listInvitations } from '#src/desk/invitations/invitations.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { teachersWithoutRate, unpaidPayouts } from '#src/shop/payouts/waiting.server.ts';
import {
  type Deadline,
  dataRequestsWaiting,
  requestsToAnswer,
  trialsToContact,
} from '#src/staff/deadlines/deadlines.server.ts';
import { listMeetings } from '#src/staff/lessons/meetings/meetings.server.ts';
import { listReviews } from '#src/staff/lessons/reviews/reviews.server.ts';
import { listSeats } from '#src/staff/lessons/trials/seats.server.ts';
import { listTeacherPages } from '#src/staff/site/teacher-pages/teacher-pages.server.ts';
import { conversationsThatWait } from './conversations.server.ts';
import { moneyThatWaits } from './money.server.ts';
import { monthsThatWait } from './months-that-wait.server.ts';
import { notRight } from './not-right.server.ts';
import { lessonsWithOddSeries } from './odd-series.server.ts';
import { openAlarms } from './open-alarms.server.ts';
import { attendedWithoutLesson, enrolmentsToRefund, unpaidEnrolments } from './places.server.ts';
import { counted, type Waiting } from './waiting.ts';

/** What needs a person now, by kind, the first ones first: as many as are counted, and one more. */
export async function readToday(context: Context, language: Language) {
  const asked = { limit: counted + 1 };
  const [
    alarms,
    trials,
    seats,
    requests,
    dataRequests,
    meetings,
    teacherless,
    series,
    unconfirmed,
    refunds,
    reviews,
    teacherPages,
    payouts,
    rates,
    short,
    enrolments,
    failed,
    money,
    conversations,
    months,
    neverCame,
    opening,
  ] = await Promise.all([
    openAlarms(context),
    trialsToContact(context, asked),
    seatsWithoutChild(context),
    requestsToAnswer(context, asked),
    dataRequestsWaiting(context, asked),
    meetingsThatAre(context, 'clashing'),
    meetingsThatAre(context, 'teacherless'),
    lessonsWithOddSeries(context),
    meetingsThatAre(context, 'unconfirmed'),
    enrolmentsToRefund(context),
    reportedReviews(context),
    waitingPages(context),
    unpaidPayouts(context, counted + 1),
    teachersWithoutRate(context, counted + 1),
    attendedWithoutLesson(context),
    unpaidEnrolments(context),
    failedMails(context),
    moneyThatWaits(context),
    conversationsThatWait(context),
    monthsThatWait(context, language),
    whoNeverCame(context),
    notRight(context, language),
  ]);
  return {
    alarms,
    trials: trials.map(ofDeadline),
    seats,
    requests: requests.map(ofDeadline),
    dataRequests: dataRequests.map(ofDeadline),
    meetings,
    teacherless,
    series,
    refunds,
    reviews,
    teacherPages,
    unconfirmed,
    payouts: payouts.map(ofTeacher),
    rates: rates.map(ofTeacher),
    short,
    enrolments,
    neverCame,
    mails: failed,
    opening,
    ...money,
    ...conversations,
    ...months,
  };
}

function ofDeadline({ id, name, phone, hourOf, dueAt }: Deadline): Waiting {
  return { id, name, about: '', at: dueAt, ...(phone && { phone }), ...(hourOf && { hourOf }) };
}

/** What waits for a teacher is named after them. */
function ofTeacher(item: Omit<Waiting, 'about'>): Waiting {
  return { ...item, about: '' };
}

/** Times whose family never filled in the form about the child, though it had the time to. */
async function seatsWithoutChild(context: Context): Promise<Waiting[]> {
  const takenBefore = new Date(context.clock.now().getTime() - formInMs);
  const { items } = await listSeats(context, { limit: counted + 1, takenBefore });
  return items.map(({ id, name, tel, startTime }) => ({ id, name, phone: tel, about: '', at: startTime }));
}

/**
 * Meetings ahead whose teacher has another one at that time; meetings ahead whose teacher no longer teaches; or past
 * meetings that nobody has confirmed.
 */
async function meetingsThatAre(
  context: Context,
  state: 'clashing' | 'teacherless' | 'unconfirmed',
): Promise<Waiting[]> {
  const sort = state === 'unconfirmed' ? 'latest' : 'soonest';
  const { items } = await listMeetings(context, { state, sort, limit: counted + 1 });
  return items.map(({ id, title, teacherName, startsAt }) => ({
    id,
    name: title,
    about: teacherName,
    at: startsAt,
  }));
}

/** Reviews that somebody reported, or that were corrected after they were hidden. */
async function reportedReviews(context: Context): Promise<Waiting[]> {
  const { items } = await listReviews(context, { state: 'reported', sort: 'oldest', limit: counted + 1 });
  return items.map(({ id, lesson, teacherName, reportedAt, writtenAt }) => ({
    id,
    name: lesson,
    about: teacherName,
    at: reportedAt ?? writtenAt,
  }));
}

/** What teachers wrote for their pages, and nobody has published yet. */
async function waitingPages(context: Context): Promise<Waiting[]> {
  const { items } = await listTeacherPages(context, { state: 'waiting', sort: 'oldest', limit: counted + 1 });
  return items.map(({ userId, name, writtenAt }) => ({ id: userId, name, about: '', at: writtenAt }));
}

/** Accounts that were brought in, and that nobody has accepted in a year: to be erased, or invited once more. */
async function whoNeverCame(context: Context): Promise<Waiting[]> {
  const { items } = await listInvitations(context, { state: 'long', sort: 'oldest', limit: counted + 1 });
  return items.map(({ id, name, email, broughtInAt }) => ({
    id,
    name: name || email,
    about: '',
    at: broughtInAt,
  }));
}

function failedMails({ database }: Context): Promise<Waiting[]> {
  return database
    .select({ id: mails.id, name: mails.recipient, about: mails.about, at: mails.createdAt })
    .from(mails)
    .where(eq(mails.status, 'failed'))
    .orderBy(asc(mails.id))
    .limit(counted + 1);
}
