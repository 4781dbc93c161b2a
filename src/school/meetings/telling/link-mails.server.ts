import type { ForLearners } from '#src/enrolments/for-whom.server.ts';
import type { Lesson } from '#src/lessons/tables.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { translator } from '#src/platform/i18n.server.ts';
import type { Fact, Letter } from '#src/platform/letter.server.ts';
import type { Translate } from '#src/platform/message-keys.ts';
import { productName } from '#src/platform/product.ts';
import type { LinkBefore, Reader } from './compare.server.ts';

/** That nothing but the link is another. */
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
      subject: t('notices:link.subject', { title }),
      heading: t('notices:link.heading', { title }),
      paragraphs: [t('notices:link.text')],
      facts,
      actions: actionsFor(context, t, lesson, reader),
      closing: [t('notices:closing', { product: productName })],
    },
    learnerIds: reader.learnerIds,
  };
}

/** The link until now and the new one, for whoever may join and did so before; undefined where it is no news. */
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
    [t('notices:fact.linkWas'), before.link],
    [t('notices:fact.linkNow'), now],
  ];
}

/** Where a mail about a lesson leads: into its classroom, for who learns there; to one's schedule. */
export function actionsFor(
  { config: { publicUrl } }: Context,
  t: Translate,
  { id, kind }: Lesson,
  reader: Reader,
): NonNullable<Letter['actions']> {
  return [
    ...(reader.enrolledAt && !reader.isGuest
      ? [{ label: t('notices:open.classroom'), url: `${publicUrl}/classroom/${id}/${kind}` }]
      : []),
    { label: t('notices:open.schedule'), url: `${publicUrl}/my-schedule` },
  ];
}
