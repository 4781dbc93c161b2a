import { useState } from 'react';
import { dollars, reduced } from '#src/offer/pricing/plans.ts';
import { useSettings } from '#src/platform/browser/settings.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract, Price } from './contract.ts';
import { useNameOf } from './figures.tsx';
import { priceLimits } from './price-limits.ts';

const call = caller<typeof contract>();

/** Sets the figures of a plan or a package from a day on. */
export function PriceAct({ price }: { price: Price }) {
  const { t } = useTranslation('staff/money/prices');
  const name = useNameOf()(price);
  return (
    <Act
      label={
        <>
          <span aria-hidden>{t('change.button')}</span>
          <span className="sr-only">{t('change.name', { name })}</span>
        </>
      }
      title={t('change.name', { name })}
      text={t('change.text')}
      confirm={t('change.save')}
      act={(form) => {
        const number = (field: string) => Number(form.get(field));
        return call('PATCH /api/admin/prices/:name', {
          params: { name: price._id },
          body: {
            classes: number('classes'),
            price: number('price'),
            discount: number('discount'),
            rate: price.per ? number('rate') : null,
            from: String(form.get('from')),
          },
        });
      }}
      done={t('change.done')}
    >
      {(errors) => <Figures price={price} errors={errors} />}
    </Act>
  );
}

/** From which day it holds: today or a later one. */
export function FromField({ error }: { error: string | undefined }) {
  const { t } = useTranslation('staff/money/prices');
  const { businessTimeZone } = useSettings();
  const today = dayOf(new Date(), businessTimeZone);
  return (
    <Field
      type="date"
      name="from"
      label={t('fields.from')}
      min={today}
      defaultValue={today}
      required
      error={error}
    />
  );
}

function Figures({ price: usual, errors }: { price: Price; errors: Record<string, string> }) {
  const { t, language } = useTranslation('staff/money/prices');
  const [price, setPrice] = useState(usual.price);
  const [discount, setDiscount] = useState(usual.discount);
  const bind = (name: 'classes' | 'price' | 'discount') => ({
    type: 'number',
    name,
    ...priceLimits[name],
    defaultValue: usual[name],
    required: true,
    error: errors[name],
  });
  return (
    <>
      <FromField error={errors.from} />
      <Field {...bind('classes')} label={t('fields.classes')} />
      <Field
        {...bind('price')}
        step="0.01"
        label={t(usual.per ? 'fields.packagePrice' : 'fields.planPrice')}
        onChange={({ target }) => setPrice(target.valueAsNumber)}
      />
      <Field
        {...bind('discount')}
        label={t(usual.per ? 'fields.toldDiscount' : 'fields.discount')}
        onChange={({ target }) => setDiscount(target.valueAsNumber)}
      />
      {usual.per ? (
        <Field
          type="number"
          name="rate"
          step="0.01"
          min={0}
          max={priceLimits.price.max}
          label={t(`fields.rate.${usual.per}`)}
          defaultValue={usual.rate ?? undefined}
          required
          error={errors.rate}
        />
      ) : (
        <p role="status" className="font-semibold">
          {Number.isFinite(price) && Number.isFinite(discount)
            ? t('comesTo', { price: dollars(reduced(price, discount), language) })
            : ''}
        </p>
      )}
    </>
  );
}
