import { data, href, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readReviews } from '#src/learning/reviews/earned/read-reviews.ts';
import { ReviewsOf } from '#src/learning/reviews/earned/reviews-of.tsx';
import { LessonCard } from '#src/offer/lessons/card/lesson-card.tsx';
import type { contract } from '#src/offer/lessons/contract.ts';
import { TeacherWords } from '#src/offer/teachers/pages/teacher-words.tsx';
import { zoneOf } from '#src/platform/dates/visitor-zone.ts';
import { CallError, caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { PageHead } from '#src/ui/elements/page-head.tsx';
import { FreeTimes } from './free-times.tsx';
import { NoSuchTeacher } from './no-such-teacher.tsx';
import { readTeacher } from './read-teacher.ts';
import { TeacherHead } from './teacher-head.tsx';

const call = caller<typeof contract>();

export async function loader({ request, params: { slug = '' } }: LoaderFunctionArgs) {
  const zone = zoneOf(request);
  try {
    const [teacher, categories] = await Promise.all([
      readTeacher(slug, request),
      call('GET /api/category', {}, request),
    ]);
    const reviews = await readReviews({ of: 'teacher', id: teacher._id });
    const names = new Map(categories.map(({ _id, names }) => [_id, names]));
    const subjects = [...new Set(teacher.lessons.flatMap(({ category }) => category ?? []))].flatMap(
      (id) => names.get(id) ?? [],
    );
    return { teacher, subjects, reviews, zone };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const gone = error.status === 404 || error.status === 400;
    const none = { teacher: undefined, subjects: undefined, reviews: undefined };
    return data({ ...none, zone }, { status: gone ? 404 : 503 });
  }
}

/** The public page of a teacher: who they are, when they are free, what they teach, what families say. */
export function Component() {
  const { teacher, subjects, reviews, zone } = useLoaderData<typeof loader>();
  const { t, language } = useTranslation('teacher-pages');
  if (!teacher) return <NoSuchTeacher />;
  const { _id: id, name, words, lessons, free } = teacher;
  return (
    <div className="wrap grid gap-10 pt-8 pb-16 lg:pb-20">
      <PageHead title={t('title', { name })} description={t('description', { name })} />
      <TeacherHead teacher={teacher} subjects={subjects.map((names) => names[language])} zone={zone} />
      <section aria-labelledby="about" className="grid gap-4">
        <h2 id="about" className="text-xl wrap-anywhere">
          {t('about', { name })}
        </h2>
        <TeacherWords words={words} />
      </section>
      <FreeTimes name={name} starts={free} zone={zone} />
      {lessons.length > 0 && (
        <section aria-labelledby="lessons" className="grid gap-5">
          <h2 id="lessons" className="text-xl wrap-anywhere">
            {t('lessons', { name })}
          </h2>
          <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
            {lessons.map(({ teacher: _, ...lesson }) => (
              <li key={lesson._id} className="grid min-w-0">
                <LessonCard
                  lesson={lesson}
                  kind={lesson.kind}
                  to={href('/lessons/:id', { id: lesson._id })}
                  zone={zone}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {reviews.rating.count > 0 && <ReviewsOf reviewed={{ of: 'teacher', id }} reviews={reviews} />}
    </div>
  );
}
