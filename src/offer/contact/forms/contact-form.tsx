import { useState } from 'react';
import { ConsentNote } from '#src/people/consent/consent-note.tsx';
import { usePosted } from '#src/platform/browser/posted.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { PlainFields, TrapField } from '#src/ui/forms/hidden-fields.tsx';
import { type Country, countries, countryNames } from '../contact.ts';
import { InMessages } from './in-messages.tsx';
import { OutcomeBox } from './outcome-box.tsx';
import { useRequest } from './use-request.ts';

/** The country that is chosen to begin with. */
const usual = 'US';

/** Writes to the staff (spec §2, Contact page). */
export function ContactForm() {
  const { t } = useTranslation('contact');
  const posted = usePosted()?.values.country;
  const [country, setCountry] = useState<Country>(countryNames.find((name) => name === posted) ?? usual);
  const { form, bind, field, mend, busy, outcome, failure } = useRequest(({ name = '', lastName = '' }) => ({
    form: 'contact',
    name: `${name.trim()} ${lastName.trim()}`,
    countryCode: countries[country].code,
  }));

  /** Another country begins the number anew (spec §4). */
  function chooseCountry(chosen: Country) {
    const number = form.current?.elements.namedItem('phoneNumber');
    if (number instanceof HTMLInputElement) number.value = '';
    mend('phoneNumber');
    setCountry(chosen);
  }

  const sent = (
    <>
      <span>{t('sent')}</span>
      <InMessages />
    </>
  );

  return (
    <Card as="form" {...bind} onReset={() => setCountry(usual)} className="grid gap-5 p-5 lifted sm:p-8">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field autoComplete="given-name" maxLength={60} {...field('firstName', 'name')} />
        <Field autoComplete="family-name" maxLength={59} {...field('lastName')} />
      </div>
      <Field type="email" inputMode="email" autoComplete="email" maxLength={254} {...field('email')} />
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
        {...field('phone', 'phoneNumber')}
      />
      <Field as="textarea" rows={5} maxLength={5000} {...field('message')} />
      <TrapField />
      <PlainFields to="/api/mail" more={{ form: 'contact' }} />
      <ConsentNote text={t('consent')} />
      <OutcomeBox outcome={outcome} sent={sent} failed={notSent()}>
        <Button type="submit" busy={busy}>
          {t(busy ? 'sending' : 'send')}
        </Button>
      </OutcomeBox>
    </Card>
  );

  /** The server's own words, else ours (spec §8, Contact page failure). */
  function notSent(): string {
    return failure?.status === 0 ? t('offline') : failure?.message || t('failed');
  }
}
