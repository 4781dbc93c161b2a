import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { isLookedAfterBy } from '#src/learning/families/looked-after.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { plainCode } from './certificate.ts';
import { type CertificateRow, certificates } from './tables.server.ts';

/** The certificate of a code, withdrawn or not, for anybody who has it. @throws Failure not_found */
export async function certificateBy({ database }: Context, code: string): Promise<CertificateRow> {
  const [found] = await database
    .select()
    .from(certificates)
    .where(eq(certificates.code, plainCode(code)));
  if (!found) throw new Failure('not_found');
  return found;
}

/** A valid one of a family's own, to be drawn. @throws Failure not_found for another family's, or a withdrawn one */
export async function ownCertificate(
  context: Context,
  code: string,
  { id: userId }: Pick<Person, 'id'>,
): Promise<CertificateRow> {
  const [found] = await context.database
    .select()
    .from(certificates)
    .where(
      and(
        eq(certificates.code, plainCode(code)),
        isNull(certificates.withdrawnAt),
        isLookedAfterBy(context, certificates.learnerId, userId),
      ),
    );
  if (!found) throw new Failure('not_found');
  return found;
}

/** The certificates of some learners, the newest first. */
export function certificatesOf(
  { database }: Pick<Context, 'database'>,
  learnerIds: readonly string[],
): Promise<CertificateRow[]> {
  return database
    .select()
    .from(certificates)
    .where(inArray(certificates.learnerId, [...learnerIds]))
    .orderBy(desc(certificates.issuedAt), asc(certificates.id));
}

/** When the learners of a lesson got their certificates, by the learner; without withdrawn ones. */
export async function certifiedIn(
  { database }: Pick<Context, 'database'>,
  lessonId: string,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await database
    .select({ learnerId: certificates.learnerId, issuedAt: certificates.issuedAt })
    .from(certificates)
    .where(and(eq(certificates.lessonId, lessonId), isNull(certificates.withdrawnAt)));
  return new Map(rows.map(({ learnerId, issuedAt }) => [learnerId, issuedAt]));
}

/** Withdraws one, for the staff. @throws Failure not_found; conflict for one that is withdrawn already */
export async function withdraw(context: Context, id: string, reason: string, person: Person): Promise<void> {
  await inTransaction(context, async (context) => {
    const { database, clock } = context;
    const [before] = await database
      .select({ withdrawnAt: certificates.withdrawnAt })
      .from(certificates)
      .where(eq(certificates.id, id))
      .for('update');
    if (!before) throw new Failure('not_found');
    if (before.withdrawnAt) throw new Failure('conflict');
    await database
      .update(certificates)
      .set({ withdrawnAt: clock.now(), withdrawnReason: reason })
      .where(eq(certificates.id, id));
    await record(context, person, { act: 'certificate-withdrawn', kind: 'certificate', id });
  });
}
