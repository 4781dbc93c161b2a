import { href, Link, useLoaderData } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Facts } from '#src/staff/frame/facts.tsx';
import { Moment } from '#src/staff/frame/moment.tsx';
import { Part } from '#src/staff/frame/part.tsx';
import { forThing, ThingPage } from '#src/staff/thing/thing-page.tsx';
import { Stars } from '#src/ui/look/stars.tsx';
import type { contract } from './contract.ts';
import { HideAct, LeaveAct, ShowAct } from './review-acts.tsx';
import { ReviewState } from './state-words.tsx';

const call = caller<typeof contract>();

export const loader = forThing((id) => call('GET /api/admin/reviews/:id', { params: { id } }));

/** One review, why it was reported, and what can be done about it. */
export function Component() {
  const { thing: review, deeds } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['staff/lessons/reviews', 'reviews/earned']);
  const { _id: id, lesson, lessonId, author, authorId, stars, words, language } = review;
  return (
    <ThingPage heading={lesson} section="reviews" deeds={deeds}>
      <div className="flex flex-wrap gap-3">
        {review.reportedAt && <LeaveAct id={id} />}
        {review.hiddenAt ? <ShowAct id={id} /> : <HideAct id={id} />}
      </div>
      <blockquote className="grid gap-2 border-saffron border-l-4 pl-4">
        <Stars rating={stars} label={t('reviews/earned:mean', { mean: stars })} />
        <p lang={language} className="whitespace-pre-wrap break-words">
          {words || <span className="text-soft">{t('noWords')}</span>}
        </p>
      </blockquote>
      <Facts
        facts={[
          [t('columns.state'), <ReviewState key="state" {...review} />],
          [
            t('columns.author'),
            author && authorId ? (
              <Link key="author" to={href('/admin/people/:id', { id: authorId })}>
                {author}
              </Link>
            ) : (
              t('erased')
            ),
          ],
          [
            t('columns.lesson'),
            <Link key="lesson" to={href('/admin/lessons/:id', { id: lessonId })}>
              {lesson}
            </Link>,
          ],
          [t('columns.teacher'), review.teacherName],
          [t('columns.writtenAt'), <Moment key="written" at={review.writtenAt} />],
          [t('columns.shownAt'), <Moment key="shown" at={review.shownAt} />],
          [t('reason'), review.hiddenReason && t(`reviews/earned:hidden.reasons.${review.hiddenReason}`)],
          [t('note'), review.hiddenNote],
          [t('reviews/earned:answered'), review.answer],
        ]}
      />
      {review.reports.length > 0 && (
        <Part heading={t('reports')}>
          {review.reports.map(({ reporter, reason, createdAt }) => (
            <article key={reporter} className="grid gap-1 border-pomegranate border-l-4 pl-4">
              <p className="text-sm text-soft">
                {reporter}, <Moment at={createdAt} />
              </p>
              <p className="whitespace-pre-wrap break-words">{reason}</p>
            </article>
          ))}
        </Part>
      )}
    </ThingPage>
  );
}
