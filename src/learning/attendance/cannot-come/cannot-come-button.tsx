import { useState } from 'react';
import { formatDayTime } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button, type ButtonLook } from '#src/ui/elements/button.tsx';
import { CannotComeDialog } from './cannot-come-dialog.tsx';

type CannotComeButtonProps = {
  meeting: { _id: string; startTime: string; title: string };
  learnerId: string;
  /** Whether notice was given already, and whether it makes up for another meeting. */
  isSaid: boolean;
  isMakeUp: boolean;
  /** Which child it is about, where several come to it. */
  child?: string | undefined;
  /** What the button says, where it names the meeting itself. */
  label?: string;
  look?: ButtonLook;
};

/** Opens the dialog by which a family says that somebody cannot come, or changes what it has said. */
export function CannotComeButton(props: CannotComeButtonProps) {
  const { meeting, learnerId, isSaid, isMakeUp, child, label, look } = props;
  const { t, language } = useTranslation('attendance/cannot-come');
  const zone = useVisitorZone();
  const [open, setOpen] = useState(false);
  const words = isMakeUp ? 'buttonMakeUp' : 'button';
  const says = label ?? t(isSaid ? 'buttonSaid' : words);
  const when = formatDayTime(new Date(meeting.startTime), zone, language);
  return (
    <>
      <Button variant="plain" size="small" {...look} onClick={() => setOpen(true)}>
        {child ? `${says}: ${child}` : says}
        {!label && <span className="sr-only">{t('which', { title: meeting.title, when })}</span>}
      </Button>
      {open && (
        <CannotComeDialog meetingId={meeting._id} learnerId={learnerId} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
