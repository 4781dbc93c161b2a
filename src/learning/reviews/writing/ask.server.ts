import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { tellFamilies } from '#src/learning/enrolments/for-whom.server.ts';
import type { Notification } from '#src/people/notifications/notify.server.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { occasions } from '../review.ts';
import { reviewAsks } from './tables.server.ts';

/** How many are asked in a transaction. */
const atOnce = 250;

/** For how many days back attendances are looked at: the first run asks nobody about what is long over. */
const daysBack = 3;

/** Each hour guardians are asked for a review: after the second meeting, and after the last. */
export const askForReviews = defineJob({
  name: 'reviewing.ask',
  data: z.object({}),
  every: '23 * * * *',
  attemptSeconds: 600,
  retries: { limit: 0, delay: 60, delayMax: 60 },
  run: async (context) => {
    while ((await inTransaction(context, askSome)) === atOnce);
  },
});

/** Who is to be asked. */
type DueAsk = {
  user_id: string;
  email: string;
  language: Language;
  lesson_id: string;
  title: string;
  occasion: (typeof occasions)[number];
};

async function askSome(context: Context): Promise<number> {
  const { database, clock } = context;
  const due = await dueAsks(context);
  if (due.length === 0) return 0;
  await database
    .insert(reviewAsks)
    .values(
      due.map((one) => ({
        userId: one.user_id,
        lessonId: one.lesson_id,
        occasion: one.occasion,
        askedAt: clock.now(),
      })),
    )
    .onConflictDoNothing();
  await tellFamilies(
    context,
    due.map((one) => askNotification(context, one)),
  );
  return due.length;
}

/**
 * Of lessons whose attendances were marked lately: who enrolled a learner that was at two meetings, has not reviewed the
 * lesson and was not asked before. After the last meeting they are asked once more, unless they have dismissed the
 * question or were asked in the fortnight before.
 */
async function dueAsks({ database, clock }: Context): Promise<DueAsk[]> {
  const now = clock.now();
  const since = new Date(now.getTime() - daysBack * 86_400_000).toISOString();
  const { rows } = await database.execute<DueAsk>(sql`
    with lately as (
      select distinct enrolments.student_id, enrolments.learner_id, enrolments.lesson_id
      from attendances join enrolments on enrolments.id = attendances.enrolment_id
      where attendances.marked_at > ${since}
    ), been as (
      select lately.*, last.ends_at,
        case when exists (select from meetings where meetings.lesson_id = lately.lesson_id
          and meetings.state = 'planned' and meetings.ends_at > ${now.toISOString()})
        then 'second' else 'last' end as occasion
      from lately cross join lateral (
        select count(*) as times, max(attendances.ends_at) as ends_at
        from attendances join meetings on meetings.id = attendances.meeting_id
        where attendances.learner_id = lately.learner_id and meetings.lesson_id = lately.lesson_id
          and attendances.state in ('present', 'late')) last
      where last.times >= 2
    )
    select distinct on (users.id, lessons.id) users.id as user_id, users.email, users.language,
      lessons.id as lesson_id, lessons.title, been.occasion
    from been
    join users on users.id = been.student_id and users.status = 'active'
    join guardianships on guardianships.user_id = users.id and guardianships.learner_id = been.learner_id
    join lessons on lessons.id = been.lesson_id and lessons.deleted_at is null
    where not exists (select from reviews where reviews.lesson_id = been.lesson_id
        and (reviews.author_id = been.student_id or reviews.learner_id = been.learner_id))
      and not exists (select from review_asks where review_asks.user_id = users.id
        and review_asks.lesson_id = lessons.id
        and (been.occasion in ('second', review_asks.occasion) or review_asks.dismissed_at is not null
          or review_asks.asked_at > been.ends_at - interval '14 days'))
    order by users.id, lessons.id
    limit ${atOnce}`);
  return rows;
}

function askNotification(
  { config }: Context,
  { user_id, lesson_id, occasion, ...due }: DueAsk,
): Notification {
  const { email, language, title } = due;
  const t = translator(language);
  return {
    key: `review ${lesson_id} ${user_id} ${occasion}`,
    topic: 'reviews',
    about: 'lesson',
    aboutId: lesson_id,
    kind: 'review-asked',
    to: email,
    toAccount: user_id,
    letter: {
      language,
      subject: t('reviews/writing:mail.subject', { title }),
      heading: t('reviews/writing:mail.heading', { title }),
      paragraphs: [t(`reviews/writing:mail.text.${occasion}`)],
      actions: [
        { label: t('reviews/writing:mail.write'), url: `${config.publicUrl}/write-review/${lesson_id}` },
        { label: t('reviews/writing:mail.choose'), url: `${config.publicUrl}/notifications` },
      ],
      closing: [t('reviews/writing:mail.closing')],
    },
  };
}
