import { useEffect, useState } from 'react';
import { CallError, caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract } from './contract.ts';
import { teachersAtOnce } from './filters.ts';

const call = caller<typeof contract>();

type Teacher = { _id: string; email: string; name?: string };

type TeacherFieldProps = {
  teacher: Teacher | null;
  error: string | undefined;
  /** Called with the chosen id, empty for nobody. */
  onChoose?: (id: string) => void;
};

/** Chooses who gives the lesson; where there are many teachers, by searching e-mails and names. */
export function TeacherField({ teacher, error, onChoose }: TeacherFieldProps) {
  const { t } = useTranslation('staff/trials');
  const [q, setQ] = useState('');
  const [teachers, setTeachers] = useState<Teacher[]>();
  const [many, setMany] = useState(false);
  const [failed, setFailed] = useState(false);
  const [chosen, setChosen] = useState(teacher?._id ?? '');

  useEffect(() => {
    let late = false;
    // Searches after a pause in typing.
    const timer = setTimeout(
      async () => {
        try {
          const found = await call('GET /api/admin/trials/teachers', { query: { q } });
          if (late) return;
          setTeachers(found);
          setFailed(false);
          if (found.length >= teachersAtOnce) setMany(true);
        } catch (trouble) {
          if (!(trouble instanceof CallError)) throw trouble;
          if (!late) setFailed(true);
        }
      },
      q ? 300 : 0,
    );
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [q]);

  // The present teacher stays among them, whatever is searched.
  const others = (teachers ?? []).filter(({ _id }) => _id !== teacher?._id);
  return (
    <>
      {failed && <Alert tone="error">{t('ui:failed')}</Alert>}
      {many && (
        <Field
          type="search"
          label={t('teacher.search')}
          value={q}
          maxLength={140}
          onChange={({ target }) => setQ((target as unknown as HTMLInputElement).value)}
          onKeyDown={(event: { key: string; preventDefault(): void }) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      <Field
        as="select"
        name="teacherId"
        label={t('columns.teacher')}
        value={chosen}
        onChange={({ target }) => {
          const { value } = target as unknown as HTMLSelectElement;
          setChosen(value);
          onChoose?.(value);
        }}
        error={error}
      >
        <option value="">{t('teacher.nobody')}</option>
        {[...(teacher ? [teacher] : []), ...others].map(({ _id, email, name }) => (
          <option key={_id} value={_id}>
            {name ? `${name} (${email})` : email}
          </option>
        ))}
      </Field>
    </>
  );
}
