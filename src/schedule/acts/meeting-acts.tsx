import { useState } from 'react';
import { useNow } from '#src/enrolments/now.ts';
import { formatDayTime } from '#src/platform/dates.ts';
import type { Language } from '#src/platform/language.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { Button } from '#src/ui/button.tsx';
import type { ScheduledMeeting } from '../read-schedule.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { isOfLesson } from './lesson-meeting.ts';
import { MoveDialog } from './move-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';

const dialogs = { move: MoveDialog, cancel: CancelDialog, restore: RestoreDialog };
type Act = keyof typeof dialogs;

/** What a teacher can do with a meeting of theirs that lies ahead. */
export function MeetingActs({ meeting, zone }: { meeting: ScheduledMeeting; zone: string }) {
  const { t, i18n } = useTranslation('schedule');
  const now = useNow();
  const [open, setOpen] = useState<Act>();
  if (!isOfLesson(meeting) || meeting.state === 'held' || Date.parse(meeting.startTime) <= now) return null;
  const acts: Act[] = meeting.state === 'cancelled' ? ['restore'] : ['move', 'cancel'];
  const when = formatDayTime(new Date(meeting.startTime), zone, i18n.language as Language);
  const Opened = open && dialogs[open];
  return (
    <div className="-mb-1 flex flex-wrap gap-x-4 print:hidden">
      {acts.map((act) => (
        <Button key={act} variant="plain" size="small" onClick={() => setOpen(act)}>
          {t(`acts.${act}`)}
          <span className="sr-only">{t('acts.which', { title: meeting.lesson.title, when })}</span>
        </Button>
      ))}
      {Opened && <Opened meeting={meeting} zone={zone} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
