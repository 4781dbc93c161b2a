import { useTranslation } from '#src/platform/language/translation.ts';
import { Field } from '#src/ui/forms/field.tsx';
import { priceUnits } from '../lesson.ts';
import type { LessonDraft } from '../lesson-draft.ts';
import { numberOf } from './amount.ts';

type PriceFieldsProps = {
  draft: LessonDraft;
  errors: Record<string, string | undefined>;
  edit: (field: string, changes: Partial<LessonDraft>) => void;
};

/** What it costs, and what that buys. */
export function PriceFields({ draft, errors, edit }: PriceFieldsProps) {
  const { t } = useTranslation('lessons');
  return (
    <>
      <Field
        name="price"
        label={t('fields.price')}
        hint={t('hints.price')}
        value={draft.price}
        error={errors.price}
        onChange={(event) => edit('price', { price: event.target.value })}
        inputMode="decimal"
        autoComplete="off"
      />
      <Field
        as="select"
        name="priceFor"
        label={t('fields.priceFor')}
        hint={t('hints.priceFor')}
        value={draft.priceFor}
        error={errors.priceFor}
        // What is free buys nothing.
        required={Boolean(numberOf(draft.price))}
        onChange={(event) => edit('priceFor', { priceFor: event.target.value })}
      >
        <option value="" disabled>
          {t('priceFor.choose')}
        </option>
        {priceUnits.map((unit) => (
          <option key={unit} value={unit}>
            {t(`priceFor.${unit}`)}
          </option>
        ))}
      </Field>
    </>
  );
}
