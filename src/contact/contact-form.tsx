import { useTranslation } from 'react-i18next';
import { ConsentNote } from '#src/consent/consent-note.tsx';
import { Button } from '#src/ui/button.tsx';
import { ChoiceGroup } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/field.tsx';
import { TrapField } from '#src/ui/trap-field.tsx';
import { countries, countryNames } from './countries.ts';
import { OutcomeBox } from './outcome-box.tsx';
import { useContactForm } from './use-contact-form.ts';
import type { Outcome } from './use-request.ts';

/** Writes to the staff (spec §2, Contact page). */
export function ContactForm() {
  const { t } = useTranslation('contact');
  const { form, bind, country, busy, outcome, chooseCountry, submit } = useContactForm();
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      className="grid gap-5 rounded-xl border-[1.5px] border-line bg-card p-5 lifted sm:p-8"
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field autoComplete="given-name" maxLength={60} {...bind('firstName')} />
        <Field autoComplete="family-name" maxLength={59} {...bind('lastName')} />
      </div>
      <Field type="email" inputMode="email" autoComplete="email" maxLength={254} {...bind('email')} />
      <ChoiceGroup
        legend={t('fields.country')}
        name="country"
        options={countryNames.map((value) => ({
          value,
          label: [t(`countries.${value}`), countries[value].code].join(' '),
        }))}
        value={country}
        onChange={chooseCountry}
        columns={2}
      />
      <Field
        type="tel"
        autoComplete="tel-national"
        maxLength={32}
        hint={t('example', { number: countries[country].example })}
        {...bind('phone')}
      />
      <Field as="textarea" rows={5} maxLength={5000} {...bind('message')} />
      <TrapField />
      <ConsentNote text={t('consent')} />
      <OutcomeBox outcome={outcome} sent={t('sent')} failed={failure(outcome)}>
        <Button type="submit" busy={busy}>
          {t(busy ? 'sending' : 'send')}
        </Button>
      </OutcomeBox>
    </form>
  );

  /** The server's own words, else ours (spec §8, Contact page failure). */
  function failure(how: Outcome | undefined): string {
    if (how?.kind !== 'failed') return '';
    return how.error.status === 0 ? t('offline') : how.error.message || t('failed');
  }
}
