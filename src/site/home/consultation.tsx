import { ConsultationForm } from '#src/offer/contact/forms/consultation-form.tsx';
import { claims } from '#src/people/claims/claims.ts';
import { usePosted } from '#src/platform/browser/posted.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { FormFold } from '#src/ui/elements/form-fold.tsx';
import { Emoji } from '#src/ui/look/emoji.tsx';
import { Portal } from '#src/ui/look/portal.tsx';

const next = ['call', 'talk', 'choose'] as const;

/** A talk before booking: what it gives, and the form to ask for it. */
export function Consultation() {
  const { t } = useTranslation(['home', 'contact']);
  const posted = usePosted();
  return (
    <section
      aria-labelledby="consultation-heading"
      className="wrap grid gap-12 pt-10 sm:pt-16 md:grid-cols-[1.3fr_0.7fr] md:items-center lg:gap-20 lg:pt-20"
    >
      <div>
        <h2 id="consultation-heading" className="text-2xl">
          {t('consultation.heading')}
        </h2>
        <p className="mt-3 max-w-[34em] text-soft sm:text-lg">{t('consultation.lead')}</p>
        <ol className="my-5 grid gap-2 sm:my-7 *:flex *:gap-4">
          {next.map((step, index) => (
            <li key={step}>
              <span
                aria-hidden
                className="grid size-8 shrink-0 place-items-center rounded-full bg-mint text-sm font-extrabold"
              >
                {index + 1}
              </span>
              <span className="pt-0.5">{t(`consultation.${step}`, { hours: claims.responseHours })}</span>
            </li>
          ))}
        </ol>
        <FormFold label={t('contact:form.name')} open={posted?.to === '/api/mail'}>
          <ConsultationForm form="consultation" />
        </FormFold>
      </div>
      <div aria-hidden className="mx-auto w-full max-sm:hidden max-w-[22rem] px-4">
        <Portal className="place-items-center px-[8cqw] pt-[42cqw] pb-[8cqw]">
          <div className="flex items-end justify-center gap-[3cqw]">
            <Emoji picture="teapot" size={144} className="h-auto w-[40cqw]" />
            <Emoji picture="teacup-without-handle" size={72} className="h-auto w-[22cqw]" />
          </div>
          <div className="mt-[1cqw] h-[1.6cqw] w-full rounded-full bg-turquoise-bright" />
        </Portal>
      </div>
    </section>
  );
}
