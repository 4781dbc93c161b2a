import { useState } from 'react';
import type { Scope } from '#src/calendar/timetables/meeting.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { contract } from '../contract.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { MeetingDialogProps } from './lesson-meeting.ts';
import { ReasonField } from './reason-field.tsx';
import { ScopeField } from './scope-field.tsx';

const call = caller<typeof contract>();

/** Cancels a meeting, or it and all later ones, with a reason that families read. */
export function CancelDialog({ meeting: { _id: id, lesson, repeats }, zone, onClose }: MeetingDialogProps) {
  const { t } = useTranslation('meetings/changing');
  const [scope, setScope] = useState<Scope>('one');
  const [reason, setReason] = useState('');
  return (
    <ChangeDialog
      title={t('acts.cancelTitle', { title: lesson.title })}
      confirm={t('acts.cancelConfirm')}
      destroys
      done={t('acts.cancelled')}
      lesson={lesson.title}
      zone={zone}
      fields={{ scope }}
      change={(body, { isTrial }) =>
        call('POST /api/meetings/:id/cancel', {
          params: { id },
          // What it would do does not depend on the reason.
          body: { ...body, reason: isTrial ? '…' : reason },
          query: { dryRun: `${isTrial}` },
        })
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <ScopeField repeats={repeats ?? false} value={scope} onChange={setScope} />
          <ReasonField value={reason} onChange={setReason} error={errors.reason} />
        </>
      )}
    </ChangeDialog>
  );
}
