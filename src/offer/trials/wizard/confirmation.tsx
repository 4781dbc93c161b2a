import { isShortNotice } from '#src/calendar/booking/booking.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import { useLater } from '#src/ui/loading/use-later.ts';
import type { BookedTrial } from './send-trial.ts';
import { bringBookedParts } from './use-wizard.ts';

/** What was booked, and what happens next (spec §2): as a card, with the fields folded below. */
export function Confirmation({ booked, onClose }: { booked: BookedTrial; onClose: () => void }) {
  const { t } = useTranslation('trials');
  const parts = useLater(bringBookedParts);
  const startTime = booked.startTime ?? booked.event?.startTime;
  const soon = startTime && isShortNotice(new Date(startTime), new Date());
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('confirmation.title')}
      footer={
        <div className="grid gap-2">
          {parts && <parts.Next booked={booked} />}
          <Button variant="quiet" onClick={onClose}>
            {t('confirmation.close')}
          </Button>
        </div>
      }
    >
      <p role="status" className="text-lg">
        {t(soon ? 'confirmation.promiseSoon' : 'confirmation.promise')}
      </p>
      {parts && <parts.Booked booked={booked} startTime={startTime} />}
    </Dialog>
  );
}
