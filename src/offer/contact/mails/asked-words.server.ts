import type { Language } from '#src/platform/language/language.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { ContactRequest } from '../contract.ts';
import { type forms, ownWords } from '../forms.ts';

type Asked = Pick<ContactRequest, 'name' | 'message' | 'phoneNumber' | 'countryCode' | 'email' | 'about'> & {
  form: (typeof forms)[number];
};

/**
 * A request as one message of somebody with an account: their words, and below them what else they filled in that the
 * account does not say.
 */
export function wordsOf(
  { message, phoneNumber, countryCode, email, about, form, name }: Asked,
  account: { language: Language; email: string },
): string {
  const t = translator(account.language);
  const facts = [
    about && `${t('contact/mails:about')}: ${about}`,
    `${t('contact:fields.name')}: ${name}`,
    `${t('contact:fields.phone')}: ${[countryCode, phoneNumber].filter(Boolean).join(' ')}`,
    email.toLowerCase() !== account.email && `${t('contact/mails:email')}: ${email}`,
  ];
  return [
    ownWords(message) || t(`contact:asks.${form === 'consultation' ? 'consultation' : 'contact'}`),
    facts.filter(Boolean).join('\n'),
  ].join('\n\n');
}
