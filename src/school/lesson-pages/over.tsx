import { href } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';

/** Stands where one would enrol: the class or group meets no more. */
export function Over() {
  const { t } = useTranslation('lesson-pages');
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <p className="font-semibold text-pomegranate">{t('details.over')}</p>
      <ButtonLink variant="plain" href={href('/lessons')}>
        {t('enrolments:find')}
      </ButtonLink>
    </div>
  );
}
