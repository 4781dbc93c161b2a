import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { askerIn } from '#src/account/privacy/subject.server.ts';
import { dataRequests } from '#src/account/privacy/tables.server.ts';
import { contactNoticeInMs } from '#src/calendar/booking/booking.ts';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { requests } from '#src/offer/contact/tables.server.ts';
import { teacherCalledIn } from '#src/offer/teachers/search.server.ts';
import { isIn } from '#src/offer/trials/states.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { contactDueAt } from '#src/offer/trials/trial.ts';
import { contactIn } from '#src/people/accounts/contact.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { threads } from '#src/school/messages/tables.server.ts';
import { visitorThreads } from '#src/school/messages/visitors/tables.server.ts';
import type { DeadlineKind } from './contract.ts';

const hourInMs = 60 * 60_000;
/** A family of a trial is listed so long before it is due to be contacted. */
const trialsAheadInMs = 48 * hourInMs;

/** Something promised by a time: `name` is to whom, `knownAt` since when. */
export type Deadline = {
  kind: DeadlineKind;
  id: string;
  name: string;
  /** Where a call is what was promised. */
  phone?: string;
  /** Of a trial that nobody gives yet: the teacher whose hour the family chose. */
  hourOf?: string | undefined;
  dueAt: Date;
  knownAt: Date;
};

type DeadlineQuery = {
  /** What is due by then. Without it: everything, but of trials only what is due within 48 hours. */
  until?: Date;
  /** At most so many of each kind. */
  limit: number;
};

/** What is promised and not done, of every kind, soonest due first. */
export async function readDeadlines(context: Context, query: DeadlineQuery): Promise<Deadline[]> {
  const all = await Promise.all([
    trialsToContact(context, query),
    requestsToAnswer(context, query),
    dataRequestsWaiting(context, query),
    threadsToAnswer(context, query),
  ]);
  return all.flat().sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
}

/** Families to reach before their trial lesson, as their confirmation says (spec §2). */
export async function trialsToContact(
  { database, clock }: Context,
  query: DeadlineQuery,
): Promise<Deadline[]> {
  const now = clock.now();
  const until = query.until ?? new Date(now.getTime() + trialsAheadInMs);
  const rows = await database
    .select({
      id: trials.id,
      name: trials.parentName,
      phone: trials.parentPhoneNumber,
      startTime: appointments.startTime,
      createdAt: trials.createdAt,
      chosenAt: appointments.chosenAt,
      hourOf: sql<string | null>`${teacherCalledIn(users)}`,
    })
    .from(appointments)
    .innerJoin(trials, eq(trials.appointmentId, appointments.id))
    .leftJoin(users, and(eq(users.id, appointments.teacherId), isNull(trials.teacherId)))
    .where(
      and(
        isIn(['to-contact'], now),
        lte(appointments.startTime, new Date(until.getTime() + contactNoticeInMs)),
      ),
    )
    .orderBy(asc(appointments.startTime), asc(appointments.seat))
    .limit(query.limit);
  return rows.map(({ startTime, createdAt, chosenAt, hourOf, ...trial }) => ({
    ...trial,
    hourOf: hourOf ?? undefined,
    kind: 'trial',
    dueAt: contactDueAt({ startTime, chosenAt }),
    knownAt: new Date(Math.max(createdAt.getTime(), chosenAt.getTime())),
  }));
}

/** Requests that nobody has answered (spec §1 and §9). */
export async function requestsToAnswer({ database }: Context, query: DeadlineQuery): Promise<Deadline[]> {
  const rows = await database
    .select({
      id: requests.id,
      name: requests.name,
      dueAt: requests.dueAt,
      knownAt: requests.createdAt,
    })
    .from(requests)
    .where(and(isNull(requests.answeredAt), query.until && lte(requests.dueAt, query.until)))
    .orderBy(asc(requests.dueAt), asc(requests.id))
    .limit(query.limit);
  return rows.map((request) => ({ ...request, kind: 'request' }));
}

/** Who waits for their data to be erased (spec §9, Privacy). */
export async function dataRequestsWaiting({ database }: Context, query: DeadlineQuery): Promise<Deadline[]> {
  const rows = await database
    .select({
      id: dataRequests.id,
      name: sql<string>`${askerIn}`,
      dueAt: dataRequests.dueAt,
      knownAt: dataRequests.askedAt,
    })
    .from(dataRequests)
    .leftJoin(users, eq(users.id, dataRequests.userId))
    .where(and(eq(dataRequests.state, 'waiting'), query.until && lte(dataRequests.dueAt, query.until)))
    .orderBy(asc(dataRequests.dueAt), asc(dataRequests.id))
    .limit(query.limit);
  return rows.map((request) => ({ ...request, kind: 'data-request' }));
}

/** Conversations that wait for the school; a learner’s is named by its guardian. */
export async function threadsToAnswer({ database }: Context, query: DeadlineQuery): Promise<Deadline[]> {
  const dueAt = sql`${threads.dueAt}`.mapWith(threads.createdAt);
  const owner = sql`(select ${guardianships.userId} from ${guardianships}
    where ${guardianships.learnerId} = ${threads.learnerId} and ${guardianships.kind} = 'owner')`;
  const rows = await database
    .select({
      id: threads.id,
      name: sql<string>`coalesce(${visitorThreads.name}, nullif(${users.name}, ''), ${contactIn(users)}, '')`,
      dueAt,
      knownAt: sql`${threads.waitsSince}`.mapWith(threads.createdAt),
    })
    .from(threads)
    .leftJoin(visitorThreads, eq(visitorThreads.threadId, threads.id))
    .leftJoin(users, eq(users.id, sql`coalesce(${threads.accountId}, ${threads.guardianId}, ${owner})`))
    .where(and(isNotNull(threads.dueAt), query.until && lte(threads.dueAt, query.until)))
    .orderBy(asc(threads.dueAt), asc(threads.id))
    .limit(query.limit);
  return rows.map((thread) => ({ ...thread, kind: 'thread' }));
}
