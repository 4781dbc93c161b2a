import { href } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { Girih } from '#src/ui/look/girih.tsx';

export function Component() {
  const { t } = useTranslation('frame');
  return (
    <section className="wrap grid justify-items-center gap-4 py-16 text-center">
      <PageTitle>{t('notFound.title')}</PageTitle>
      <div aria-hidden className="arch on-lapis relative mb-4 h-56 w-40 bg-lapis">
        <Girih className="opacity-30" />
      </div>
      <h1 className="text-2xl">{t('notFound.heading')}</h1>
      <p className="text-lg text-soft">{t('notFound.text')}</p>
      <ButtonLink href={href('/')} className="mt-3">
        {t('notFound.home')}
      </ButtonLink>
    </section>
  );
}
