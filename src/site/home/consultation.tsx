import { ConsultationForm } from '#src/offer/contact/forms/consultation-form.tsx';
import { claims } from '#src/people/claims/claims.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Emoji } from '#src/ui/look/emoji.tsx';
import { Portal } from '#src/ui/look/portal.tsx';

const next = ['call', 'talk', 'choose'] as const;

/** A talk before booking: what it gives, and the form to ask for it. */
export function Consultation() {
  const { t } = useTranslation('home');
  return (
    <section
      aria-labelledby="consultation-heading"
      className="wrap grid gap-12 pt-16 md:grid-cols-[1.3fr_0.7fr] md:items-center lg:gap-20 lg:pt-20"
    >
      <div>
        <h2 id="consultation-heading" className="text-2xl">
          {t('consultation.heading')}
        </h2>
        <p className="mt-3 max-w-[34em] text-lg text-soft">{t('consultation.lead')}</p>
        <ol className="mt-7 mb-9 grid gap-3 *:flex *:gap-4">
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
        <ConsultationForm form="consultation" />
      </div>
      <div aria-hidden className="mx-auto w-full max-w-[22rem] px-4">
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
