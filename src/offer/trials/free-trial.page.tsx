import { useEffect, useId } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { nameBySlug } from '#src/offer/teachers/pages/own-page.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { PageHead } from '#src/ui/elements/page-head.tsx';
import { Confirmation } from './wizard/confirmation.tsx';
import { changeDraft } from './wizard/draft.ts';
import { PlainTrialForm } from './wizard/plain-form.tsx';
import { useWizard } from './wizard/use-wizard.ts';
import { WizardButtons, WizardForm, WizardProgress } from './wizard/wizard-parts.tsx';

const card = 'grid gap-6 rounded-lg border border-line bg-card p-5 lifted sm:p-8';

/** The free trial page: the wizard stands on it. */
export function Component() {
  const { t } = useTranslation('trials');
  const wizard = useWizard();
  const navigate = useNavigate();
  const form = useId();
  useWishIn(useLocation().search);
  const leave = () => navigate(href('/'));
  return (
    <div className="wrap grid max-w-2xl gap-8 pt-6 pb-20">
      <PageHead title={t('title')} description={t('page.description')} />
      <header className="grid gap-3">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="text-lg text-soft">{t('page.lead')}</p>
      </header>
      <noscript>
        <div className={card}>
          <PlainTrialForm />
        </div>
      </noscript>
      <div className={`${card} noscript:hidden`}>
        <WizardProgress wizard={wizard} />
        <WizardForm wizard={wizard} id={form} level="h2" />
        <WizardButtons wizard={wizard} form={form} onCancel={leave} />
      </div>
      {wizard.booked && <Confirmation booked={wizard.booked} onClose={leave} />}
    </div>
  );
}

/** Keeps the teacher of the page that the family came from, `?teacher=<its address>`. */
function useWishIn(search: string): void {
  useEffect(() => {
    const slug = new URLSearchParams(search).get('teacher');
    if (!slug) return;
    let gone = false;
    void nameBySlug(slug).then((wishedTeacher) => {
      if (!gone && wishedTeacher) changeDraft({ wishedTeacher });
    });
    return () => {
      gone = true;
    };
  }, [search]);
}
