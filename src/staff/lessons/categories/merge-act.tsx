import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { Category, contract } from './contract.ts';

const call = caller<typeof contract>();

/** Makes a category a part of another, which is chosen in the dialog. */
export function MergeAct({ category, categories }: { category: Category; categories: Category[] }) {
  const { t, language } = useTranslation('staff/lessons/categories');
  const others = categories.filter(({ _id }) => _id !== category._id);
  if (others.length === 0) return null;
  return (
    <Act
      label={t('merge.button')}
      title={t('merge.title', { name: category.names[language] })}
      text={<p>{t('merge.text')}</p>}
      confirm={t('merge.button')}
      destroys
      act={(form) =>
        call('POST /api/admin/categories/:id/merge', {
          params: { id: category._id },
          body: { into: String(form.get('into')) },
        })
      }
      done={t('merge.done')}
    >
      {(errors) => (
        <Field as="select" name="into" label={t('merge.into')} defaultValue="" error={errors.into} required>
          <option value="" disabled>
            {t('merge.choose')}
          </option>
          {others.map(({ _id, names }) => (
            <option key={_id} value={_id}>
              {names[language]}
            </option>
          ))}
        </Field>
      )}
    </Act>
  );
}
