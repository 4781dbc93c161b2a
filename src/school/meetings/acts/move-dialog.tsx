import { useState } from 'react';
import { ChangeDialog } from '#src/lessons/changing/change-dialog.tsx';
import { ScopeField } from '#src/lessons/changing/scope-field.tsx';
import { draftOf, timeIn } from '#src/lessons/changing/time-draft.ts';
import { TimeFields } from '#src/lessons/changing/time-fields.tsx';
import type { contract } from '#src/lessons/timetable/contract.ts';
import type { Scope } from '#src/meetings/scopes.ts';
import { caller } from '#src/platform/call.ts';
import { useTranslation } from '#src/platform/translation.ts';
import type { MeetingDialogProps } from './lesson-meeting.ts';

const call = caller<typeof contract>();

/** Moves a meeting, or it and all later ones. */
export function MoveDialog({ meeting, zone, onClose }: MeetingDialogProps) {
  const { t } = useTranslation('schedule');
  const { _id: id, lesson, repeats = false } = meeting;
  const [time, setTime] = useState(() => draftOf(meeting, zone));
  const [scope, setScope] = useState<Scope>('one');
  const said = timeIn(time, zone);
  return (
    <ChangeDialog
      title={t('acts.moveTitle', { title: lesson.title })}
      confirm={t('acts.moveConfirm')}
      done={t('acts.moved')}
      lesson={lesson.title}
      zone={zone}
      said={said && { ...said, scope }}
      change={(body, { isTrial }) =>
        call('POST /api/meetings/:id/move', { params: { id }, body, query: { dryRun: `${isTrial}` } })
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <ScopeField repeats={repeats} value={scope} onChange={setScope} />
          <TimeFields said={time} onChange={setTime} zone={zone} errors={errors} />
        </>
      )}
    </ChangeDialog>
  );
}
