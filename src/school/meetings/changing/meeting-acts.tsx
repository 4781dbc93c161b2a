import { useState } from 'react';
import { href } from 'react-router';
import { marksBefore } from '#src/learning/attendance/attendance.ts';
import { formatDayTime } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { isOfLesson, type LessonMeeting, type ShownMeeting } from './lesson-meeting.ts';
import { MoveDialog } from './move-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';

const dialogs = { move: MoveDialog, cancel: CancelDialog, restore: RestoreDialog };
type Act = keyof typeof dialogs;

type MeetingActsProps = { meeting: ShownMeeting; zone: string };

/** What teachers can do with their meeting: mark who is there, from shortly before it on; change it while it lies ahead. */
export function MeetingActs({ meeting, zone }: MeetingActsProps) {
  const { t } = useTranslation('meetings/changing');
  const now = useNow();
  const start = Date.parse(meeting.startTime);
  const isOff = meeting.state === 'cancelled' && !meeting.notHeld;
  return (
    <div className="-mb-1 flex flex-wrap gap-x-4 print:hidden">
      {!isOff && now >= start - marksBefore * 60_000 && (
        <ButtonLink variant="plain" size="small" href={href('/meeting/:id', { id: meeting._id })}>
          <span>{t(now < Date.parse(meeting.endTime) ? 'acts.mark' : 'acts.marked')}</span>
          <MeetingName meeting={meeting} zone={zone} />
        </ButtonLink>
      )}
      {isOfLesson(meeting) && meeting.state !== 'held' && start > now && (
        <ActsAhead meeting={meeting} zone={zone} />
      )}
    </div>
  );
}

function ActsAhead({ meeting, zone }: { meeting: LessonMeeting; zone: string }) {
  const { t } = useTranslation('meetings/changing');
  const [open, setOpen] = useState<Act>();
  const acts: Act[] = meeting.state === 'cancelled' ? ['restore'] : ['move', 'cancel'];
  const Opened = open && dialogs[open];
  return (
    <>
      {acts.map((act) => (
        <Button key={act} variant="plain" size="small" onClick={() => setOpen(act)}>
          {t(`acts.${act}`)}
          <MeetingName meeting={meeting} zone={zone} />
        </Button>
      ))}
      {Opened && <Opened meeting={meeting} zone={zone} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** Names the meeting to people who hear the button alone. */
function MeetingName({ meeting: { lesson, trial, startTime }, zone }: MeetingActsProps) {
  const { t, language } = useTranslation('meetings/changing');
  const title = lesson?.title ?? t('acts.trial', { subject: trial?.subject });
  const when = formatDayTime(new Date(startTime), zone, language);
  return <span className="sr-only">{t('acts.which', { title, when })}</span>;
}
