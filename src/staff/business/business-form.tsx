import { useState } from 'react';
import { businessLimits } from '#src/people/business/business.ts';
import { Picture } from '#src/people/files/pictures/picture.tsx';
import { PictureField } from '#src/people/files/pictures/picture-field.tsx';
import { usePictureChoice } from '#src/people/files/pictures/use-picture-choice.ts';
import { caller } from '#src/platform/http/call.ts';
import { fieldIn, typedFields } from '#src/platform/language/field-in.ts';
import { languages } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useSave } from '#src/staff/frame/use-save.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract } from './contract.ts';
import { type Said, sayHere } from './say-here.ts';

const call = caller<typeof contract>();

const shape = 'h-20 max-w-full object-contain';

/** Everything that the staff may say of the business, in one form. */
export function BusinessForm({ business }: { business: Said }) {
  const { t } = useTranslation(['staff/business', 'platform']);
  const picture = usePictureChoice();
  const [keepsLogo, setKeepsLogo] = useState(true);
  const kept = keepsLogo ? business.logo : null;
  const { bind, busy, refused, errors } = useSave(async (form) => {
    const said = (name: string) => String(form.get(name) ?? '');
    const logo = await picture.send(() => {}, new AbortController().signal);
    const body = {
      seen: business.changedAt,
      name: said('name'),
      legalName: said('legalName'),
      address: said('address'),
      phone: said('phone'),
      email: said('email'),
      taxNumber: said('taxNumber'),
      ...typedFields('hours', form),
      logo: logo ?? kept,
    };
    sayHere(await call('PUT /api/admin/business', { body }));
  }, t('done'));

  const field = (name: 'name' | 'legalName' | 'address' | 'phone' | 'email' | 'taxNumber') => ({
    name,
    label: t(`fields.${name}`),
    defaultValue: business[name],
    error: errors[name],
  });

  return (
    <form {...bind} className="grid max-w-2xl grid-cols-1 gap-6">
      <Field {...field('name')} hint={t('hints.name')} maxLength={businessLimits.name} required />
      <Field {...field('legalName')} hint={t('hints.legalName')} maxLength={businessLimits.legalName} />
      <Field
        {...field('address')}
        as="textarea"
        rows={3}
        hint={t('hints.address')}
        autoComplete="street-address"
        maxLength={businessLimits.address}
      />
      <Field {...field('taxNumber')} hint={t('hints.taxNumber')} maxLength={businessLimits.taxNumber} />
      <Field {...field('phone')} type="tel" autoComplete="tel" maxLength={32} />
      <Field {...field('email')} type="email" autoComplete="email" maxLength={254} hint={t('hints.email')} />
      {languages.map((language) => (
        <Field
          key={language}
          name={fieldIn('hours', language)}
          label={t('fields.hours', { language: t(`staff:languages.${language}`) })}
          hint={t('hints.hours')}
          lang={language}
          maxLength={businessLimits.hours}
          defaultValue={business[fieldIn('hours', language)]}
          error={errors[fieldIn('hours', language)]}
        />
      ))}
      <PictureField
        label={t('fields.logo')}
        shown={kept && <Picture name={kept} sizes="14rem" alt="" className={shape} />}
        has={kept !== null}
        shape={shape}
        file={picture.file}
        preview={picture.preview}
        onChoose={picture.choose}
        error={picture.refused ? t(`platform:errors.${picture.refused}`) : errors.logo}
        required={false}
        busy={busy}
      />
      {kept && !picture.file && (
        <div>
          <Button variant="quiet" onClick={() => setKeepsLogo(false)}>
            {t('withoutLogo')}
          </Button>
        </div>
      )}
      {refused && <Alert tone="error">{refused.message || t('ui:failed')}</Alert>}
      <div>
        <Button type="submit" busy={busy} className="max-sm:w-full">
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
