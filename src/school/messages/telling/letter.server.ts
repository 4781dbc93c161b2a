import { learnersOf } from '#src/learning/families/learners.server.ts';
import { wishesOf } from '#src/people/notifications/wishes.server.ts';
import { type Fact, type Letter, writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { presentMessage } from '../present.server.ts';
import { addressOf, titleOf, writtenBy } from './notice.server.ts';
import { countEarlier, type Untold } from './untold.server.ts';

/** Promises the mail that says what somebody has not read. @returns whether they want one */
export async function mailUntold(context: Context, untold: Untold): Promise<boolean> {
  const { person, thread, unread } = untold;
  const wishes = await wishesOf(context, [person.id]);
  if (!wishes.wants(person.id, 'messages', 'mail')) return false;
  const threadId = thread.thread.id;
  const letter = await letterFor(context, untold);
  await queueMail(context, {
    key: `message-mail ${threadId} ${unread.at(-1)?.number} ${person.id}`,
    ...{ about: 'thread', aboutId: threadId, kind: 'message', to: person.email, toAccount: person.id },
    ...writeLetter(letter),
  });
  return true;
}

async function letterFor(context: Context, untold: Untold): Promise<Letter> {
  const { person, thread, unread } = untold;
  const { language } = person;
  const t = translator(language);
  const title = titleOf(untold);
  const earlier = await countEarlier(context, untold);
  const facts: Fact[] = [];
  const newest = unread.at(-1);
  if (thread.lesson) facts.push([t('messages/telling:mail.lesson'), thread.lesson.title]);
  if (thread.learner?.firstName && (await namesChild(context, person)))
    facts.push([t('messages/telling:mail.child'), thread.learner.firstName]);
  return {
    language,
    subject: t('messages/telling:mail.subject', { title }),
    heading: t('messages/telling:mail.heading', { count: earlier + unread.length, title }),
    paragraphs: [
      ...(earlier > 0 ? [t('messages/telling:mail.earlier', { count: earlier })] : []),
      // Whom the inbox is shut to for want of a second factor is told that there is something.
      ...(person.lacksFactor && newest
        ? [writtenBy(newest, untold), t('platform:errors.second_factor_required')]
        : unread.map((one) => spoken(one, untold))),
    ],
    facts,
    actions: [{ label: t('messages/telling:mail.open'), url: addressOf(context, untold) }],
    closing: [
      t('messages/telling:mail.reply'),
      t('messages/telling:mail.why'),
      t('messages/telling:mail.closing'),
    ],
  };
}

/** A family with one child knows whom it is about. */
async function namesChild(context: Context, { id, role }: Untold['person']): Promise<boolean> {
  return role !== 'student' || (await learnersOf(context, id)).length > 1;
}

/** 'Dilnoza Karimova: See you on Friday.' */
function spoken(message: Untold['unread'][number], { person, thread }: Untold): string {
  const t = translator(person.language);
  const { author, phrase, words, files, side } = presentMessage(message, person);
  const who = author || (side === 'visitor' && thread.visitor?.name) || t(`messages/telling:mail.by.${side}`);
  const attached = files.length > 0 ? t('messages/telling:mail.files', { count: files.length }) : '';
  return `${who}: ${[phrase, words, attached].filter(Boolean).join('\n')}`;
}
