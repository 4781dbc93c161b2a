import { href } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { PageHead } from '#src/ui/elements/page-head.tsx';

/** Shown at the address of a teacher who does not exist, or no longer does. */
export function NoSuchTeacher() {
  const { t } = useTranslation('teacher-pages');
  return (
    <div className="wrap grid max-w-2xl justify-items-start gap-5 pt-8 pb-20">
      <PageHead title={t('gone.heading')} description={t('gone.text')} />
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl">{t('gone.heading')}</h1>
      <p className="text-lg text-soft">{t('gone.text')}</p>
      <ButtonLink href={href('/lessons')}>{t('gone.button')}</ButtonLink>
    </div>
  );
}
