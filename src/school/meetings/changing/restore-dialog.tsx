import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { contract } from '../contract.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { MeetingDialogProps } from './lesson-meeting.ts';

const call = caller<typeof contract>();

/** Takes the cancellation of a meeting back. */
export function RestoreDialog({ meeting: { _id: id, lesson }, zone, onClose }: MeetingDialogProps) {
  const { t } = useTranslation('meetings/changing');
  return (
    <ChangeDialog
      title={t('acts.restoreTitle', { title: lesson.title })}
      confirm={t('acts.restoreConfirm')}
      done={t('acts.restored')}
      lesson={lesson.title}
      zone={zone}
      fields={id}
      change={(meeting, { isTrial }) =>
        call('POST /api/meetings/:id/restore', { params: { id: meeting }, query: { dryRun: `${isTrial}` } })
      }
      onClose={onClose}
    />
  );
}
