import type { ForLearners } from '#src/learning/enrolments/for-whom.server.ts';
import { linkOf, ownLink } from '#src/offer/lessons/place/place.server.ts';
import type { Lesson } from '#src/offer/lessons/tables.server.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import type { Fact, Letter } from '#src/platform/mail/letter.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { LinkBefore, Reader } from './compare.server.ts';

/** Tells that nothing but the place has changed: another link, or a room of ours. */
export function linkNotification(
  context: Context,
  { lesson, reader, since }: { lesson: Lesson; reader: Reader; since: Date },
  facts: Fact[],
): ForLearners {
  const { id, title, room } = lesson;
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
      subject: t(`meetings/telling:link.${room}.subject`, { title }),
      heading: t(`meetings/telling:link.${room}.heading`, { title }),
      paragraphs: [t(`meetings/telling:link.${room}.text`)],
      facts,
      actions: actionsFor(context, t, lesson, reader),
      closing: [t('meetings/telling:closing')],
    },
    learnerIds: reader.learnerIds,
  };
}

/** The place until now and the new one, for a reader who had the old one; undefined where it is no news. */
export function linkFacts(
  { config }: Context,
  lesson: Lesson,
  reader: Reader,
  before: LinkBefore | undefined,
): Fact[] | undefined {
  const { enrolledAt, isGuest, mayJoin, language } = reader;
  const isTheirs = enrolledAt && !isGuest && mayJoin;
  if (!before || before.link === linkOf(config, lesson) || !isTheirs) return undefined;
  const t = translator(language);
  const wasOwn = before.link === ownLink(config, lesson.id);
  const ownRoom = t('meetings/telling:fact.ownRoom');
  if (wasOwn || lesson.link === null)
    return [
      [t('meetings/telling:fact.placeWas'), wasOwn ? ownRoom : before.link],
      [t('meetings/telling:fact.placeNow'), lesson.link ?? ownRoom],
    ];
  return [
    [t('meetings/telling:fact.linkWas'), before.link],
    [t('meetings/telling:fact.linkNow'), lesson.link],
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
