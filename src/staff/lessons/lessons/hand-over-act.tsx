import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { TeacherField } from '#src/staff/lessons/trials/teacher-field.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

type HandOverActProps = { id: string; teacher: { _id: string; email: string } };

/** Hands a class or group to another teacher. */
export function HandOverAct({ id, teacher }: HandOverActProps) {
  const { t } = useTranslation('staff/lessons/lessons');
  return (
    <Act
      label={t('hand.button')}
      title={t('hand.title')}
      text={t('hand.text')}
      confirm={t('hand.button')}
      act={(form) =>
        call('POST /api/admin/lessons/:id/teacher', {
          params: { id },
          body: { teacherId: String(form.get('teacherId')) },
        })
      }
      done={t('hand.done')}
    >
      {(errors) => <TeacherField teacher={null} without={teacher._id} error={errors.teacherId} />}
    </Act>
  );
}
