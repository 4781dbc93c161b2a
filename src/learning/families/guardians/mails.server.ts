import { eq } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import { hashSecret } from '#src/platform/config/secrets.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { type Fact, writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import { nameOnly, unlinked } from '#src/platform/mail/strangers.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { invitationDays } from '../family.ts';
import type { InvitationRow, LearnerFace } from '../tables.server.ts';
import type { SharedGuardianship } from './guardians.server.ts';

/** Promises the mail with the link that makes its reader a guardian. Who invites stands nowhere in it. */
export function mailInvitation(
  context: Context,
  {
    id,
    email,
    language,
    learners,
  }: { id: string; email: string; language: Language; learners: LearnerFace[] },
  secret: string,
): Promise<void> {
  const t = translator(language);
  const letter = writeLetter({
    language,
    subject: t('families/guardians:mail.invitation.subject'),
    heading: t('families/guardians:mail.invitation.heading'),
    paragraphs: [
      t('families/guardians:mail.invitation.text'),
      t('families/guardians:mail.invitation.link', { days: invitationDays }),
    ],
    facts: childFacts(t, learners, nameOnly),
    // The mail may be read where nobody has chosen a language yet.
    actions: [
      {
        label: t('families/guardians:mail.invitation.button'),
        url: `${context.config.publicUrl}/guardians/${secret}?lang=${language}`,
      },
    ],
    closing: [t('families/guardians:mail.invitation.notYou')],
  });
  const about = { about: 'invitation', aboutId: id, kind: 'guardian' } as const;
  return queueMail(context, {
    key: `guardian invitation ${hashSecret(secret)}`,
    ...about,
    to: email,
    ...letter,
  });
}

/** Promises the inviter the mail that somebody has accepted; not who. */
export function mailAccepted(
  context: Context,
  { id, inviterId }: InvitationRow,
  learners: readonly LearnerFace[],
): Promise<void> {
  return mailGuardian(context, inviterId, 'accepted', `guardian invitation ${id} accepted`, learners);
}

/** Promises the inviter the mail that somebody with another address asks to accept; the family's page says who. */
export function mailAsked(
  context: Context,
  { id, inviterId }: InvitationRow,
  learners: readonly LearnerFace[],
): Promise<void> {
  const at = context.clock.now().toISOString();
  return mailGuardian(context, inviterId, 'asked', `guardian invitation ${id} asked ${at}`, learners);
}

/** Promises whoever asked to accept an invitation the mail that they look after the learners now. */
export function mailLetIn(
  context: Context,
  userId: string,
  { id }: InvitationRow,
  learners: readonly LearnerFace[],
): Promise<void> {
  return mailGuardian(context, userId, 'letIn', `guardian invitation ${id} let in ${userId}`, learners);
}

/** Promises whoever was a guardian the mail that it has ended, and of which learners. */
export function mailRemoved(context: Context, taken: readonly SharedGuardianship[]): Promise<void> {
  const [first] = taken;
  const learners = taken.map(({ learner }) => learner);
  return first
    ? mailGuardian(context, first.userId, 'removed', `guardianship ${first.id} removed`, learners)
    : Promise.resolve();
}

/** Promises a guardian the mail that they answer for learners from now on. */
export function mailHandedOver(context: Context, given: readonly SharedGuardianship[]): Promise<void> {
  const [first] = given;
  const at = context.clock.now().toISOString();
  const learners = given.map(({ learner }) => learner);
  return first
    ? mailGuardian(
        context,
        first.userId,
        'handedOver',
        `guardianship ${first.id} handed over ${at}`,
        learners,
      )
    : Promise.resolve();
}

/** Promises whoever answers for learners the mail that another guardian has left; each of their own. */
export async function mailLeft(
  context: Context,
  owners: readonly SharedGuardianship[],
  [first]: readonly SharedGuardianship[],
): Promise<void> {
  for (const [userId, theirs] of Map.groupBy(owners, (owner) => owner.userId)) {
    const learners = theirs.map(({ learner }) => learner);
    await mailGuardian(context, userId, 'left', `guardianship ${first?.id} left ${userId}`, learners);
  }
}

/**
 * Promises whoever answers for learners the mail that another guardian's account is gone, and whether they took over.
 */
export async function mailGone(
  context: Context,
  goneId: string,
  told: readonly (Pick<SharedGuardianship, 'userId' | 'learner'> & { isHeir: boolean })[],
): Promise<void> {
  for (const [reader, theirs] of Map.groupBy(told, ({ userId, isHeir }) => `${userId} ${isHeir}`)) {
    const [first] = theirs;
    if (!first) continue;
    const learners = theirs.map(({ learner }) => learner);
    const what = first.isHeir ? 'inherited' : 'left';
    await mailGuardian(context, first.userId, what, `guardian ${goneId} gone ${reader}`, learners);
  }
}

type GuardianMail = 'accepted' | 'asked' | 'letIn' | 'removed' | 'handedOver' | 'inherited' | 'left';

async function mailGuardian(
  context: Context,
  userId: string,
  what: GuardianMail,
  key: string,
  learners: readonly LearnerFace[],
): Promise<void> {
  const [reader] = await context.database
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  if (!reader) return;
  const { email, language } = reader;
  const t = translator(language);
  const open = { label: t('families/guardians:mail.open'), url: `${context.config.publicUrl}/family` };
  const letter = writeLetter({
    language,
    subject: t(`families/guardians:mail.${what}.subject`),
    heading: t(`families/guardians:mail.${what}.heading`),
    paragraphs: [t(`families/guardians:mail.${what}.text`, { count: learners.length })],
    facts: childFacts(t, learners, unlinked),
    actions: what === 'removed' ? [] : [open],
    closing: [t('families/guardians:mail.closing')],
  });
  const about = {
    about: 'account',
    aboutId: userId,
    kind: `guardian-${what === 'inherited' ? 'handedOver' : what}`,
  } as const;
  await queueMail(context, { key, ...about, to: email, toAccount: userId, ...letter });
}

/** The learners' first names, where they are known and may stand in this mail. */
function childFacts(
  t: Translate,
  learners: readonly Pick<LearnerFace, 'firstName'>[],
  shown: (name: string) => string,
): Fact[] {
  const names = learners.map(({ firstName }) => shown(firstName)).filter(Boolean);
  return names.length > 0
    ? [[t('families/guardians:mail.children', { count: names.length }), names.join(', ')]]
    : [];
}
