import { useTranslation } from 'react-i18next';
import { data, useLoaderData, useNavigate } from 'react-router';
import { signedIn } from '#src/accounts/session.ts';
import { productName } from '#src/platform/product.ts';
import { tellNext } from '#src/ui/notice.tsx';
import type { LessonDraft } from './lesson-draft.ts';
import { LessonForm } from './lesson-form.tsx';
import { publishLesson } from './send-lesson.ts';

export const loader = signedIn(async (user) => {
  if (user.role !== 'teacher') throw data(null, { status: 403 });
  return { teacherId: user._id };
});

/** Publishes a class or group (spec §4, Create). */
export function Component() {
  const { teacherId } = useLoaderData<typeof loader>();
  const { t } = useTranslation('lessons');
  const navigate = useNavigate();
  return (
    <>
      <title>{`${t('add.title')} · ${productName}`}</title>
      <div className="grid gap-2">
        <h1 className="text-2xl">{t('add.title')}</h1>
        <p className="text-soft">{t('add.lead')}</p>
      </div>
      <LessonForm
        submit={t('add.submit')}
        plan={{
          name: `${teacherId} new`,
          isNew: true,
          makeInitial: () => empty,
          save: ({ draft }, zone) => publishLesson(draft, zone, teacherId),
          onSaved: () => {
            tellNext(t('add.done'));
            void navigate('/dashboard');
          },
        }}
      />
    </>
  );
}

const empty: LessonDraft = {
  kind: 'class',
  title: '',
  description: '',
  link: '',
  imageUrl: '',
  start: '',
  category: '',
  price: '',
  places: '',
  isPublished: true,
};
