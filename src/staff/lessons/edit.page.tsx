import { useLoaderData, useNavigate } from 'react-router';
import { draftOf } from '#src/lessons/draft-of.ts';
import { LessonForm } from '#src/lessons/lesson-form.tsx';
import { readLesson } from '#src/lessons/read-lesson.ts';
import { changesIn } from '#src/lessons/send-lesson.ts';
import { caller } from '#src/platform/call.ts';
import { productName } from '#src/platform/product.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { tellNext } from '#src/ui/notice.tsx';
import { forAdmin } from '../for-admin.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

export const loader = forAdmin(async ({ params: { id = '' } }) => {
  const { kind } = await call('GET /api/admin/lessons/:id', { params: { id } });
  return { kind, lesson: await readLesson(kind, id) };
});

/** Everything of a class or group that its teacher can change, for the staff to change in their place. */
export function Component() {
  const { kind, lesson } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin/lessons');
  const navigate = useNavigate();
  const { _id: id, teacherId } = lesson;
  const back = `/admin/lessons/${id}`;
  const heading = t('editTitle', { title: lesson.title });
  return (
    <>
      <title>{`${heading} · ${productName}`}</title>
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
          makeInitial: (zone) => draftOf(kind, lesson, zone),
          save: async (said, zone) => {
            const body = changesIn(said, zone, teacherId);
            await call('PATCH /api/admin/lessons/:id', { params: { id }, body });
          },
          onSaved: () => {
            tellNext(t('editDone'));
            void navigate(back);
          },
        }}
      />
    </>
  );
}
