import type { Context } from '#src/platform/context.server.ts';
import { translator } from '#src/platform/i18n.server.ts';
import { type Fact, writeLetter } from '#src/platform/letter.server.ts';
import { type Mail, queueMails } from '#src/platform/mail.server.ts';
import { productName } from '#src/platform/product.ts';
import { clocksOf } from './clocks.server.ts';
import type { Learner, Learners } from './learners.server.ts';
import type { Lesson } from './tables.server.ts';

/** What a learner plans by. */
type Plan = Pick<Lesson, 'startDate' | 'link'>;

/**
 * Promises each learner the mail that says what has changed of the date and the link of their class or group, old and
 * new, on their own clock; nobody when neither did. Call it in the transaction that changes them.
 * @param now the lesson after the change; `updatedAt` tells one change from another
 */
export async function mailChanged(
  context: Context,
  learners: Learners,
  before: Plan,
  now: Lesson,
): Promise<void> {
  const start = before.startDate?.getTime() !== now.startDate?.getTime();
  const link = before.link !== now.link;
  if (!start && !link) return;
  const mails = (await learners.of(context, now.id)).flatMap((learner): Mail[] => {
    // Until the money was seen the link is not theirs, where that is asked.
    const tellsLink = link && (learner.paidAt !== null || !context.config.requirePayment);
    if (!start && !tellsLink) return [];
    const letter = write(context, learner, before, now, { start, link: tellsLink });
    const key = `lesson ${now.id} changed ${now.updatedAt.toISOString()} ${learner.id}`;
    const about = { about: 'lesson', aboutId: now.id, kind: 'changed' };
    return [{ key, ...about, to: learner.email, toAccount: learner.id, ...letter }];
  });
  await queueMails(context, mails);
}

function write(
  { config }: Context,
  { language, timeZone }: Learner,
  before: Plan,
  now: Lesson,
  what: { start: boolean; link: boolean },
) {
  const t = translator(language);
  const { title } = now;
  const changed = what.start && what.link ? 'both' : what.start ? 'start' : 'link';
  const startOf = (when: 'before' | 'now', { startDate }: Plan): Fact[] =>
    startDate
      ? clocksOf(startDate, timeZone, config, language).map(({ city, time }) => [
          t(`lessons:mail.changed.start.${when}In`, { city }),
          time,
        ])
      : [[t(`lessons:mail.changed.start.${when}`), t('lessons:mail.changed.noStart')]];
  return writeLetter({
    language,
    subject: t(`lessons:mail.changed.subject.${changed}`, { title }),
    heading: t(`lessons:mail.changed.heading.${changed}`, { title }),
    paragraphs: [t('lessons:mail.changed.text')],
    facts: [
      ...(what.start ? [...startOf('before', before), ...startOf('now', now)] : []),
      ...(what.link
        ? ([
            [t('lessons:mail.changed.link.before'), before.link],
            [t('lessons:mail.changed.link.now'), now.link],
          ] as Fact[])
        : []),
    ],
    actions: [
      {
        label: t('lessons:mail.changed.open'),
        url: `${config.publicUrl}/classroom/${now.id}/${now.kind}`,
      },
    ],
    closing: [t('lessons:mail.closing', { product: productName })],
  });
}
