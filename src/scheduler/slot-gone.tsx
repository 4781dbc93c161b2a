import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, formatTime, formatWeekday } from '#src/platform/dates.ts';
import type { Language } from '#src/platform/language.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import type { Slot } from './slot-days.ts';

/** Somebody was quicker: the nearest free times, one press away. The first takes the focus. */
export function SlotGone(props: { nearest: Slot[]; zone: string; onChoose: (slot: Slot) => void }) {
  const { t, i18n } = useTranslation('scheduler');
  const language = i18n.language as Language;
  const row = useRef<HTMLDivElement>(null);
  const { nearest, zone } = props;
  const days = new Set(nearest.map(({ startTime }) => dayOf(new Date(startTime), zone)));

  useEffect(() => {
    row.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="grid gap-2">
      <Alert tone="error" title={t('gone.title')} className="text-sm">
        {nearest.length > 0 ? t('gone.nearest') : t('gone.none')}
      </Alert>
      <div ref={row} className="grid grid-cols-3 gap-2 empty:hidden">
        {nearest.map((slot) => {
          const start = new Date(slot.startTime);
          return (
            <Button
              key={slot.startTime}
              variant="quiet"
              size="small"
              className="px-1"
              onClick={() => props.onChoose(slot)}
            >
              {days.size > 1 && `${formatWeekday(start, zone, language, 'short')} `}
              {formatTime(start, zone, language)}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
