import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import type { RoomClient, RoomView } from '../line/client.ts';

/** The seat is open on another device: here instead, or here as well. */
export function ChooseDialog({ client, onLeave }: { client: RoomClient; onLeave: () => void }) {
  const { t } = useTranslation('room/stage');
  return (
    <Dialog open onClose={onLeave} title={t('choose.title')} size="small">
      <div className="grid gap-3">
        <p>{t('choose.text')}</p>
        <Button onClick={() => client.choose('take')}>{t('choose.take')}</Button>
        <Button variant="quiet" onClick={() => client.choose('extra')}>
          {t('choose.extra')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The teacher asks for a voice or a picture: nothing is opened from afar. */
export function AskedDialog({
  client,
  asked,
}: {
  client: RoomClient;
  asked: NonNullable<RoomView['asked']>;
}) {
  const { t } = useTranslation('room/stage');
  function yes() {
    void (asked === 'unmute' ? client.setVoice(true) : client.setCamera(true));
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
