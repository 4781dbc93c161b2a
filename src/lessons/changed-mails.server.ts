import type { Notification } from '#src/notifications/notify.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { translator } from '#src/platform/i18n.server.ts';
import type { Letter } from '#src/platform/letter.server.ts';
import { productName } from '#src/platform/product.ts';
import type { Learner, Learners } from './learners.server.ts';
import type { Lesson } from './tables.server.ts';

/**
 * Promises each learner what says that the link of their class or group is another, old and new; nobody when
 * it is not. Call it in the transaction that changes it. Of another date they are told as of any change of a meeting.
 * @param now the lesson after the change; `updatedAt` tells one change from another
 */
export async function mailChanged(
  context: Context,
  learners: Learners,
  before: Pick<Lesson, 'link'>,
  now: Lesson,
): Promise<void> {
  if (before.link === now.link) return;
  const told = (await learners.of(context, now.id)).flatMap((learner): Notification[] => {
    // Until it is paid the link is not theirs, where that is asked.
    if (!learner.isPaid && context.config.requirePayment) return [];
    const key = `lesson ${now.id} changed ${now.updatedAt.toISOString()} ${learner.id}`;
    const about = { about: 'lesson', aboutId: now.id, kind: 'changed' } as const;
    const letter = write(context, learner, before, now);
    const to = { to: learner.email, toAccount: learner.id };
    return [{ key, topic: 'changes', ...about, ...to, letter }];
  });
  await learners.tell(context, told);
}

function write(
  { config }: Context,
  { language }: Learner,
  before: Pick<Lesson, 'link'>,
  now: Lesson,
): Letter {
  const t = translator(language);
  const { id, kind, title, link } = now;
  return {
    language,
    subject: t('lessons:mail.changed.subject', { title }),
    heading: t('lessons:mail.changed.heading', { title }),
    paragraphs: [t('lessons:mail.changed.text')],
    facts: [
      [t('lessons:mail.changed.before'), before.link],
      [t('lessons:mail.changed.now'), link],
    ],
    actions: [{ label: t('lessons:mail.changed.open'), url: `${config.publicUrl}/classroom/${id}/${kind}` }],
    closing: [t('lessons:mail.closing', { product: productName })],
  };
}
