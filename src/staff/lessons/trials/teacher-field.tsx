import { useEffect, useRef, useState } from 'react';
import { CallError, caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { teachersAtOnce } from '../filters.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** @param note said beside the name */
export type Teacher = { _id: string; email: string; name?: string; note?: string | undefined };

type TeacherFieldProps = {
  /** Who is chosen to begin with, and stays among them whatever is searched. */
  teacher: Teacher | null;
  error: string | undefined;
  /** Finds whom to choose from, at most `teachersAtOnce`; all teachers unless told otherwise. */
  find?: (q: string) => Promise<Teacher[]>;
  /** Whose it is now, who is not among them. */
  without?: string;
  /** Whether it may have no teacher. */
  orNobody?: boolean;
  /** Called with the chosen id, empty for nobody. */
  onChoose?: (id: string) => void;
};

/** Chooses who gives the lesson; where there are many teachers, by searching e-mails and names. */
export function TeacherField(props: TeacherFieldProps) {
  const { teacher, error, find = findAll, without, orNobody = false, onChoose } = props;
  const { t } = useTranslation('staff/lessons/trials');
  const [q, setQ] = useState('');
  const [teachers, setTeachers] = useState<Teacher[]>();
  const [many, setMany] = useState(false);
  const [failed, setFailed] = useState(false);
  const [chosen, setChosen] = useState(teacher?._id ?? '');
  const finding = useRef(find);

  useEffect(() => {
    let late = false;
    // Searches after a pause in typing.
    const timer = setTimeout(
      async () => {
        try {
          const found = await finding.current(q);
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

  const others = (teachers ?? []).filter(({ _id }) => _id !== teacher?._id && _id !== without);
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
        <option value="">{t(orNobody ? 'teacher.nobody' : 'teacher.choose')}</option>
        {[...(teacher ? [teacher] : []), ...others].map(({ _id, note, ...who }) => (
          <option key={_id} value={_id}>
            {note ? t('teacher.noted', { teacher: nameOf(who), note }) : nameOf(who)}
          </option>
        ))}
      </Field>
    </>
  );
}

/** A teacher as the staff tell them apart. */
export function nameOf({ name, email }: Pick<Teacher, 'name' | 'email'>): string {
  return name ? `${name} (${email})` : email;
}

function findAll(q: string): Promise<Teacher[]> {
  return call('GET /api/admin/trials/teachers', { query: { q } });
}
