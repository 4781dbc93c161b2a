import { and, eq, type SQL } from 'drizzle-orm';
import { zoneOfEnrolment } from '#src/learning/enrolments/guardian-zone.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { attendances } from '../tables.server.ts';

/** Who is told of a learner's attendance. */
export type Guardian = {
  id: string;
  email: string;
  language: Language;
  /** On whose clock; null is the business's. */
  zone: string | null;
  /** Whom it is about. */
  child: { id: string; firstName: string };
};

/** The guardians of those who are expected at a meeting, once for each of their learners. */
export function guardiansAt({ database }: Context, where: SQL | undefined): Promise<Guardian[]> {
  const { id, email, language } = users;
  return database
    .select({
      id,
      email,
      language,
      zone: zoneOfEnrolment,
      child: { id: learners.id, firstName: learners.firstName },
    })
    .from(attendances)
    .innerJoin(enrolments, eq(enrolments.id, attendances.enrolmentId))
    .innerJoin(learners, eq(learners.id, attendances.learnerId))
    .innerJoin(guardianships, eq(guardianships.learnerId, attendances.learnerId))
    .innerJoin(users, and(eq(users.id, guardianships.userId), eq(users.status, 'active')))
    .where(where)
    .orderBy(id, learners.id);
}
