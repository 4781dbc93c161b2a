import { and, eq, isNull } from 'drizzle-orm';
import { learners } from '#src/learning/families/tables.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { mintCode } from './issue.server.ts';
import { tellGuardians } from './letters.server.ts';
import { type CertificateRow, certificates } from './tables.server.ts';

/**
 * Writes a certificate anew, for the staff, with its learner's present name: the old one is withdrawn, the new one has
 * a code of its own and is the same otherwise, and the family is told.
 * @returns the id of the new one
 * @throws Failure not_found; conflict for one that is withdrawn; certificate_name_same where the learner has no other
 *   name
 */
export function writeAnew(context: Context, id: string, person: Person): Promise<string> {
  return inTransaction(context, async (context) => {
    const old = await lockCertificate(context, id);
    if (old.withdrawnAt) throw new Failure('conflict');
    const firstName = old.presentName;
    if (firstName === '' || firstName === old.firstName) throw new Failure('certificate_name_same');
    const written = await replace(context, old, firstName);
    await record(context, person, {
      act: 'certificate-anew',
      kind: 'certificate',
      id,
      details: { into: written.id },
    });
    await tellGuardians(context, 'anew', [written]);
    return written.id;
  });
}

/**
 * Locks the learner first, as whoever removes them does: a certificate written meanwhile would outlive them.
 * @throws Failure not_found
 */
async function lockCertificate(
  { database }: Context,
  id: string,
): Promise<CertificateRow & { presentName: string }> {
  const [learner] = await database
    .select({ firstName: learners.firstName })
    .from(learners)
    .where(
      and(
        eq(
          learners.id,
          database.select({ id: certificates.learnerId }).from(certificates).where(eq(certificates.id, id)),
        ),
        isNull(learners.removedAt),
      ),
    )
    .for('share');
  const [found] = await database.select().from(certificates).where(eq(certificates.id, id)).for('update');
  if (!learner || !found) throw new Failure('not_found');
  return { ...found, presentName: learner.firstName };
}

/** Only one may be valid at a time, so the old one is withdrawn first. */
async function replace(
  { database, clock }: Context,
  {
    id,
    learnerId,
    lessonId,
    teacherId,
    title,
    teacherName,
    firstDay,
    lastDay,
    attended,
    held,
  }: CertificateRow,
  firstName: string,
): Promise<CertificateRow> {
  const now = clock.now();
  await database
    .update(certificates)
    .set({ withdrawnAt: now, isReplaced: true })
    .where(eq(certificates.id, id));
  const [written] = await database
    .insert(certificates)
    .values({
      ...{ learnerId, lessonId, teacherId, firstName, title, teacherName },
      ...{ firstDay, lastDay, attended, held },
      code: mintCode(),
      issuedAt: now,
    })
    .returning();
  if (!written) throw new Failure('unexpected');
  return written;
}
