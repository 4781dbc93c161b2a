import { eq } from 'drizzle-orm';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { notify } from '#src/people/notifications/notify.server.ts';
import { type Letter, writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { HidingReason } from '../review.ts';
import type { ReviewRow } from '../tables.server.ts';

type Authored = Pick<ReviewRow, 'id' | 'lessonId'> & { authorId: string };

async function readAuthor({ database }: Context, { authorId, lessonId }: Authored) {
  const [author] = await database
    .select({ email: users.email, language: users.language, title: lessons.title, kind: lessons.kind })
    .from(users)
    .innerJoin(lessons, eq(lessons.id, lessonId))
    .where(eq(users.id, authorId));
  return author;
}

/** Tells the author that the teacher has answered. The words are on the page: a locked screen shows none. */
export async function tellAnswered(context: Context, review: Authored): Promise<void> {
  const author = await readAuthor(context, review);
  if (!author) return;
  const { email, language, title, kind } = author;
  const t = translator(language);
  const letter: Letter = {
    language,
    subject: t('reviews/earned:mail.answered.subject', { title }),
    heading: t('reviews/earned:mail.answered.heading'),
    paragraphs: [t('reviews/earned:mail.answered.text', { title })],
    actions: [
      {
        label: t('reviews/earned:mail.answered.read'),
        url: `${context.config.publicUrl}/classdetails/${review.lessonId}/${kind}#reviews`,
      },
    ],
    closing: [t('reviews/earned:mail.closing')],
  };
  await notify(context, [
    {
      key: `review ${review.id} answered`,
      topic: 'reviews',
      about: 'review',
      aboutId: review.id,
      kind: 'review-answered',
      to: email,
      toAccount: review.authorId,
      letter,
    },
  ]);
}

/** Mails the author why it was hidden, and that they may correct it. */
export async function mailHidden(
  context: Context,
  review: Authored,
  { reason, note }: { reason: HidingReason; note: string },
): Promise<void> {
  const author = await readAuthor(context, review);
  if (!author) return;
  const { email, language, title } = author;
  const t = translator(language);
  const letter = writeLetter({
    language,
    subject: t('reviews/earned:mail.hidden.subject', { title }),
    heading: t('reviews/earned:mail.hidden.heading'),
    paragraphs: [
      t('reviews/earned:mail.hidden.text', { title }),
      t(`reviews/earned:hidden.reasons.${reason}`),
      ...note.split(/\n+/).filter(Boolean),
      t('reviews/earned:mail.hidden.again'),
    ],
    actions: [
      {
        label: t('reviews/earned:mail.hidden.open'),
        url: `${context.config.publicUrl}/write-review/${review.lessonId}`,
      },
    ],
    closing: [t('reviews/earned:mail.closing')],
  });
  await queueMail(context, {
    key: `review ${review.id} hidden ${context.clock.now().toISOString()}`,
    about: 'review',
    aboutId: review.id,
    kind: 'review-hidden',
    to: email,
    toAccount: review.authorId,
    ...letter,
  });
}
