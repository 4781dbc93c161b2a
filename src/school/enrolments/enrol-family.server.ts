import { eq } from 'drizzle-orm';
import { canonicalEmail } from '#src/people/accounts/accounts.server.ts';
import { inviteStudent } from '#src/people/accounts/invite.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { type Enrolment, enrolStudent } from './enrolments.server.ts';

/** Whom the staff enrol, and where; `language` is that of the mails to an account that is made for it. */
type EnrolFamilyInput = {
  lessonId: string;
  email: string;
  language: Language;
  learnerId?: string | undefined;
};

/**
 * Enrols a family that has called, by the rules of a student's own enrolment and with its mails. Whoever has no account
 * is invited to one. Enrolling them again does nothing more. No agreement is recorded: they agreed by word of mouth.
 * @throws Failure not_found when it is not on offer or the learner is not theirs, learner_needed when the account looks
 *   after several and none is named, not_a_student, lesson_full
 */
export function enrolFamily(
  context: Context,
  { lessonId, email, language, learnerId }: EnrolFamilyInput,
  person: Person,
): Promise<{ enrolment: Enrolment; invited: boolean }> {
  return inTransaction(context, async (context) => {
    const address = canonicalEmail(email);
    const [known] = await context.database
      .select()
      .from(users)
      .where(eq(users.email, address))
      .for('no key update');
    if (known && (known.role !== 'student' || known.status !== 'active')) throw new Failure('not_a_student');
    const student = known ?? (await inviteStudent(context, address, language));
    const wish = { lessonId, learnerId, agreedTo: null };
    const { enrolment, isNew } = await enrolStudent(context, undefined, wish, student);
    const invited = !known;
    if (isNew) {
      const details = { invited };
      await record(context, person, { act: 'family-enrolled', kind: 'purchase', id: enrolment.id, details });
    }
    return { enrolment, invited };
  });
}
