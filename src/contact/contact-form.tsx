import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { ChoiceGroup } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/field.tsx';
import { countries, countryNames } from './countries.ts';
import { type FieldName, useContactForm } from './use-contact-form.ts';

/** Writes to the staff (spec §2, Contact page). */
export function ContactForm() {
  const { t } = useTranslation('contact');
  const { form, said, country, busy, outcome, wrong, change, chooseCountry, submit } = useContactForm();
  const bind = (name: FieldName) => ({
    name,
    label: t(`fields.${name}`),
    required: true,
    value: said[name],
    error: wrong[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      className="grid gap-5 rounded-xl border-[1.5px] border-line bg-card p-5 shadow-card sm:p-8"
    >
      <div className="grid gap-5 sm:grid-cols-2">
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
      {/* For machines, which fill in whatever they find. */}
      <div hidden>
        <Field tabIndex={-1} autoComplete="off" {...bind('website')} required={false} />
      </div>
      <p className="text-sm text-soft">
        {t('consent')}{' '}
        <Link to="/privacy" target="_blank" className="underline">
          {t('privacy')}
        </Link>
      </p>
      {outcome && <Alert tone={outcome.tone}>{outcome.text}</Alert>}
      <Button type="submit" busy={busy}>
        {t(busy ? 'sending' : 'send')}
      </Button>
    </form>
  );
}
