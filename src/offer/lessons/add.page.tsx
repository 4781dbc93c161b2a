import { data, href, useLoaderData, useNavigate } from 'react-router';
import { readOwnProfile } from '#src/offer/teachers/profile.ts';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { tellNext } from '#src/ui/elements/notice.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { readCategories } from './categories/read-categories.ts';
import { factFields } from './facts.ts';
import { LessonForm } from './form/lesson-form.tsx';
import { publishLesson } from './form/send-lesson.ts';
import type { LessonDraft } from './lesson-draft.ts';
import { orFailed } from './loading.ts';
import { readRoomChoice } from './read-lesson.ts';
import { emptyWeekly } from './timetable/weekly-draft.ts';

export const loader = signedIn(async (user) => {
  if (user.role !== 'teacher') throw data(null, { status: 403 });
  const [profile, categories, choice] = await Promise.all([
    // Without an answer the name is not asked for: a profile can be filled in later.
    readOwnProfile().catch(() => undefined),
    orFailed(readCategories()),
    readRoomChoice(),
  ]);
  // Whoever has a link of their own teaches there, until they say otherwise.
  const room = profile && !profile.meetingLink && choice ? choice.usual : 'link';
  const asksName = profile !== undefined && !profile.name;
  return { teacherId: user._id, asksName, categories, room, holds: choice?.holds };
});

/** Publishes a class or group (spec §4, Create). */
export function Component() {
  const { teacherId, asksName, categories, room, holds } = useLoaderData<typeof loader>();
  const { t } = useTranslation('lessons');
  const navigate = useNavigate();
  return (
    <>
      <PageTitle>{t('add.title')}</PageTitle>
      <div className="grid gap-2">
        <h1 className="text-2xl">{t('add.title')}</h1>
        <p className="text-soft">{t('add.lead')}</p>
      </div>
      <LessonForm
        submit={t('add.submit')}
        plan={{
          name: `${teacherId} new`,
          isNew: true,
          asksName,
          categories,
          roomHolds: holds,
          makeInitial: () => ({ ...empty, room }),
          save: ({ draft }, zone) => publishLesson(draft, zone, teacherId),
          onSaved: () => {
            tellNext(t('add.done'));
            void navigate(href('/dashboard'));
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
  room: 'link',
  link: '',
  imageUrl: '',
  meets: 'once',
  start: '',
  weekly: emptyWeekly,
  category: '',
  price: '',
  places: '',
  teacherName: '',
  isPublished: true,
  ...factFields({}),
};
