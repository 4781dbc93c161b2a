import { SlotButtons } from '#src/calendar/booking/choosing/slot-buttons.tsx';
import { formatTime } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import { Girih } from '#src/ui/look/girih.tsx';
import type { PressedHour } from './draft.ts';
import { isHeld, leaveHour, takeHour } from './hour.ts';
import { WhenLines } from './when-lines.tsx';

type HourCardProps = {
  hour: PressedHour;
  /** It could not be held, though it may still be free. */
  failed: boolean;
};

/** The hour that was pressed: until when it is held; or that it is gone, and what is free instead. */
export function HourCard({ hour, failed }: HourCardProps) {
  const { t } = useTranslation(['trials/wizard', 'trials']);
  return (
    <section aria-label={t('trials:schedule.yours')} className="grid gap-2">
      {hour.nearest ? <Gone nearest={hour.nearest} /> : <Kept hour={hour} failed={failed} />}
      <Button variant="plain" size="small" className="justify-self-start" onClick={leaveHour}>
        {t('hour.another')}
      </Button>
    </section>
  );
}

function Kept({ hour, failed }: HourCardProps) {
  const { t, language } = useTranslation('trials/wizard');
  const zone = useVisitorZone();
  const now = useNow();
  const { startTime, until, teacher } = hour;

  function told(): string {
    if (until && isHeld(hour, now))
      return t('hour.held', { until: formatTime(new Date(until), zone, language) });
    if (until) return t('hour.ended');
    return t(failed ? 'hour.failed' : 'hour.holding');
  }

  return (
    <div className="on-lapis relative overflow-hidden rounded-xl bg-[linear-gradient(160deg,#1d3fa0,#0e1d52)] p-4 sm:p-6">
      <Girih className="opacity-20" />
      <div className="relative grid gap-2 text-milk">
        <p role="status" className="text-lg font-bold text-balance">
          {told()}
        </p>
        <p>
          <WhenLines startTime={startTime} />
        </p>
        {teacher && <p className="wrap-anywhere">{t('hour.with', { teacher: teacher.name })}</p>}
      </div>
    </div>
  );
}

function Gone({ nearest }: { nearest: NonNullable<PressedHour['nearest']> }) {
  const { t } = useTranslation('trials/wizard');
  const zone = useVisitorZone();
  return (
    <>
      <Alert tone="error" title={t('hour.gone')}>
        {t(nearest.length > 0 ? 'hour.nearest' : 'hour.none')}
      </Alert>
      <SlotButtons
        slots={nearest}
        zone={zone}
        // What it answers stands in the card.
        onChoose={({ startTime }) => void takeHour(startTime).catch(() => undefined)}
      />
    </>
  );
}
