import { and, eq, inArray, not, or } from 'drizzle-orm';
import { ownAddress } from '#src/people/accounts/accounts.server.ts';
import { hasAddress } from '#src/people/accounts/contact.server.ts';
import { inviteStudent } from '#src/people/accounts/invite.server.ts';
import { addressOfPhone, isPhoneAddress } from '#src/people/accounts/phones/phone-address.ts';
import { readPhone, waysOfPhone } from '#src/people/accounts/phones/phones.ts';
import { type User, users } from '#src/people/accounts/tables.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { type Enrolment, enrolStudent } from './enrolments.server.ts';

/** Whom the staff enrol, by an e-mail or a phone or both, and where; `language` is that of the mails to an account that is made for it. */
type EnrolFamilyInput = {
  lessonId: string;
  email?: string | undefined;
  phone?: string | undefined;
  language: Language;
  learnerId?: string | undefined;
};

/**
 * Enrols a family that has called, by the rules of a student's own enrolment and with its mails. Whoever has no account
 * is invited to one, by an e-mail, unless the family is here by its phone alone. Enrolling them again does nothing more. No agreement is recorded: they agreed by word of mouth.
 * @throws Failure not_found when it is not on offer or the learner is not theirs, learner_needed when the account looks
 *   after several and none is named, not_a_student, lesson_full, invalid_input (a phone of nobody, or of several)
 */
export function enrolFamily(
  context: Context,
  { lessonId, email, phone, language, learnerId }: EnrolFamilyInput,
  person: Person,
): Promise<{ enrolment: Enrolment; invited: boolean }> {
  return inTransaction(context, async (context) => {
    const address = ownAddress(email ?? '');
    const known = address
      ? ((await ofAddress(context, address)) ?? (await ofAddress(context, standInOf(phone))))
      : await ofPhone(context, phone ?? '');
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

async function ofAddress({ database }: Context, address: string): Promise<User | undefined> {
  const [user] = await database.select().from(users).where(eq(users.email, address)).for('no key update');
  return user;
}

/** The address of whoever has this phone alone. */
function standInOf(phone = ''): string {
  return addressOfPhone(readPhone(phone) ?? '');
}

/** The family that has this phone. Of several that whoever has no e-mail: the others are named by theirs. */
async function ofPhone({ database }: Context, phone: string): Promise<User> {
  const found = await database
    .select()
    .from(users)
    .where(
      and(
        inArray(users.phone, waysOfPhone(readPhone(phone) ?? '')),
        or(not(hasAddress(users)), and(eq(users.role, 'student'), eq(users.status, 'active'))),
      ),
    )
    .for('no key update');
  const alone = found.filter(({ email }) => isPhoneAddress(email));
  const [user, ...others] = alone.length > 0 ? alone : found;
  if (!user) throw new Failure('invalid_input', { phone: { key: 'phone_unknown' } });
  if (others.length > 0) throw new Failure('invalid_input', { phone: { key: 'phone_of_several' } });
  return user;
}
