import { href, useLoaderData, useNavigate } from 'react-router';
import { readCategories } from '#src/offer/lessons/categories/read-categories.ts';
import { draftOf } from '#src/offer/lessons/form/draft-of.ts';
import { LessonForm } from '#src/offer/lessons/form/lesson-form.tsx';
import { changesIn } from '#src/offer/lessons/form/send-lesson.ts';
import { orFailed } from '#src/offer/lessons/loading.ts';
import { readLesson, readRoomChoice } from '#src/offer/lessons/read-lesson.ts';
import { caller, changedNothing } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { tellNext } from '#src/ui/elements/notice.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

export const loader = forAdmin(async ({ params: { id = '' } }) => {
  const [{ kind }, categories, choice] = await Promise.all([
    call('GET /api/admin/lessons/:id', { params: { id } }),
    orFailed(readCategories()),
    readRoomChoice(),
  ]);
  return { kind, lesson: await readLesson(kind, id), categories, holds: choice?.holds };
});

/** The form of a class or group, as its teacher has it, for the staff. */
export function Component() {
  const { kind, lesson, categories, holds } = useLoaderData<typeof loader>();
  const { t, language } = useTranslation('staff/lessons/lessons');
  const navigate = useNavigate();
  const { _id: id, teacherId } = lesson;
  const back = href('/admin/lessons/:id', { id });
  const heading = t('editTitle', { title: lesson.title });
  return (
    <>
      <PageTitle>{heading}</PageTitle>
      <div className="grid gap-2">
        <h1 className="text-2xl wrap-anywhere">{heading}</h1>
        <p className="text-soft">{t('editLead')}</p>
      </div>
      <LessonForm
        key={id}
        submit={t('editSubmit')}
        back={back}
        plan={{
          name: `staff ${id}`,
          isNew: false,
          lessonId: id,
          categories,
          roomHolds: holds,
          makeInitial: (zone) => draftOf(kind, lesson, { zone, language }),
          save: (draft, zone) => {
            const body = changesIn(draft, zone, teacherId);
            return call('PATCH /api/admin/lessons/:id', { params: { id }, body });
          },
          onSaved: (answer) => {
            tellNext(changedNothing(answer) ? t('ui:soAlready') : t('editDone'));
            void navigate(back);
          },
        }}
      />
    </>
  );
}
