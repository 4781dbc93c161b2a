import { href, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { signedIn } from '#src/accounts/session.ts';
import { readLesson } from '#src/lessons/read-lesson.ts';
import { useCategories } from '#src/lessons/use-categories.ts';
import { productName } from '#src/platform/product.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { readReviews } from '#src/reviews/earned/read-reviews.ts';
import { ReviewActs } from '#src/reviews/earned/review-acts.tsx';
import { ReviewsOf } from '#src/reviews/earned/reviews-of.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { DetailsAction } from './details-action.tsx';
import { DetailsHead } from './details-head.tsx';
import { DetailsTabs } from './details-tabs.tsx';
import { LoadProblem } from './load-problem.tsx';
import { addressed, orFailed } from './loading.ts';
import { Reviews } from './reviews.tsx';
import { readRoster } from './roster/read-roster.ts';
import { Roster } from './roster/roster.tsx';

export const loader = signedIn(async (user, args) => {
  const { id, kind } = addressed(args);
  const [lesson, roster, reviews] = await Promise.all([
    orFailed(readLesson(kind, id)),
    user.role === 'teacher' ? orFailed(readRoster(id)) : null,
    orFailed(readReviews({ of: 'lesson', id })),
  ]);
  return { user, kind, lesson, roster, reviews };
});

/** Another tab of the same page, which its address names, needs nothing new. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const sameLesson = currentUrl.pathname === nextUrl.pathname;
  return sameLesson && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

/** One class or group, and the way into it (spec §2, Class details). */
export function Component() {
  const { t } = useTranslation(['enrolments', 'enrolments/roster', 'reviews/earned']);
  const { user, kind, lesson, roster, reviews } = useLoaderData<typeof loader>();
  const { categories, failed, retry } = useCategories();
  const title = lesson?.title ?? t(`lessons:kind.${kind}`);
  if (!lesson) {
    return (
      <>
        <title>{`${title} · ${productName}`}</title>
        <h1 className="text-2xl">{title}</h1>
        <LoadProblem text={t('details.failed')} />
      </>
    );
  }
  const category = categories.find(({ _id }) => _id === lesson.category)?.name;
  return (
    <>
      <title>{`${title} · ${productName}`}</title>
      <DetailsHead
        kind={kind}
        lesson={lesson}
        category={category}
        action={<DetailsAction user={user} kind={kind} lesson={lesson} />}
        // Where a student would enrol, the button says it.
        saysFull={user.role === 'student' && !lesson.isEnrolled && lesson.placesLeft === 0}
      />
      {failed && lesson.category && <LoadProblem text={t('lessons:category.failed')} onRetry={retry} />}
      {roster ? (
        <Roster roster={roster} />
      ) : (
        roster === undefined && <LoadProblem text={t('enrolments/roster:failed')} />
      )}
      {user.role === 'student' && lesson.isEnrolled && (
        <ButtonLink
          href={`${href('/reports')}?lesson=${lesson._id}`}
          variant="quiet"
          className="justify-self-start"
        >
          {t('details.reports')}
        </ButtonLink>
      )}
      <DetailsTabs key={lesson._id} kind={kind} lesson={lesson} category={category} />
      {reviews ? (
        <ReviewsOf
          reviewed={{ of: 'lesson', id: lesson._id }}
          reviews={reviews}
          acts={(review) => <ReviewActs review={review} role={user.role} lessonId={lesson._id} />}
          aside={
            user.role === 'student' &&
            lesson.isEnrolled && (
              <ButtonLink href={href('/write-review/:id', { id: lesson._id })} variant="quiet" size="small">
                {t('reviews/earned:write')}
              </ButtonLink>
            )
          }
        />
      ) : (
        <LoadProblem text={t('reviews/earned:failed')} />
      )}
      {reviews?.rating.samples && <Reviews />}
    </>
  );
}
