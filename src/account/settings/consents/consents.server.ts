import { and, desc, eq } from 'drizzle-orm';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { subscriptions } from '#src/offer/subscriptions/tables.server.ts';
import { isConfirmed } from '#src/people/accounts/email-links.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';

/** How many of each kind are shown, the latest first; a family has a handful. */
const shown = 100;

/**
 * The consents of somebody: with the account, with each enrolment, and, once its address is confirmed, with the
 * subscriptions of that address.
 */
export async function consentsOf(context: Context, { id, email }: Person) {
  const [account, learning, isTheirs] = await Promise.all([
    accountOf(context, id),
    enrolmentsOf(context, id),
    isConfirmed(context, id),
  ]);
  return { account, enrolments: learning, subscriptions: isTheirs ? await readOf(context, email) : null };
}

/** As it is read, before it is presented. */
export type Consents = Awaited<ReturnType<typeof consentsOf>>;

async function accountOf({ database }: Context, id: string) {
  const [account] = await database
    .select({ agreedTo: users.agreedTo, at: users.createdAt })
    .from(users)
    .where(eq(users.id, id));
  if (!account) throw new Failure('unauthenticated');
  return account;
}

function enrolmentsOf({ database }: Context, studentId: string) {
  return database
    .select({
      id: enrolments.id,
      /** Null where they no longer look after the learner. */
      learner: learners.firstName,
      lesson: { id: lessons.id, kind: lessons.kind, title: lessons.title },
      agreedTo: enrolments.agreedTo,
      at: enrolments.createdAt,
      withdrawnAt: enrolments.cancelledAt,
    })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.id, enrolments.lessonId))
    .leftJoin(
      guardianships,
      and(eq(guardianships.learnerId, enrolments.learnerId), eq(guardianships.userId, studentId)),
    )
    .leftJoin(learners, eq(learners.id, guardianships.learnerId))
    .where(eq(enrolments.studentId, studentId))
    .orderBy(desc(enrolments.id))
    .limit(shown);
}

function readOf({ database }: Context, email: string) {
  const { id, list, course, agreedTo, askedAt: at, confirmedAt, endedAt: withdrawnAt } = subscriptions;
  return database
    .select({ id, list, course, agreedTo, at, confirmedAt, withdrawnAt })
    .from(subscriptions)
    .where(eq(subscriptions.email, email))
    .orderBy(desc(id))
    .limit(shown);
}
