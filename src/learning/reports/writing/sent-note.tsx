import { formatDayTime } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { silentHours } from '../limits.ts';
import type { SentReport } from '../viewed.ts';

/** That a report was sent, how long it can be corrected silently, and whether the family has thanked. */
export function SentNote({ report: { sentAt, thankedAt }, now }: { report: SentReport; now: number }) {
  const { t, language } = useTranslation('reports/writing');
  const zone = useVisitorZone();
  const until = Date.parse(sentAt) + silentHours * 3_600_000;
  const say = (at: Date) => formatDayTime(at, zone, language);
  return (
    <Alert tone="success" title={t('sent.at', { when: say(new Date(sentAt)) })}>
      {thankedAt && <p>{t('sent.thanked')}</p>}
      <p>{now < until ? t('sent.silent', { until: say(new Date(until)) }) : t('sent.open')}</p>
    </Alert>
  );
}
