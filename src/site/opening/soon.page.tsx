import { href } from 'react-router';
import { SubscribeForm } from '#src/offer/subscriptions/subscribe-form.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { LanguageSwitch } from '#src/ui/elements/language-switch.tsx';
import { PageHead } from '#src/ui/elements/page-head.tsx';
import { Brand } from '#src/ui/look/brand.tsx';
import { Girih } from '#src/ui/look/girih.tsx';

/** What visitors see before the school is open, at whatever address. It has no script: its form is sent without. */
export function Component() {
  const { t } = useTranslation('opening');
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHead title={t('title')} description={t('lead')} />
      <meta name="robots" content="noindex" />
      <header className="wrap flex items-center justify-between gap-3 py-3">
        <Brand />
        <LanguageSwitch />
      </header>
      <main className="wrap grid flex-1 content-center items-center gap-10 py-8 md:grid-cols-[1.08fr_0.92fr]">
        <div className="grid gap-5">
          <h1 className="text-3xl tracking-[-0.045em] text-balance">{t('heading')}</h1>
          <p className="max-w-[30em] text-lg text-balance text-soft">{t('lead')}</p>
          <SubscribeForm
            wish={{ list: 'newsletter', source: 'opening' }}
            label={t('form.label')}
            hint={t('form.hint')}
            button={t('form.button')}
            className="max-w-md"
          />
          <p className="text-sm text-soft">
            {t('here')}{' '}
            <a href={href('/login')} className="font-semibold text-link underline underline-offset-4">
              {t('login')}
            </a>
          </p>
        </div>
        <div
          aria-hidden
          className="arch on-lapis relative mx-auto h-80 w-56 bg-lapis max-md:hidden md:h-[26rem] md:w-72"
        >
          <Girih className="opacity-30" />
        </div>
      </main>
    </div>
  );
}
