import { useEffect, useRef } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { SlotButtons } from './slot-buttons.tsx';
import type { Slot } from './slot-days.ts';

/** Somebody was quicker: the nearest free times, one press away. The first takes the focus. */
export function SlotGone(props: { nearest: Slot[]; zone: string; onChoose: (slot: Slot) => void }) {
  const { t } = useTranslation('booking');
  const row = useRef<HTMLDivElement>(null);
  const { nearest, zone, onChoose } = props;

  useEffect(() => {
    row.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="grid gap-2">
      <Alert tone="error" title={t('gone.title')} className="text-sm">
        {nearest.length > 0 ? t('gone.nearest') : t('gone.none')}
      </Alert>
      <SlotButtons ref={row} slots={nearest} zone={zone} onChoose={onChoose} />
    </div>
  );
}
