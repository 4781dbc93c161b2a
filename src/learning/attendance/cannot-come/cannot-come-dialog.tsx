import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { readPlace, type ShownPlace, signedInAccess } from '#src/learning/attendance/access.ts';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import { PlacePanel } from './place-panel.tsx';

type CannotComeDialogProps = { meetingId: string; learnerId: string; onClose: () => void };

/** The same on a page of the workspace; read again, for the page may have been open for hours. */
export function CannotComeDialog({ meetingId, learnerId, onClose }: CannotComeDialogProps) {
  const { t } = useTranslation('attendance/cannot-come');
  const { revalidate } = useRevalidator();
  // Once a make-up is given up, this is the meeting that it was for.
  const [place, setPlace] = useState<ShownPlace>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    readPlace(meetingId, learnerId).then(setPlace, (error) => {
      if (!(error instanceof CallError)) throw error;
      setFailed(true);
    });
  }, [meetingId, learnerId]);
  const close = () => {
    onClose();
    void revalidate();
  };
  return (
    <Dialog open onClose={close} title={t(place && place.said !== 'nothing' ? 'titleSaid' : 'title')}>
      {failed && <Alert tone="error">{t('failed')}</Alert>}
      {!place && !failed && <p role="status">{t('loading')}</p>}
      {place && (
        <PlacePanel
          place={place}
          access={signedInAccess(place.meeting._id, learnerId)}
          read={() => readPlace(place.meeting._id, learnerId)}
          onSaid={setPlace}
        />
      )}
      <Button variant="plain" className="mt-5" onClick={close}>
        {t('close')}
      </Button>
    </Dialog>
  );
}
