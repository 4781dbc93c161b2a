import { notHeldReasons } from '#src/calendar/timetables/meeting.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { call } from './read-sheet.ts';

/** Says that a meeting did not take place, and why. */
export function NotHeld({ id }: { id: string }) {
  const { t } = useTranslation('attendance/marking');
  return (
    <Act
      label={t('notHeld.button')}
      look={{ variant: 'plain' }}
      title={t('notHeld.title')}
      text={t('notHeld.text')}
      confirm={t('notHeld.confirm')}
      act={(form) =>
        call('POST /api/meetings/:id/not-held', {
          params: { id },
          body: { why: notHeldReasons.find((why) => why === form.get('why')) ?? 'nobody' },
        })
      }
      done={t('notHeld.done')}
    >
      {(errors) => (
        <ChoiceGroup
          legend={t('notHeld.label')}
          name="why"
          columns={1}
          required
          options={notHeldReasons.map((why) => ({ value: why, label: t(`notHeld.choices.${why}`) }))}
          error={errors.why}
        />
      )}
    </Act>
  );
}

/** The same for a trial lesson: nobody came. */
export function TrialMissed({ id }: { id: string }) {
  const { t } = useTranslation('attendance/marking');
  return (
    <Act
      label={t('trialAct.missed')}
      look={{ variant: 'quiet', size: 'normal' }}
      title={t('trialAct.title')}
      text={t('trialAct.text')}
      confirm={t('trialAct.confirm')}
      act={() => call('POST /api/meetings/:id/not-held', { params: { id }, body: { why: 'nobody' } })}
      done={t('trialAct.done')}
    />
  );
}
