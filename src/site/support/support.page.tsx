import { useTranslation } from '#src/platform/language/translation.ts';
import { PageHead } from '#src/ui/elements/page-head.tsx';
import { Answers } from './answers.tsx';
import { Promises } from './promises.tsx';
import { Reach } from './reach.tsx';

/** Help: questions and answers, hours, every contact way, the contact form. */
export function Component() {
  const { t } = useTranslation('support');
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <header className="wrap grid gap-x-16 gap-y-8 pt-6 pb-14 lg:grid-cols-[3fr_2fr] lg:items-end lg:pt-10 lg:pb-16">
        <div>
          <h1 className="text-3xl tracking-[-0.045em]">{t('heading')}</h1>
          <p className="mt-5 max-w-[30em] text-lg text-balance text-soft">{t('lead')}</p>
          <a
            href="#write"
            className="mt-3 inline-flex min-h-11 items-center font-bold text-link underline decoration-turquoise-bright decoration-2 underline-offset-6 hover:decoration-[3px]"
          >
            {t('write')}
          </a>
        </div>
        <Promises />
      </header>
      <Answers />
      <Reach />
    </>
  );
}
