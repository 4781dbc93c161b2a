import Search from 'lucide-react/icons/search';
import { href } from 'react-router';
import { categoryKeys, categoryNames } from '#src/offer/lessons/categories/category-names.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Field } from '#src/ui/forms/field.tsx';

/** The search by words and category: a form that leads to the catalogue, so it needs no script. */
export function LessonSearch() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="search" className="pt-10 sm:wrap sm:pt-16 lg:pt-20">
      <div className="bg-mint px-5 py-7 sm:py-10 sm:rounded-xl sm:px-10 lg:grid lg:grid-cols-[2fr_3fr] lg:items-center lg:gap-12 lg:px-12">
        <div>
          <h2 id="search" className="text-2xl">
            {t('search.heading')}
          </h2>
          <p className="mt-3">{t('search.lead')}</p>
        </div>
        <search>
          <form
            action={href('/lessons')}
            className="grid items-end gap-3 max-lg:mt-5 sm:grid-cols-[1fr_1fr_auto]"
          >
            <Field
              type="search"
              name="q"
              label={t('search.words')}
              placeholder={t('search.example')}
              maxLength={140}
              enterKeyHint="search"
            />
            <Field as="select" name="category" label={t('search.category')}>
              <option value="">{t('search.everywhere')}</option>
              {categoryKeys.map((key) => (
                <option key={key} value={categoryNames[key]}>
                  {t(`search.categories.${key}`)}
                </option>
              ))}
            </Field>
            <Button type="submit">
              <Search size={20} strokeWidth={2.5} aria-hidden className="shrink-0" />
              {t('search.go')}
            </Button>
          </form>
        </search>
      </div>
    </section>
  );
}
