import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { reasonLimit } from '../filters.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** Takes a class or group off offer, with a reason that its teacher is mailed. */
export function UnpublishAct({ id }: { id: string }) {
  const { t } = useTranslation('staff/lessons/lessons');
  return (
    <Act
      label={t('unpublish.button')}
      title={t('unpublish.title')}
      text={<p>{t('unpublish.text')}</p>}
      confirm={t('unpublish.button')}
      destroys
      act={(form) =>
        call('POST /api/admin/lessons/:id/unpublish', {
          params: { id },
          body: { reason: String(form.get('reason')) },
        })
      }
      done={t('unpublish.done')}
    >
      {(errors) => (
        <Field
          as="textarea"
          name="reason"
          label={t('unpublish.reason')}
          hint={t('unpublish.hint')}
          rows={4}
          required
          maxLength={reasonLimit}
          error={errors.reason}
        />
      )}
    </Act>
  );
}
