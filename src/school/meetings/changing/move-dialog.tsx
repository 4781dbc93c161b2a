import { useState } from 'react';
import type { Scope } from '#src/calendar/timetables/meeting.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { contract } from '../contract.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { MeetingDialogProps } from './lesson-meeting.ts';
import { ScopeField } from './scope-field.tsx';
import { timeDraftOf, timeIn } from './time-draft.ts';
import { TimeFields } from './time-fields.tsx';

const call = caller<typeof contract>();

/** Moves a meeting, or it and all later ones. */
export function MoveDialog({ meeting, zone, onClose }: MeetingDialogProps) {
  const { t } = useTranslation('meetings/changing');
  const { _id: id, lesson, repeats = false } = meeting;
  const [time, setTime] = useState(() => timeDraftOf(meeting, zone));
  const [scope, setScope] = useState<Scope>('one');
  const chosen = timeIn(time, zone);
  return (
    <ChangeDialog
      title={t('acts.moveTitle', { title: lesson.title })}
      confirm={t('acts.moveConfirm')}
      done={t('acts.moved')}
      lesson={lesson.title}
      zone={zone}
      fields={chosen && { ...chosen, scope }}
      change={(body, { isTrial }) =>
        call('POST /api/meetings/:id/move', { params: { id }, body, query: { dryRun: `${isTrial}` } })
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <ScopeField repeats={repeats} value={scope} onChange={setScope} />
          <TimeFields value={time} onChange={setTime} zone={zone} errors={errors} />
        </>
      )}
    </ChangeDialog>
  );
}
