import { ConsentNote } from '#src/people/consent/consent-note.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { PlainFields, TrapField } from '#src/ui/forms/hidden-fields.tsx';
import { NotSent } from './not-sent.tsx';
import { OutcomeBox } from './outcome-box.tsx';
import { useRequest } from './use-request.ts';

type ConsultationFormProps = {
  /** On a course page it is the course form. */
  form: 'consultation' | 'course';
  /** What it is about: the slug of the course. */
  about?: string;
  /** The first field is `${id}-name`, for a link that leads to it. */
  id?: string;
};

/** The colours of errors and news on lapis, which the tokens of that ground leave as on paper. */
const onLapis =
  'in-[.on-lapis]:[--color-blush:#6a3557] in-[.on-lapis]:[--color-mint:#1b4f63] in-[.on-lapis]:[--color-pomegranate:#ffb3bf]';

/**
 * Asks for a free consultation (spec §2 and §4, Consultation form). It wears the colours of the ground it stands on,
 * paper, card or lapis, and takes one column, two or three by its own width.
 */
export function ConsultationForm({ form: from, about, id = 'consultation' }: ConsultationFormProps) {
  const { t } = useTranslation('contact');
  const { bind, field, busy, outcome } = useRequest(() => ({ form: from, about }));
  return (
    <form {...bind} aria-label={t('form.name')} className={`@container ${onLapis}`}>
      <div className="grid gap-x-5 gap-y-4 @md:grid-cols-2 @3xl:grid-cols-3">
        <Field
          id={`${id}-name`}
          autoComplete="name"
          maxLength={120}
          className="content-start @md:@max-3xl:col-span-2"
          {...field('name')}
        />
        <Field
          id={`${id}-phone`}
          type="tel"
          autoComplete="tel"
          maxLength={32}
          className="content-start"
          {...field('phone', 'phoneNumber')}
        />
        <Field
          id={`${id}-email`}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          className="content-start"
          {...field('email')}
        />
        <TrapField />
        <PlainFields to="/api/mail" more={{ form: from, about }} />
      </div>
      <div className="mt-4 grid gap-4">
        <ConsentNote text={t('consent')} />
        <OutcomeBox outcome={outcome} sent={t('form.successMessage')} failed={<NotSent outcome={outcome} />}>
          <Button type="submit" busy={busy} className="@md:justify-self-start">
            {t(busy ? 'sending' : 'form.send')}
          </Button>
        </OutcomeBox>
      </div>
    </form>
  );
}
