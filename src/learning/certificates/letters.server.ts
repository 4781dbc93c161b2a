import { and, asc, eq, inArray } from 'drizzle-orm';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { type Notification, notify } from '#src/people/notifications/notify.server.ts';
import type { Fact } from '#src/platform/mail/letter.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { CertificateRow } from './tables.server.ts';

/**
 * Tells everybody who looks after a learner, each once and in their language, that a certificate was issued or written
 * anew. Call it in the transaction that writes them.
 */
export async function tellGuardians(
  context: Context,
  what: 'issued' | 'anew',
  written: readonly CertificateRow[],
): Promise<void> {
  if (written.length === 0) return;
  const guardians = await guardiansOf(context, [...new Set(written.map(({ learnerId }) => learnerId))]);
  const byLearner = Map.groupBy(guardians, ({ learnerId }) => learnerId);
  await notify(
    context,
    written.flatMap((certificate) =>
      (byLearner.get(certificate.learnerId) ?? []).map((guardian) =>
        notificationFor(context, what, certificate, guardian),
      ),
    ),
  );
}

type CertificateReader = Awaited<ReturnType<typeof guardiansOf>>[number];

function guardiansOf({ database }: Context, learnerIds: string[]) {
  const { id, email, language } = users;
  const { learnerId, userId } = guardianships;
  return database
    .select({ id, email, language, learnerId })
    .from(guardianships)
    .innerJoin(users, and(eq(id, userId), eq(users.status, 'active')))
    .where(inArray(learnerId, learnerIds))
    .orderBy(asc(id), asc(learnerId));
}

/** The child's name stands in the letter alone, not on a locked screen. */
function notificationFor(
  { config }: Context,
  what: 'issued' | 'anew',
  { id, learnerId, firstName: name, title, attended, held }: CertificateRow,
  guardian: CertificateReader,
): Notification {
  const { language } = guardian;
  const t = translator(language);
  const words = `certificates:mail.${what}` as const;
  const facts: Fact[] = [
    [t('certificates:paper.attended'), t('certificates:paper.attendedOf', { attended, held })],
  ];
  return {
    key: `certificate ${id} ${guardian.id}`,
    topic: 'certificates',
    about: 'certificate',
    aboutId: id,
    kind: what,
    to: guardian.email,
    toAccount: guardian.id,
    letter: {
      language,
      subject: t(`${words}.subject`, { title }),
      heading: t(`${words}.heading`, { name }),
      paragraphs: [t(`${words}.text`, { name, title })],
      facts,
      actions: [
        { label: t('certificates:mail.open'), url: `${config.publicUrl}/progress?child=${learnerId}` },
        { label: t('certificates:mail.choose'), url: `${config.publicUrl}/notifications` },
      ],
      closing: [t('certificates:mail.closing')],
    },
    brief: facts,
  };
}
