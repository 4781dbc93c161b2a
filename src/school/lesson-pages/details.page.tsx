import { href, useLoaderData } from 'react-router';
import { readFamily } from '#src/learning/enrolments/enrolling/use-family.ts';
import { readRoster } from '#src/learning/enrolments/roster/read-roster.ts';
import { Roster } from '#src/learning/enrolments/roster/roster.tsx';
import { WriteLink } from '#src/learning/families/writing/write-link.tsx';
import { readReviews } from '#src/learning/reviews/earned/read-reviews.ts';
import { ReviewActs } from '#src/learning/reviews/earned/review-acts.tsx';
import { ReviewsOf } from '#src/learning/reviews/earned/reviews-of.tsx';
import { readCategories } from '#src/offer/lessons/categories/read-categories.ts';
import { addressed, exceptForSearch, orFailed } from '#src/offer/lessons/loading.ts';
import { readLesson } from '#src/offer/lessons/read-lesson.ts';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { DetailsAction } from '#src/school/lesson-pages/details-action.tsx';
import { DetailsHead } from '#src/school/lesson-pages/details-head.tsx';
import { DetailsTabs } from '#src/school/lesson-pages/details-tabs.tsx';
import { Reviews } from '#src/school/lesson-pages/reviews.tsx';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';

export const loader = signedIn(async (user, args) => {
  const { id, kind } = addressed(args);
  const [lesson, roster, reviews, categories, family] = await Promise.all([
    orFailed(readLesson(kind, id)),
    user.role === 'teacher' ? orFailed(readRoster(id)) : null,
    orFailed(readReviews({ of: 'lesson', id })),
    orFailed(readCategories()),
    user.role === 'student' ? orFailed(readFamily(id)) : undefined,
  ]);
  return { user, kind, lesson, roster, reviews, categories, family };
});

/** Another tab of the same page is another search. */
export const shouldRevalidate = exceptForSearch;

/** One class or group, and the way into it (spec §2, Class details). */
export function Component() {
  const { t, language } = useTranslation(['lesson-pages', 'enrolments/roster', 'reviews/earned']);
  const { user, kind, lesson, roster, reviews, categories, family } = useLoaderData<typeof loader>();
  const title = lesson?.title ?? t(`lessons:kind.${kind}`);
  if (!lesson) {
    return (
      <>
        <PageTitle>{title}</PageTitle>
        <h1 className="text-2xl">{title}</h1>
        <LoadProblem text={t('details.failed')} />
      </>
    );
  }
  const category = categories?.find(({ _id }) => _id === lesson.category)?.names[language];
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <DetailsHead
        kind={kind}
        lesson={lesson}
        category={category}
        action={<DetailsAction user={user} kind={kind} lesson={lesson} family={family} />}
        // Where a student would enrol, the button tells that it is full.
        saysFull={user.role === 'student' && !lesson.isEnrolled && lesson.placesLeft === 0}
      />
      {!categories && lesson.category && <LoadProblem text={t('lessons:category.failed')} />}
      {roster ? (
        <Roster
          roster={roster}
          lesson={lesson._id}
          acts={
            lesson.teacherId === user._id && (
              <ButtonLink
                href={href('/announce/:lessonId', { lessonId: lesson._id })}
                variant="quiet"
                size="small"
                className="justify-self-start"
              >
                {t('details.announce')}
              </ButtonLink>
            )
          }
        />
      ) : (
        roster === undefined && <LoadProblem text={t('enrolments/roster:failed')} />
      )}
      {user.role === 'student' && lesson.isEnrolled && (
        <WriteLink to="teacher" lesson={lesson._id} look={{ size: 'normal' }} />
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
