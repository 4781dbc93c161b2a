import { useEffect, useState } from 'react';
import type { contract } from '#src/desk/people/contract.ts';
import { CallError, caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Field } from '#src/ui/forms/field.tsx';

const call = caller<typeof contract>();

type Teaches = OutputOf<(typeof contract)['GET /api/admin/people/:id']>['teaches']['items'];

/** All lessons of a teacher, or one of them. */
export function LessonField({ teacherId, error }: { teacherId: string; error: string | undefined }) {
  const { t } = useTranslation('desk/rates');
  const [lessons, setLessons] = useState<Teaches>([]);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let late = false;
    setLessons([]);
    call('GET /api/admin/people/:id', { params: { id: teacherId } }).then(
      ({ teaches }) => {
        if (!late) setLessons(teaches.items);
      },
      (trouble) => {
        if (!(trouble instanceof CallError)) throw trouble;
        if (!late) setFailed(true);
      },
    );
    return () => {
      late = true;
    };
  }, [teacherId]);

  return (
    <>
      {failed && <Alert tone="error">{t('ui:failed')}</Alert>}
      <Field as="select" name="lessonId" label={t('fields.lesson')} defaultValue="" error={error}>
        <option value="">{t('allLessons')}</option>
        {lessons.map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title}
          </option>
        ))}
      </Field>
    </>
  );
}
