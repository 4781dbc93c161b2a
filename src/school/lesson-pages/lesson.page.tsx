import { data, href, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readReviews } from '#src/learning/reviews/earned/read-reviews.ts';
import { ReviewsOf } from '#src/learning/reviews/earned/reviews-of.tsx';
import type { contract } from '#src/offer/lessons/contract.ts';
import { zoneOf } from '#src/platform/dates/visitor-zone.ts';
import { CallError, caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { DetailsHead } from '#src/school/lesson-pages/details-head.tsx';
import { AboutPanel, LearningPanel, TeacherPanel } from '#src/school/lesson-pages/details-panels.tsx';
import { NoSuchLesson } from '#src/school/lesson-pages/no-such-lesson.tsx';
import { Over } from '#src/school/lesson-pages/over.tsx';
import { Reviews } from '#src/school/lesson-pages/reviews.tsx';
import { SchedulePanel } from '#src/school/lesson-pages/schedule-panel.tsx';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { PageHead } from '#src/ui/elements/page-head.tsx';

const call = caller<typeof contract>();

/** A class or group as everybody sees it. */
type PublicLesson = OutputOf<(typeof contract)['GET /api/lessons/:id']>;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const zone = zoneOf(request);
  try {
    const [lesson, categories, reviews] = await Promise.all([
      call('GET /api/lessons/:id', { params: { id: params.id ?? '' } }, request),
      call('GET /api/category', {}, request),
      readReviews({ of: 'lesson', id: params.id ?? '' }),
    ]);
    const names = categories.find(({ _id }) => _id === lesson.category)?.names;
    // What only learners and the teacher may see stays out of a page for everybody.
    const { link: _, learners: __, payment: ___, ...shown } = lesson;
    return { lesson: shown, names, reviews, zone };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const gone = error.status === 404 || error.status === 400;
    return data(
      { lesson: undefined, names: undefined, reviews: undefined, zone, gone },
      { status: gone ? 404 : 503 },
    );
  }
}

/** One class or group for everybody to find; its button leads through the login to the enrolment. */
export function Component() {
  const { lesson, names, reviews, zone } = useLoaderData<typeof loader>();
  const { t, language } = useTranslation('lesson-pages');
  if (!lesson) return <NoSuchLesson />;
  const { kind } = lesson;
  const category = names?.[language];
  const panels = [
    ['about', <AboutPanel key="about" {...{ kind, lesson, category }} />],
    ['learning', <LearningPanel key="learning" {...{ kind, lesson, category }} />],
    ['schedule', <SchedulePanel key="schedule" heading="h3" {...{ kind, lesson, category, zone }} />],
    ['teacher', <TeacherPanel key="teacher" {...{ kind, lesson, category }} />],
  ] as const;
  return (
    <div className="wrap grid gap-10 pt-8 pb-16 lg:pb-20">
      <PageHead title={lesson.title} description={briefly(lesson.description)} />
      <DetailsHead
        kind={kind}
        lesson={lesson}
        category={category}
        zone={zone}
        action={<EnrolLink lesson={lesson} />}
        saysFull={lesson.placesLeft === 0 || lesson.isOver === true}
      />
      {panels.map(([name, panel]) => (
        <section key={name} aria-labelledby={name} className="grid gap-4">
          <h2 id={name} className="text-xl">
            {t(`details.tabs.${name}`)}
          </h2>
          {panel}
        </section>
      ))}
      <ReviewsOf reviewed={{ of: 'lesson', id: lesson._id }} reviews={reviews} />
      {reviews.rating.samples && <Reviews />}
    </div>
  );
}

/** Visitors without a session are led to the login, and from there to the enrolment. */
function EnrolLink({ lesson: { _id: id, kind, placesLeft, isOver } }: { lesson: PublicLesson }) {
  const { t } = useTranslation('lesson-pages');
  if (isOver) return <Over />;
  if (placesLeft === 0) {
    return (
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <p className="font-semibold text-pomegranate">{t('details.full')}</p>
        <ButtonLink href={`${href('/classdetails/:id/:type', { id, type: kind })}?wait=1`}>
          {t('details.wait')}
        </ButtonLink>
        <ButtonLink variant="plain" href={href('/lessons')}>
          {t('enrolments:find')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <ButtonLink
        href={`${href('/classdetails/:id/:type', { id, type: kind })}?enrol=1`}
        className="w-full sm:w-auto sm:min-w-56"
      >
        {t('details.enrol')}
      </ButtonLink>
      <p className="text-soft signed-in:hidden">{t('page.login')}</p>
    </div>
  );
}

/** The beginning of a text, for a description of at most 160 characters. */
function briefly(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 160 ? `${line.slice(0, line.lastIndexOf(' ', 159) + 1)}…` : line;
}
