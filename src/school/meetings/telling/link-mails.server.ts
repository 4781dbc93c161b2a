import type { Lesson } from '#src/offer/lessons/tables.server.ts';
import { productName } from '#src/platform/config/product.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import type { Fact, Letter } from '#src/platform/mail/letter.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { ForLearners } from '#src/school/enrolments/for-whom.server.ts';
import type { LinkBefore, Reader } from './compare.server.ts';

/** Tells that nothing but the link has changed. */
export function linkNotification(
  context: Context,
  { lesson, reader, since }: { lesson: Lesson; reader: Reader; since: Date },
  facts: Fact[],
): ForLearners {
  const { id, title } = lesson;
  const { language } = reader;
  const t = translator(language);
  return {
    key: `lesson ${id} changed ${since.toISOString()} ${reader.id}`,
    topic: 'changes',
    about: 'lesson',
    aboutId: id,
    kind: 'changed',
    to: reader.email,
    toAccount: reader.id,
    letter: {
      language,
      subject: t('meetings/telling:link.subject', { title }),
      heading: t('meetings/telling:link.heading', { title }),
      paragraphs: [t('meetings/telling:link.text')],
      facts,
      actions: actionsFor(context, t, lesson, reader),
      closing: [t('meetings/telling:closing', { product: productName })],
    },
    learnerIds: reader.learnerIds,
  };
}

/** The link until now and the new one, for a reader who had the old one; undefined where it is no news. */
export function linkFacts(
  { link: now }: Lesson,
  reader: Reader,
  before: LinkBefore | undefined,
): Fact[] | undefined {
  const { enrolledAt, isGuest, mayJoin, language } = reader;
  const isTheirs = enrolledAt && !isGuest && mayJoin;
  if (!before || before.link === now || !isTheirs || enrolledAt > before.since) return undefined;
  const t = translator(language);
  return [
    [t('meetings/telling:fact.linkWas'), before.link],
    [t('meetings/telling:fact.linkNow'), now],
  ];
}

/** Where a mail about a lesson leads: into its classroom, for families who learn there; to one's schedule. */
export function actionsFor(
  { config: { publicUrl } }: Context,
  t: Translate,
  { id, kind }: Lesson,
  reader: Reader,
): NonNullable<Letter['actions']> {
  return [
    ...(reader.enrolledAt && !reader.isGuest
      ? [{ label: t('meetings/telling:open.classroom'), url: `${publicUrl}/classroom/${id}/${kind}` }]
      : []),
    { label: t('meetings/telling:open.schedule'), url: `${publicUrl}/my-schedule` },
  ];
}
