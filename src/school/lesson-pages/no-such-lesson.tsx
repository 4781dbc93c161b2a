import { href } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { PageHead } from '#src/ui/elements/page-head.tsx';

/** Stands at the address of a class or group that does not exist, or no longer does. */
export function NoSuchLesson() {
  const { t } = useTranslation('lesson-pages');
  return (
    <div className="wrap grid max-w-2xl justify-items-start gap-5 pt-8 pb-20">
      <PageHead title={t('page.gone.heading')} description={t('page.gone.text')} />
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl">{t('page.gone.heading')}</h1>
      <p className="text-lg text-soft">{t('page.gone.text')}</p>
      <ButtonLink href={href('/lessons')}>{t('enrolments:find')}</ButtonLink>
    </div>
  );
}
