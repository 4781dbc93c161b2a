import { type Invited, invitationLetter } from '#src/people/accounts/invited/letter.server.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import type { Fact, Letter } from '#src/platform/mail/letter.server.ts';
import { nameOnly } from '#src/platform/mail/strangers.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { Brought } from './lessons-of-invited.server.ts';

/** What was brought along for somebody, as the invitation says it: each child by first name, with their lessons. */
export function factsOf(language: Language, brought: readonly Brought[]): Fact[] {
  const t = translator(language);
  return brought.flatMap(({ child, lessons }): Fact[] => {
    const name = nameOnly(child);
    const titles = lessons.join(', ');
    if (!name) return titles ? [[t('desk/invitations:letter.lessons'), titles]] : [];
    return [[t('desk/invitations:letter.child'), titles ? `${name}: ${titles}` : name]];
  });
}

/** The letter to one of a wave in each language, as it will look; its link is that of nobody. */
export function lettersTo(
  context: Pick<Context, 'config'>,
  person: (Invited & { brought: Brought[] }) | undefined,
  isAgain: boolean,
): Letter[] {
  if (!person) return [];
  const url = `${context.config.publicUrl}/invitation`;
  return languages.map((language) => {
    const facts = factsOf(language, person.brought);
    return invitationLetter(context, { ...person, language }, url, { facts, isAgain });
  });
}
