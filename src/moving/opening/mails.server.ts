import { hashSecret } from '#src/platform/config/secrets.server.ts';
import { writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';

/** Promises the test letter, whose link has to be opened by who has it. */
export function mailTest({ config, ...context }: Context, person: Person, secret: string): Promise<void> {
  const { id: toAccount, email: to, language } = person;
  const t = translator(language);
  const letter = writeLetter({
    language,
    subject: t('moving/opening:letter.subject'),
    heading: t('moving/opening:letter.heading'),
    paragraphs: [t('moving/opening:letter.text')],
    actions: [
      { label: t('moving/opening:letter.button'), url: `${config.publicUrl}/admin/opening?letter=${secret}` },
    ],
    closing: [t('moving/opening:letter.closing')],
  });
  const named = { key: `opening letter ${hashSecret(secret)}`, about: 'opening', kind: 'test' } as const;
  return queueMail({ config, ...context }, { ...named, to, toAccount, ...letter });
}
