import { useEffect, useId } from 'react';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import type { keyContract } from '../contract.ts';
import { ConfirmPanel } from './confirm-panel.tsx';
import { useSlotChoice } from './slot-choice.ts';
import { SlotPicker } from './slot-picker.tsx';

const call = caller<typeof keyContract>();

type MoveDialogProps = {
  open: boolean;
  onClose: () => void;
  bookingKey: string;
  zone: string;
  onDone: (what: 'moved') => void;
};

/** Another time for a lesson that is booked. */
export function MoveDialog({ open, onClose, bookingKey, zone, onDone }: MoveDialogProps) {
  const { t } = useTranslation('booking');
  const choice = useSlotChoice(undefined);
  const form = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the times are fetched anew at each opening
  useEffect(() => {
    if (!open) return;
    choice.choose(undefined);
    void choice.reload();
  }, [open]);

  const { bind } = useForm({
    async send() {
      const moved = await choice.confirm(({ startTime }) =>
        call('PATCH /api/schedule/appointments/:key', { params: { key: bookingKey }, body: { startTime } }),
      );
      if (moved) onDone('moved');
    },
  });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('appointment.moveTitle')}
      footer={(choice.chosen || choice.trouble) && <ConfirmPanel choice={choice} zone={zone} form={form} />}
    >
      <form id={form} {...bind}>
        <SlotPicker choice={choice} zone={zone} />
      </form>
    </Dialog>
  );
}
