import { type Context, inTransaction } from '#src/platform/context.server.ts';
import { translator } from '#src/platform/i18n.server.ts';
import type { Language } from '#src/platform/language.ts';
import { writeLetter } from '#src/platform/letter.server.ts';
import { queueMail } from '#src/platform/mail.server.ts';
import type { Request } from './contract.ts';
import { requests } from './tables.server.ts';

/**
 * Keeps what somebody asks (spec §7, POST /mail) and promises the staff the mail about it, together or not at
 * all. Whoever fills in the field that people do not see is a machine: it hears the same, and nothing is kept.
 */
export async function askStaff(
  outer: Context,
  { website, requestId, ...asked }: Request,
  language: Language,
): Promise<void> {
  if (website) return;
  await inTransaction(outer, async (context) => {
    const { database, clock, config } = context;
    const [kept] = await database
      .insert(requests)
      .values({ ...asked, requestId: requestId ?? null, language, createdAt: clock.now() })
      .onConflictDoNothing({ target: requests.requestId })
      .returning({ id: requests.id });
    if (!kept || !config.staffEmail) return;
    // Staff read English.
    const t = translator('en');
    const letter = writeLetter({
      language: 'en',
      subject: t('contact:mail.subject', { name: asked.name }),
      heading: t('contact:mail.heading', { name: asked.name }),
      paragraphs: [asked.message || t('contact:mail.noMessage')],
      facts: [
        [t('contact:mail.email'), asked.email],
        [t('contact:mail.phone'), [asked.countryCode, asked.phoneNumber].filter(Boolean).join(' ')],
        [t('contact:mail.language'), t(`contact:mail.${language}`)],
      ],
      closing: [t('contact:mail.promise')],
    });
    await queueMail(context, { key: `request ${kept.id} staff`, to: config.staffEmail, ...letter });
  });
}
