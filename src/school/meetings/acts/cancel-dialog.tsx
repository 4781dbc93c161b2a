import { useState } from 'react';
import { ChangeDialog } from '#src/lessons/changing/change-dialog.tsx';
import { ReasonField } from '#src/lessons/changing/reason-field.tsx';
import { ScopeField } from '#src/lessons/changing/scope-field.tsx';
import type { contract } from '#src/lessons/timetable/contract.ts';
import type { Scope } from '#src/meetings/scopes.ts';
import { caller } from '#src/platform/call.ts';
import { useTranslation } from '#src/platform/translation.ts';
import type { MeetingDialogProps } from './lesson-meeting.ts';

const call = caller<typeof contract>();

/** Cancels a meeting, or it and all later ones, with a reason that families read. */
export function CancelDialog({ meeting: { _id: id, lesson, repeats }, zone, onClose }: MeetingDialogProps) {
  const { t } = useTranslation('schedule');
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
      said={{ scope }}
      change={(body, { isTrial }) =>
        call('POST /api/meetings/:id/cancel', {
          params: { id },
          // What it would do does not hang on the reason.
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
