import { randomUUID } from 'node:crypto';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import { writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMails } from '#src/platform/mail/mail.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { courseName, leavingHeaders } from './mails.server.ts';
import { paragraphsOf } from './subscription.ts';
import { type Letter, type Subscription, subscriptionKeys } from './tables.server.ts';

/** Promises a letter to these readers, each in their language and with their own link to leave. */
export async function mailLetter(
  context: Context,
  letter: Letter,
  readers: readonly Subscription[],
): Promise<void> {
  if (readers.length === 0) return;
  const written = readers.map((reader) => ({ reader, key: mintSecret() }));
  await context.database.insert(subscriptionKeys).values(
    written.map(({ reader, key }) => ({
      hash: hashSecret(key),
      subscriptionId: reader.id,
      createdAt: context.clock.now(),
      letterId: letter.id,
    })),
  );
  const mails = written.map(({ reader, key }) => ({
    key: `letter ${letter.id} ${reader.id}`,
    about: 'letter' as const,
    aboutId: letter.id,
    kind: 'letter',
    to: reader.email,
    ...wordsOf(context, letter, reader.language, key),
    headers: leavingHeaders(context, key),
  }));
  await queueMails(context, mails);
}

/** Promises a letter to somebody of the staff, in each language, to look at. */
export async function mailTest(context: Context, letter: Letter, person: Person): Promise<void> {
  const mails = languages.map((language) => ({
    key: `letter-test ${randomUUID()}`,
    about: 'letter' as const,
    kind: 'test',
    to: person.email,
    ...wordsOf(context, letter, language, 'test'),
  }));
  await queueMails(context, mails);
}

/** Why somebody gets a letter: what they have asked for. */
export function becauseOf(letter: Pick<Letter, 'list' | 'course'>, language: Language): string {
  const course = courseName(letter, language);
  return translator(language)(`subscriptions:letter.because.${letter.list}`, { course });
}

function wordsOf({ config }: Context, letter: Letter, language: Language, key: string) {
  const t = translator(language);
  const subject = letter.subjects[language];
  const url = `${config.publicUrl}/subscriptions/${key}?lang=${language}`;
  return writeLetter({
    language,
    subject,
    heading: subject,
    paragraphs: paragraphsOf(letter.texts[language]),
    facts: [[becauseOf(letter, language), t('subscriptions:letter.leave'), url]],
    closing: [],
  });
}
