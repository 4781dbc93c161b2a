import { dollarWords } from '#src/books/money/words.ts';
import { sorts, starts } from '#src/offer/lessons/search-choices.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FoldOnPhone } from '#src/ui/elements/unfold.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { Category } from '../categories/read-categories.ts';
import { kinds } from '../lesson.ts';
import { TimesFilter } from './times-filter.tsx';
import { type CatalogueWish, countFilters, priceSteps } from './wish.ts';

type FiltersProps = {
  asked: CatalogueWish;
  /** The zone of the days and times. */
  zone: string;
  categories: Category[];
  onChange: () => void;
};

/** What narrows and orders the list; on a phone behind one button, which says how much of it is set. */
export function Filters({ asked, zone, categories, onChange }: FiltersProps) {
  const { t, language } = useTranslation('lessons/catalogue');
  const number = countFilters(asked);
  return (
    <FoldOnPhone
      label={number > 0 ? t('lessons:search.filtersSet', { number }) : t('lessons:search.filters')}
      className="wrap pt-6"
    >
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-4 max-lg:pt-5 sm:grid-cols-3 lg:grid-cols-5 lg:gap-x-5">
        <ChoiceGroup
          legend={t('lessons:search.kinds')}
          name="kind"
          options={(['', ...kinds] as const).map((kind) => ({
            value: kind,
            label: t(`lessons:search.kind.${kind || 'all'}`),
          }))}
          value={asked.kind}
          onChange={onChange}
          className="col-span-full"
        />
        <Field
          as="select"
          name="category"
          label={t('lessons:category.label')}
          value={asked.category}
          onChange={onChange}
          className="max-sm:col-span-2"
        >
          <option value="">{t('lessons:search.everywhere')}</option>
          {categories.map(({ _id, names }) => (
            <option key={_id} value={_id}>
              {names[language]}
            </option>
          ))}
        </Field>
        <Field as="select" name="price" label={t('price.label')} value={asked.price} onChange={onChange}>
          <option value="">{t('price.any')}</option>
          {priceSteps.map((step) => (
            <option key={step} value={step}>
              {step === 'free'
                ? t('lessons:price.free')
                : t('price.upTo', { amount: dollarWords(Number(step), language) })}
            </option>
          ))}
        </Field>
        <Field as="select" name="start" label={t('start.label')} value={asked.start} onChange={onChange}>
          <option value="">{t('start.any')}</option>
          {starts.map((start) => (
            <option key={start} value={start}>
              {t(`start.${start}`)}
            </option>
          ))}
        </Field>
        <Field as="select" name="places" label={t('places.label')} value={asked.places} onChange={onChange}>
          <option value="">{t('places.any')}</option>
          <option value="free">{t('places.free')}</option>
        </Field>
        <Field as="select" name="sort" label={t('sort.label')} value={asked.sort} onChange={onChange}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </Field>
        <TimesFilter asked={asked} zone={zone} onChange={onChange} />
        <noscript>
          <Button type="submit" variant="quiet">
            {t('apply')}
          </Button>
        </noscript>
      </div>
    </FoldOnPhone>
  );
}
