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
    <Alert tone="error" title={t('gone.title')}>
      {nearest.length > 0 && <p className="text-sm">{t('gone.nearest')}</p>}
      <div ref={row} className="mt-2 flex flex-wrap gap-2">
        {nearest.map((slot) => {
          const start = new Date(slot.startTime);
          return (
            <Button
              key={slot.startTime}
              variant="quiet"
              size="small"
              className="px-3 whitespace-nowrap"
              onClick={() => props.onChoose(slot)}
            >
              {days.size > 1 && `${formatWeekday(start, zone, language, 'short')} `}
              {formatTime(start, zone, language)}
            </Button>
          );
        })}
      </div>
    </Alert>
  );
}
