import { data, href, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { readOwnProfile } from '#src/offer/teachers/profile.ts';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { CallError, changedNothing } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { tellNext } from '#src/ui/elements/notice.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { type Category, readCategories } from './categories/read-categories.ts';
import { DeleteLesson } from './form/delete-lesson.tsx';
import { draftOf } from './form/draft-of.ts';
import { LessonForm } from './form/lesson-form.tsx';
import { changeLesson } from './form/send-lesson.ts';
import { isKind, type Kind } from './lesson.ts';
import { readOnOwnPage } from './lists/read-own.ts';
import { orFailed } from './loading.ts';
import { readRoomChoice, type ShownLesson } from './read-lesson.ts';

export const loader = signedIn(async (user, { params: { id = '', state } }) => {
  if (!isKind(state)) throw data(null, { status: 404 });
  const [lesson, categories, choice, profile] = await Promise.all([
    readOnOwnPage(state, id).catch(missing),
    orFailed(readCategories()),
    readRoomChoice(),
    readOwnProfile().catch(() => undefined),
  ]);
  if (lesson && lesson.teacherId !== user._id) throw data(null, { status: 403 });
  const place = { holds: choice?.holds, usualLink: profile?.meetingLink ?? null };
  return { kind: state, lesson, categories, place };
});

/** What could not be fetched can be asked for again; what is not there, or not theirs, has a page of its own. */
function missing(error: unknown): undefined {
  const passing = error instanceof CallError && (error.status === 0 || error.status >= 429);
  if (!passing) throw error;
}

/** Changes or deletes a class or group of one's own (spec §4, Edit). */
export function Component() {
  const { kind, lesson, categories, place } = useLoaderData<typeof loader>();
  const { t } = useTranslation('lessons');
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <PageTitle>{t(`edit.title.${kind}`)}</PageTitle>
      <h1 className="text-2xl">{t(`edit.title.${kind}`)}</h1>
      {lesson ? (
        <EditLesson key={lesson._id} kind={kind} lesson={lesson} categories={categories} place={place} />
      ) : (
        <div className="grid justify-items-start gap-4">
          <Alert tone="error" className="w-full">
            {t('edit.failed')}
          </Alert>
          <Button busy={state === 'loading'} onClick={() => revalidate()}>
            {t('ui:retry')}
          </Button>
        </div>
      )}
    </>
  );
}

type EditLessonProps = {
  kind: Kind;
  lesson: ShownLesson;
  categories: readonly Category[] | undefined;
  /** How many a room of ours holds, and the teacher's own link. */
  place: { holds: number | undefined; usualLink: string | null };
};

function EditLesson({ kind, lesson, categories, place }: EditLessonProps) {
  const { t, language } = useTranslation('lessons');
  const navigate = useNavigate();

  function finish(news: string) {
    tellNext(news);
    void navigate(href('/dashboard'));
  }

  return (
    <>
      <LessonForm
        submit={t('edit.submit')}
        plan={{
          name: `${lesson.teacherId} ${lesson._id}`,
          isNew: false,
          lessonId: lesson._id,
          categories,
          roomHolds: place.holds,
          makeInitial: (zone) => draftOf(kind, lesson, { zone, language }, place.usualLink),
          save: (edited, zone) => changeLesson(lesson._id, edited, zone, lesson.teacherId),
          onSaved: (answer) => finish(changedNothing(answer) ? t('ui:soAlready') : t('edit.done')),
        }}
      />
      <DeleteLesson kind={kind} id={lesson._id} onDone={() => finish(t('deleted'))} />
    </>
  );
}
