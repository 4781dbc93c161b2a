import { caller } from '#src/platform/call.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { Act } from '#src/ui/act.tsx';
import { TeacherField } from '../trials/teacher-field.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

type HandOverActProps = { id: string; teacher: { _id: string; email: string } };

/** Hands a class or group to another teacher. */
export function HandOverAct({ id, teacher }: HandOverActProps) {
  const { t } = useTranslation('admin/lessons');
  return (
    <Act
      label={t('hand.button')}
      title={t('hand.title')}
      text={t('hand.text')}
      confirm={t('hand.button')}
      act={(said) =>
        call('POST /api/admin/lessons/:id/teacher', {
          params: { id },
          body: { teacherId: String(said.get('teacherId')) },
        })
      }
      done={t('hand.done')}
    >
      {(errors) => <TeacherField teacher={teacher} error={errors.teacherId} />}
    </Act>
  );
}
