import { inArray } from 'drizzle-orm';
import { learners } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMails } from '#src/platform/mail/mail.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { CreditCheck } from './due.server.ts';

/** A package whose last lesson was used, while the learner has no other one of its kind. */
export type EmptiedPackage = Pick<CreditCheck, 'enrolmentId' | 'learnerId' | 'payerId'> & {
  packageId: string;
};

/** Promises the payer of a package the mail that its last lesson was used, once a package. In two queries. */
export async function mailEmptied(context: Context, emptied: readonly EmptiedPackage[]): Promise<void> {
  if (emptied.length === 0) return;
  const { database, config } = context;
  const payers = await database
    .select({ id: users.id, email: users.email, language: users.language, status: users.status })
    .from(users)
    .where(
      inArray(
        users.id,
        emptied.map(({ payerId }) => payerId),
      ),
    );
  const names = await database
    .select({ id: learners.id, firstName: learners.firstName })
    .from(learners)
    .where(
      inArray(
        learners.id,
        emptied.map(({ learnerId }) => learnerId),
      ),
    );
  await queueMails(
    context,
    emptied.flatMap(({ packageId, enrolmentId, learnerId, payerId }) => {
      const payer = payers.find(({ id }) => id === payerId);
      if (payer?.status !== 'active') return [];
      const { email, language } = payer;
      const t = translator(language);
      const name = names.find(({ id }) => id === learnerId)?.firstName;
      const letter = writeLetter({
        language,
        subject: t('attendance/credits:mail.subject'),
        heading: name
          ? t('attendance/credits:mail.headingOf', { name })
          : t('attendance/credits:mail.heading'),
        paragraphs: [t('attendance/credits:mail.text'), t('attendance/credits:mail.next')],
        actions: [{ label: t('attendance/credits:mail.button'), url: `${config.publicUrl}/pricing` }],
        closing: [t('attendance/credits:mail.closing')],
      });
      const about = { about: 'enrolment', aboutId: enrolmentId, kind: 'package-empty' } as const;
      return [{ key: `package ${packageId} empty`, ...about, to: email, toAccount: payerId, ...letter }];
    }),
  );
}
