import { and, asc, eq, or, type SQL } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Subject } from '../subject.server.ts';
import { dataRequests } from '../tables.server.ts';
import { accountOf, learnersOf, lessonsOf, picturesOf, profileOf } from './held-by-account.server.ts';
import { appointmentsOf, requestsOf, subscriptionsOf, trialsOf } from './held-by-address.server.ts';
import { chatsOf } from './held-chats.server.ts';
import { enrolmentsOf } from './held-enrolments.server.ts';
import { invitationsOf } from './held-invitations.server.ts';
import type { HeldCounts, KeptCounts } from './held-kinds.ts';
import { mailsOf } from './held-mails.server.ts';
import { messagesHeld } from './held-messages.server.ts';
import { ordersOf } from './held-orders.server.ts';
import { packagesHeld } from './held-packages.server.ts';
import { receiptsOf } from './held-receipts.server.ts';
import { renewalsOf } from './held-renewals.server.ts';
import { reviewsOf } from './held-reviews.server.ts';
import { roomsOf } from './held-rooms.server.ts';
import { teachingOf } from './held-teaching.server.ts';

/** All data that the product holds of somebody, and nothing of others. */
export type HeldData = Awaited<ReturnType<typeof readHeld>>;

/** Reads it: the data of one person fits in memory. */
export async function readHeld(context: Context, subject: Subject) {
  const { address, user } = subject;
  const own = {
    account: user ? await accountOf(context, user) : null,
    trials: address ? await trialsOf(context, address) : [],
    appointments: address ? await appointmentsOf(context, address) : [],
    requests: address ? await requestsOf(context, address) : [],
    chats: address ? await chatsOf(context, address) : [],
    learners: user ? await learnersOf(context, user) : [],
    invitations: await invitationsOf(context, subject),
    enrolments: user ? await enrolmentsOf(context, user) : [],
    money: user ? await ordersOf(context, user) : null,
    packages: user ? await packagesHeld(context, user) : [],
    renewals: user ? await renewalsOf(context, user) : [],
    receipts: user ? await receiptsOf(context, user) : [],
    reviews: user ? await reviewsOf(context, user) : null,
    rooms: user ? await roomsOf(context, user) : null,
    messages: user ? await messagesHeld(context, user) : [],
    teacherProfile: user ? await profileOf(context, user) : null,
    teaching: user ? await teachingOf(context, user) : null,
    lessons: user ? await lessonsOf(context, user) : [],
    pictures: user ? await picturesOf(context, user) : [],
    subscriptions: address ? await subscriptionsOf(context, address) : [],
    dataRequests: await dataRequestsOf(context, subject),
  };
  return { ...own, mails: await mailsOf(context, subject, idsOf(own)) };
}

type HeldRow = { id: string };
type OwnRows = Record<
  | 'trials'
  | 'appointments'
  | 'requests'
  | 'chats'
  | 'invitations'
  | 'enrolments'
  | 'renewals'
  | 'subscriptions'
  | 'dataRequests',
  HeldRow[]
> & { account: HeldRow | null };

/** The ids of somebody's own rows, by which mails about them are found. */
export function idsOf(held: OwnRows): string[] {
  const { account, trials, appointments, requests, chats, invitations, enrolments, renewals, subscriptions } =
    held;
  const rows = [
    trials,
    appointments,
    requests,
    chats,
    invitations,
    enrolments,
    renewals,
    subscriptions,
    held.dataRequests,
  ].flat();
  return [...(account ? [account.id] : []), ...rows.map(({ id }) => id)];
}

/** How much of each kind. */
export function countHeld({ account, teacherProfile, reviews, money, ...held }: HeldData): HeldCounts {
  const { trials, appointments, requests, learners, enrolments, lessons, pictures, subscriptions, mails } =
    held;
  return {
    account: account ? 1 : 0,
    trials: trials.length,
    appointments: appointments.length,
    requests: requests.length,
    chats: held.chats.length,
    learners: learners.length,
    invitations: held.invitations.length,
    enrolments: enrolments.length,
    orders: money?.orders.length ?? 0,
    packages: held.packages.length,
    renewals: held.renewals.length,
    reviews: reviews?.written.length ?? 0,
    teacherProfile: teacherProfile ? 1 : 0,
    lessons: lessons.length,
    pictures: pictures.length,
    subscriptions: subscriptions.length,
    messages: held.messages.length,
    mails: mails.length,
  };
}

/** How much of each kind would have to stay now. */
export function countKept({
  enrolments,
  packages,
  renewals,
  lessons,
  money,
  chats,
  messages,
}: HeldData): KeptCounts {
  const inTheBooks = enrolments.filter(
    ({ paidAt, paidBefore, refunds }) => paidAt || paidBefore || refunds.length > 0,
  );
  return {
    enrolments: inTheBooks.length,
    refunds: inTheBooks.flatMap(({ refunds }) => refunds).length,
    orders: money?.orders.length ?? 0,
    packages: packages.length,
    renewals: renewals.filter(({ agreements }) => agreements.length > 0).length,
    lessons: lessons.filter(({ isInTheBooks }) => isInTheBooks).length,
    conversations:
      chats.filter(({ isHeld }) => isHeld).length +
      new Set(messages.flatMap(({ isHeld, threadId }) => (isHeld ? [threadId] : []))).size,
  };
}

/** Requests for erasure: of an address only the waiting ones, for a closed one has forgotten it. */
function dataRequestsOf({ database }: Context, { address, user }: Subject) {
  const { id, email, userId, scope, language, askedAt, dueAt, state, closedAt } = dataRequests;
  const byAddress: SQL | undefined = address ? eq(email, address) : undefined;
  const byAccount = user && and(eq(userId, user.id), address ? undefined : eq(scope, 'account'));
  return database
    .select({ id, scope, language, askedAt, dueAt, state, closedAt })
    .from(dataRequests)
    .where(or(byAddress, byAccount))
    .orderBy(asc(id));
}
