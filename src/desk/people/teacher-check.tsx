import { limits } from '#src/offer/teachers/teacher.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract, ShownPerson } from './contract.ts';

const call = caller<typeof contract>();

/** Whether the staff have checked a teacher, and their note. */
export function TeacherCheck({ person: { _id, check } }: { person: ShownPerson }) {
  const { t } = useTranslation('desk/people');
  const params = { id: _id };
  return (
    <>
      {check ? (
        <div className="border-turquoise border-l-4 pl-4">
          <p className="font-semibold">{t('check.done')}</p>
          <p className="text-sm text-soft">
            <Moment at={check.at} /> · <span>{check.by ?? t('audit:nobody')}</span>
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{check.note}</p>
        </div>
      ) : (
        <p className="text-soft">{t('check.none')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Act
          label={t(check ? 'check.again' : 'check.button')}
          title={t('check.button')}
          text={t('check.text')}
          confirm={t('check.button')}
          act={(form) =>
            call('POST /api/admin/people/:id/check', { params, body: { note: String(form.get('note')) } })
          }
          done={t('check.told')}
        >
          {(errors) => (
            <Field
              as="textarea"
              name="note"
              label={t('check.note')}
              hint={t('check.hint')}
              rows={4}
              required
              maxLength={limits.note}
              error={errors.note}
            />
          )}
        </Act>
        {check && (
          <Act
            label={t('check.undo')}
            title={t('check.undo')}
            text={t('check.undoText')}
            confirm={t('check.undo')}
            destroys
            act={() => call('POST /api/admin/people/:id/uncheck', { params })}
            done={t('check.undone')}
          />
        )}
      </div>
    </>
  );
}
