import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import type { RoomClient, RoomView } from '../line/client.ts';

type ChooseDialogProps = {
  client: RoomClient;
  onLeave: () => void;
  /** Whom a guardian came in for, and what lets them in by themselves. */
  guardian?: { child: string; onBeside: () => void } | undefined;
};

/**
 * The seat is open on another device: here instead, or here as well. A guardian whose child is in already is not the one
 * who sits there: before all they are asked in beside, so that nobody throws their child out by the nearest button.
 */
export function ChooseDialog({ client, onLeave, guardian }: ChooseDialogProps) {
  const { t } = useTranslation('room/stage');
  const title = guardian ? t('choose.child.title', { name: guardian.child }) : t('choose.title');
  return (
    <Dialog open onClose={onLeave} title={title} size="small">
      <div className="grid gap-3">
        <p>{guardian ? t('choose.child.text') : t('choose.text')}</p>
        {guardian && <Button onClick={guardian.onBeside}>{t('choose.child.beside')}</Button>}
        <Button variant={guardian ? 'quiet' : 'press'} onClick={() => client.choose('take')}>
          {t('choose.take')}
        </Button>
        <Button variant="quiet" onClick={() => client.choose('extra')}>
          {t('choose.extra')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The teacher asks for a voice or a picture, or is back: nothing is opened from afar, or by itself. */
export function AskedDialog({
  client,
  asked,
}: {
  client: RoomClient;
  asked: NonNullable<RoomView['asked']>;
}) {
  const { t } = useTranslation('room/stage');
  function yes() {
    if (asked === 'unmute') void client.setVoice(true);
    if (asked === 'show') void client.setCamera(true);
    if (asked === 'goOn') void client.goOn();
    client.answerAsked();
  }
  return (
    <Dialog open onClose={client.answerAsked} title={t(`asked.${asked}.title`)} size="small">
      <div className="grid gap-3">
        <Button onClick={yes}>{t(`asked.${asked}.yes`)}</Button>
        <Button variant="quiet" onClick={client.answerAsked}>
          {t('asked.no')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Whether one really goes: without the only one who leads, the others are left alone. */
export function LeaveDialog({ leavesAlone, onLeave, onStay }: LeaveDialogProps) {
  const { t } = useTranslation('room/stage');
  return (
    <Dialog open onClose={onStay} title={t('leave.title')} size="small">
      <div className="grid gap-3">
        <p>{leavesAlone ? t('leave.teacher') : t('leave.text')}</p>
        <Button variant="danger" onClick={onLeave}>
          {t('bar.leave')}
        </Button>
        <Button variant="quiet" onClick={onStay}>
          {t('leave.stay')}
        </Button>
      </div>
    </Dialog>
  );
}

type LeaveDialogProps = { leavesAlone: boolean; onLeave: () => void; onStay: () => void };
