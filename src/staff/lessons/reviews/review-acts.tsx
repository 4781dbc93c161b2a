import { type HidingReason, hidingReasons, lengths } from '#src/learning/reviews/review.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** Hides a review, with a reason that its author is mailed. */
export function HideAct({ id }: { id: string }) {
  const { t } = useTranslation(['staff/lessons/reviews', 'reviews/earned']);
  return (
    <Act
      label={t('hide.button')}
      title={t('hide.title')}
      text={<p>{t('hide.text')}</p>}
      confirm={t('hide.button')}
      destroys
      act={(form) =>
        call('POST /api/admin/reviews/:id/hide', {
          params: { id },
          body: { reason: form.get('reason') as HidingReason, note: String(form.get('note')) },
        })
      }
      done={t('hide.done')}
    >
      {(errors) => (
        <>
          <ChoiceGroup
            legend={t('reason')}
            name="reason"
            required
            columns={1}
            options={hidingReasons.map((value) => ({
              value,
              label: t(`reviews/earned:hidden.reasons.${value}`),
            }))}
            error={errors.reason}
          />
          <Field
            as="textarea"
            name="note"
            label={t('note')}
            hint={t('hide.hint')}
            rows={3}
            maxLength={lengths.reason}
            error={errors.note}
          />
        </>
      )}
    </Act>
  );
}

/** Shows again what was hidden. */
export function ShowAct({ id }: { id: string }) {
  const { t } = useTranslation('staff/lessons/reviews');
  return (
    <Act
      label={t('show.button')}
      title={t('show.title')}
      confirm={t('show.button')}
      act={() => call('POST /api/admin/reviews/:id/show', { params: { id } })}
      done={t('show.done')}
    />
  );
}

/** Leaves what was reported, or corrected, as it is. */
export function LeaveAct({ id }: { id: string }) {
  const { t } = useTranslation('staff/lessons/reviews');
  return (
    <Act
      label={t('leave.button')}
      title={t('leave.title')}
      text={<p>{t('leave.text')}</p>}
      confirm={t('leave.button')}
      act={() => call('POST /api/admin/reviews/:id/leave', { params: { id } })}
      done={t('leave.done')}
    />
  );
}
