import { href } from 'react-router';
import { useSessionUser } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { Girih } from '#src/ui/look/girih.tsx';
import { addressOf, type LessonWish } from './lesson-search.ts';

/** An empty list: nothing fits the search, or nothing has been published yet; and what to do then. */
export function NoLessons({ wish }: { wish: LessonWish }) {
  const { t } = useTranslation('lessons');
  const teacher = useSessionUser()?.role === 'teacher';
  const searched = Boolean(wish.q || wish.category);
  const what = searched ? 'nothing' : teacher ? 'teacher' : 'student';
  const to = searched
    ? addressOf({ q: '', category: '', kind: wish.kind })
    : teacher
      ? href('/add-class-group')
      : href('/free-trial');
  return (
    <section role="status" className="grid justify-items-center gap-4 py-8 text-center">
      <div aria-hidden className="arch relative h-28 w-22 bg-lapis">
        <Girih className="opacity-30" />
      </div>
      <h2 className="text-xl">{t(`empty.${what}.heading`)}</h2>
      <p className="max-w-[32em] text-soft">{t(`empty.${what}.text`)}</p>
      <ButtonLink href={to} variant={searched ? 'quiet' : 'press'}>
        {t(`empty.${what}.button`)}
      </ButtonLink>
    </section>
  );
}
