import { formatDayTime } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';

type MovedProps = {
  /** When it was to begin, as whoever waits has read it, and when it does now. */
  from: Date | undefined;
  to: Date;
};

/** Says to whoever waits for a lesson that it begins at another time than they read before. */
export function Moved({ from, to }: MovedProps) {
  const { t, i18n } = useTranslation('room/door');
  const zone = useVisitorZone();
  if (!from || from.getTime() === to.getTime()) return <div role="status" />;
  return (
    <div role="status">
      <Alert tone="info" role="none">
        {t('moved', { time: formatDayTime(to, zone, i18n.language as Language) })}
      </Alert>
    </div>
  );
}
