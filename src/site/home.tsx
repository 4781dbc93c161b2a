import { useTranslation } from 'react-i18next';
import { ConsultationForm } from '#src/contact/consultation-form.tsx';
import { productName } from '#src/platform/product.ts';
import { Hero } from './hero.tsx';
import { Subjects } from './subjects.tsx';
import { TrialSteps } from './trial-steps.tsx';

/** Home (spec §2). A section a file; a new one is a line here. */
export function Component() {
  const { t } = useTranslation(['site', 'contact']);
  return (
    <>
      <title>{`${productName}: ${t('home.title')}`}</title>
      <meta name="description" content={t('home.description')} />
      <Hero />
      <Subjects />
      <TrialSteps />
      <section aria-labelledby="consultation" className="wrap pt-16 lg:pt-20">
        <h2 id="consultation" className="mb-6 text-2xl">
          {t('contact:form.name')}
        </h2>
        <ConsultationForm form="consultation" />
      </section>
    </>
  );
}
