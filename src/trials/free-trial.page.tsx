import { useId } from 'react';
import { href, useNavigate } from 'react-router';
import { productName } from '#src/platform/product.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { Confirmation } from './confirmation.tsx';
import { useWizard } from './use-wizard.ts';
import { WizardButtons, WizardForm, WizardProgress } from './wizard-parts.tsx';

/** The free trial page: the wizard stands on it. */
export function Component() {
  const { t } = useTranslation('trials');
  const wizard = useWizard();
  const navigate = useNavigate();
  const form = useId();
  const leave = () => navigate(href('/'));
  return (
    <div className="wrap grid max-w-2xl gap-8 pt-6 pb-20">
      <title>{`${t('title')} · ${productName}`}</title>
      <meta name="description" content={t('page.description')} />
      <header className="grid gap-3">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="text-lg text-soft">{t('page.lead')}</p>
      </header>
      <div className="grid gap-6 rounded-lg border border-line bg-card p-5 lifted sm:p-8">
        <WizardProgress wizard={wizard} />
        <WizardForm wizard={wizard} id={form} level="h2" />
        <WizardButtons wizard={wizard} form={form} onCancel={leave} />
      </div>
      {wizard.booked && <Confirmation booked={wizard.booked} onClose={leave} />}
    </div>
  );
}
