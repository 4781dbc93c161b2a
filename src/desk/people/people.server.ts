import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { listAbsences } from '#src/calendar/timetables/absences.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { readCheck } from '#src/offer/teachers/checking.server.ts';
import { knownAs } from '#src/offer/teachers/search.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { contactIn } from '#src/people/accounts/contact.server.ts';
import { acceptanceIn } from '#src/people/accounts/invited/unconfirmed.server.ts';
import { factorOf } from '#src/people/accounts/second-factor/factors.server.ts';
import { sessions, users } from '#src/people/accounts/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { byAge, type Order, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { enrolmentsOf } from '#src/staff/money/enrolments/enrolments.server.ts';
import type { PeopleQuery } from './contract.ts';

// Without the columns that open an account.
const shown = {
  id: users.id,
  email: contactIn(users),
  phone: users.phone,
  role: users.role,
  status: users.status,
  language: users.language,
  name: users.name,
  createdAt: users.createdAt,
};

const orders: Record<PeopleQuery['sort'], Order> = {
  ...byAge(users.id),
  email: { by: [{ column: users.email, kind: 'text' }] },
};

/** Accounts, filtered and ordered by the query. @throws Failure invalid_input for an invalid cursor */
export async function listPeople({ database }: Context, query: PeopleQuery): Promise<Page<ShownPerson>> {
  const { role, status, q, sort } = query;
  return readPage(orders[sort], query, ({ where, cursor }) =>
    database
      .select({ ...shown, cursor })
      .from(users)
      .where(and(where, role && eq(users.role, role), status && eq(users.status, status), knownAs(q))),
  );
}

/** An account as the staff see it. */
type ShownPerson = Pick<typeof users.$inferSelect, keyof typeof shown>;

/** One account, with what they teach and have bought. @throws Failure not_found */
export async function readPerson(context: Context, id: string) {
  const [person] = await context.database
    .select({ ...shown, timeZone: users.timeZone, agreedTo: users.agreedTo, acceptance: acceptanceIn })
    .from(users)
    .where(eq(users.id, id));
  if (!person) throw new Failure('not_found');
  const [factor, open, booked, teaches, enrolments, check, away] = await Promise.all([
    factorOf(context, id),
    countSessions(context, id),
    countTrials(context, person.email),
    lessonsOf(context, id),
    enrolmentsOf(context, id, shownOfPerson),
    readCheck(context, id),
    listAbsences(context, id),
  ]);
  const counted = { sessions: open, trials: booked };
  return { ...person, secondFactor: factor?.confirmedAt, ...counted, teaches, enrolments, check, away };
}

async function countSessions({ database, clock }: Context, userId: string): Promise<number> {
  const [counted] = await database
    .select({ all: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, clock.now())));
  return counted?.all ?? 0;
}

/** Families book without an account, so only the e-mail connects the two. */
async function countTrials({ database }: Context, email: string): Promise<number> {
  const [counted] = await database
    .select({ all: count() })
    .from(trials)
    .where(eq(sql`lower(${trials.parentEmail})`, email));
  return counted?.all ?? 0;
}

async function lessonsOf({ database }: Context, teacherId: string) {
  const found = await database
    .select({ id: lessons.id, kind: lessons.kind, title: lessons.title, learners: lessons.learners })
    .from(lessons)
    .where(and(eq(lessons.teacherId, teacherId), isNull(lessons.deletedAt)))
    .orderBy(desc(lessons.id))
    .limit(shownOfPerson + 1);
  return { items: found.slice(0, shownOfPerson), more: found.length > shownOfPerson };
}

/** At most so many lessons and purchases are on the page of a person. */
const shownOfPerson = 20;
