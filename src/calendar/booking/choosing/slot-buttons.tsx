import type { Ref } from 'react';
import { formatTime, formatWeekday } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import type { Slot } from './slot-days.ts';

type SlotButtonsProps = {
  slots: Slot[];
  zone: string;
  onChoose: (slot: Slot) => void;
  ref?: Ref<HTMLDivElement>;
};

/** A few free times in a row, one press each. They may be of another day than the one that was wanted. */
export function SlotButtons({ slots, zone, onChoose, ref }: SlotButtonsProps) {
  const { language } = useTranslation('booking');
  return (
    <div ref={ref} className="grid grid-cols-3 gap-2 empty:hidden">
      {slots.map((slot) => {
        const start = new Date(slot.startTime);
        return (
          <Button
            key={slot.startTime}
            variant="quiet"
            size="small"
            className="px-1"
            onClick={() => onChoose(slot)}
          >
            {`${formatWeekday(start, zone, language, 'short')} ${formatTime(start, zone, language)}`}
          </Button>
        );
      })}
    </div>
  );
}
