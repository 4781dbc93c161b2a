import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import { type Language, staffLanguage } from '#src/platform/language/language.ts';
import { writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { linkHours } from './data-request.ts';
import { type KeptCounts, keptKinds } from './held/held-kinds.ts';
import type { DataRequest } from './subject.server.ts';

/** Promises the mail with the link to the data under the address. */
export function mailLink(context: Context, email: string, key: string, language: Language): Promise<void> {
  const t = translator(language);
  const letter = writeLetter({
    language,
    subject: t('privacy:mail.link.subject'),
    heading: t('privacy:mail.link.heading'),
    paragraphs: [t('privacy:mail.link.text', { hours: linkHours })],
    // The mail may be read where nobody has chosen a language yet.
    actions: [
      {
        label: t('privacy:mail.link.button'),
        url: `${context.config.publicUrl}/your-data/${key}?lang=${language}`,
      },
    ],
    closing: [t('privacy:mail.link.notYou')],
  });
  return queueMail(context, {
    key: `data ${hashSecret(key)} link`,
    about: 'data',
    kind: 'link',
    to: email,
    ...letter,
  });
}

/** Promises the mail that nothing is held; once it is sent, its own row is forgotten, too. */
export function mailNothing(context: Context, email: string, language: Language): Promise<void> {
  const t = translator(language);
  const letter = writeLetter({
    language,
    subject: t('privacy:mail.nothing.subject'),
    heading: t('privacy:mail.nothing.heading'),
    paragraphs: [t('privacy:mail.nothing.text')],
    closing: [t('privacy:mail.nothing.closing')],
  });
  const key = `data ${hashSecret(mintSecret())} nothing`;
  return queueMail(context, { key, about: 'data', kind: 'nothing', to: email, ...letter, forget: true });
}

/** Promises the mail that says by when a request is answered. */
export async function mailAsked(context: Context, request: DataRequest): Promise<void> {
  const { id, email, language, dueAt, scope } = request;
  const t = translator(language);
  const page = scope === 'account' ? 'account-data' : 'your-data';
  const letter = writeLetter({
    language,
    subject: t('privacy:mail.asked.subject'),
    heading: t('privacy:mail.asked.heading'),
    paragraphs: [
      t('privacy:mail.asked.text', { date: formatDate(dueAt, context.config.businessTimeZone, language) }),
      t('privacy:mail.asked.kept'),
    ],
    actions: [{ label: t('privacy:mail.asked.button'), url: `${context.config.publicUrl}/${page}` }],
    closing: [t(`privacy:mail.asked.${scope}`)],
  });
  const about = { about: 'data', aboutId: id, kind: 'asked' } as const;
  await queueMail(context, { key: `data ${id} asked`, ...about, to: email ?? '', ...letter });
}

/** Promises the staff, who read English, the mail about a request; only the back office shows who asks. */
export async function tellStaffOfErasure(context: Context, { id, dueAt }: DataRequest): Promise<void> {
  const { staffEmail, publicUrl, businessTimeZone } = context.config;
  if (!staffEmail) return;
  const t = translator(staffLanguage);
  const date = formatDate(dueAt, businessTimeZone, staffLanguage);
  const letter = writeLetter({
    language: staffLanguage,
    subject: t('privacy:mail.staff.subject', { date }),
    heading: t('privacy:mail.staff.subject', { date }),
    paragraphs: [t('privacy:mail.staff.text')],
    actions: [{ label: t('privacy:mail.staff.button'), url: `${publicUrl}/admin/data-requests/${id}` }],
    closing: [],
  });
  const about = { about: 'data', aboutId: id, kind: 'asked' } as const;
  await queueMail(context, { key: `data ${id} staff`, ...about, to: staffEmail, ...letter });
}

/** Promises the mail that says what was erased and what had to stay; its address is then forgotten. */
export async function mailErased(context: Context, request: DataRequest, kept: KeptCounts): Promise<void> {
  const { id, email, language, scope } = request;
  const t = translator(language);
  const stayed = keptKinds.filter((kind) => kept[kind] > 0);
  const letter = writeLetter({
    language,
    subject: t('privacy:mail.erased.subject'),
    heading: t('privacy:mail.erased.heading'),
    paragraphs: [
      t(`privacy:mail.erased.${scope}`),
      t(stayed.length > 0 ? 'privacy:mail.erased.stayed' : 'privacy:mail.erased.nothing'),
    ],
    facts: stayed.map((kind): [string, string] => [
      t(`privacy:keptNames.${kind}`),
      t(`privacy:kept.${kind}`, { count: kept[kind] }),
    ]),
    closing: [t('privacy:mail.erased.closing')],
  });
  const about = { about: 'data', aboutId: id, kind: 'erased' } as const;
  await queueMail(context, {
    key: `data ${id} erased`,
    ...about,
    to: email ?? '',
    ...letter,
    forget: true,
  });
}

/** Promises the mail with the reason of the staff why it is not erased. */
export async function mailDeclined(context: Context, request: DataRequest, reason: string): Promise<void> {
  const { id, email, language } = request;
  const t = translator(language);
  const letter = writeLetter({
    language,
    subject: t('privacy:mail.declined.subject'),
    heading: t('privacy:mail.declined.heading'),
    paragraphs: [t('privacy:mail.declined.text'), reason],
    actions: [{ label: t('privacy:mail.declined.button'), url: `${context.config.publicUrl}/contact-us` }],
    closing: [t('privacy:mail.declined.closing')],
  });
  const about = { about: 'data', aboutId: id, kind: 'declined' } as const;
  await queueMail(context, { key: `data ${id} declined`, ...about, to: email ?? '', ...letter });
}
