import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { nextMeetingsOf } from '#src/calendar/timetables/read.server.ts';
import { certificatesOf } from '#src/learning/certificates/certificates.server.ts';
import { learnersOf } from '#src/learning/families/learners.server.ts';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { latestReports } from '#src/learning/reports/reading/reports.server.ts';
import { contactIn } from '#src/people/accounts/contact.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { enrolmentsOfLearners } from '#src/staff/money/enrolments/enrolments.server.ts';
import { subscriptionsOfLearners } from '#src/staff/money/subscriptions/subscriptions.server.ts';
import { accountOf } from './account.server.ts';
import { shownOfFamily } from './contract.ts';
import { failedMailsTo, requestsFrom, trialsFrom } from './of-addresses.server.ts';

const shown = {
  id: users.id,
  email: contactIn(users),
  phone: users.phone,
  language: users.language,
  emailConfirmedAt: users.emailConfirmedAt,
  createdAt: users.createdAt,
};

/**
 * The family of an account, or of a learner by whoever has their place: the learners that it looks after, their other guardians, and what came from all of their
 * addresses. @throws Failure not_found
 */
export async function readFamily(context: Context, id: string) {
  const { database } = context;
  const owned = and(eq(guardianships.learnerId, id), eq(guardianships.kind, 'owner'));
  const owner = database.select({ id: guardianships.userId }).from(guardianships).where(owned);
  const [account] = await database
    .select(shown)
    .from(users)
    .where(or(eq(users.id, id), inArray(users.id, owner)));
  if (!account) throw new Failure('not_found');
  const learners = await learnersOf(context, account.id);
  const learnerIds = learners.map((one) => one.id);
  const guardians = await guardiansOf(context, account, learnerIds);
  const addresses = guardians.map(({ email }) => email);
  const [money, subscriptions, enrolments, certificates, reports, requests, trials, failedMails] =
    await Promise.all([
      accountOf(context, guardians),
      subscriptionsOfLearners(context, learnerIds, shownOfFamily),
      learntBy(context, learnerIds),
      certificatesOf(context, learnerIds),
      latestReports(context, learnerIds, shownOfFamily),
      requestsFrom(context, addresses),
      trialsFrom(context, addresses),
      failedMailsTo(context, addresses),
    ]);
  return {
    email: account.email,
    guardians,
    learners,
    account: money,
    subscriptions,
    enrolments,
    certificates,
    reports,
    requests,
    trials,
    failedMails,
  };
}

/** The guardians of these learners: the account itself first, even if it looks after nobody. */
async function guardiansOf({ database }: Context, account: GuardianRow, learnerIds: readonly string[]) {
  const rows = await database
    .select({ ...shown, learnerId: guardianships.learnerId, kind: guardianships.kind })
    .from(guardianships)
    .innerJoin(users, eq(users.id, guardianships.userId))
    .where(inArray(guardianships.learnerId, [...learnerIds]))
    .orderBy(asc(guardianships.createdAt), asc(users.id));
  const guardians = new Map([[account.id, account], ...rows.map((row) => [row.id, row] as const)]);
  return [...guardians.values()].map(({ id, email, phone, language, emailConfirmedAt, createdAt }) => ({
    ...{ id, email, phone, language, emailConfirmedAt, createdAt },
    looksAfter: rows.filter((row) => row.id === id).map(({ learnerId, kind }) => ({ _id: learnerId, kind })),
  }));
}

type GuardianRow = Pick<typeof users.$inferSelect, keyof typeof shown>;

/** Their present and past enrolments, the present ones with the next meeting. */
async function learntBy(context: Context, learnerIds: readonly string[]) {
  const { items, next } = await enrolmentsOfLearners(context, learnerIds, shownOfFamily);
  const live = items.filter(({ cancelledAt }) => !cancelledAt).map(({ lessonId }) => lessonId);
  const meetings = await nextMeetingsOf(context, [...new Set(live)]);
  return {
    items: items.map((one) => ({
      ...one,
      nextMeeting: one.cancelledAt ? undefined : meetings.get(one.lessonId)?.startsAt,
    })),
    more: next !== undefined,
  };
}
