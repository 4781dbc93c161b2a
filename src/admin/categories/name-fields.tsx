import { useTranslation } from 'react-i18next';
import { Field } from '#src/ui/field.tsx';
import { nameLimit } from './name-limit.ts';

type NameFieldsProps = { names?: { en: string; uz: string }; errors: Record<string, string> };

/** The name of a category in both languages. */
export function NameFields({ names, errors }: NameFieldsProps) {
  const { t } = useTranslation('admin/categories');
  return (
    <>
      <Field
        name="nameEn"
        label={t('columns.nameEn')}
        defaultValue={names?.en}
        error={errors.nameEn}
        lang="en"
        maxLength={nameLimit}
        required
        autoComplete="off"
      />
      <Field
        name="nameUz"
        label={t('columns.nameUz')}
        defaultValue={names?.uz}
        error={errors.nameUz}
        lang="uz"
        maxLength={nameLimit}
        required
        autoComplete="off"
      />
    </>
  );
}

/** What was typed in them. */
export function namesIn(said: FormData): { nameEn: string; nameUz: string } {
  return { nameEn: String(said.get('nameEn')), nameUz: String(said.get('nameUz')) };
}
