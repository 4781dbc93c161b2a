import { useState } from 'react';
import type { Scope } from '#src/calendar/timetables/meeting.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ChangeDialog } from '#src/school/meetings/changing/change-dialog.tsx';
import { ScopeField } from '#src/school/meetings/changing/scope-field.tsx';
import { draftOf, timeIn } from '#src/school/meetings/changing/time-draft.ts';
import { TimeFields } from '#src/school/meetings/changing/time-fields.tsx';
import type { contract } from '#src/school/meetings/own/contract.ts';
import type { MeetingDialogProps } from './lesson-meeting.ts';

const call = caller<typeof contract>();

/** Moves a meeting, or it and all later ones. */
export function MoveDialog({ meeting, zone, onClose }: MeetingDialogProps) {
  const { t } = useTranslation('home/schedule');
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
