import { formatDayTime } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';

type MovedProps = {
  /** When it was to begin, as whoever waits has read it, and when it does now, in milliseconds since 1970. */
  from: number | null | undefined;
  to: number;
};

/** Says to whoever waits for a lesson that it begins at another time than they read before. */
export function Moved({ from, to }: MovedProps) {
  const { t, language } = useTranslation('room/door');
  const zone = useVisitorZone();
  const isMoved = typeof from === 'number' && from !== to;
  return (
    <div role="status" className="empty:hidden">
      {isMoved && (
        <Alert tone="info" role="none">
          {t('moved', { time: formatDayTime(new Date(to), zone, language) })}
        </Alert>
      )}
    </div>
  );
}
