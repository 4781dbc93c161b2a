import { moneyWords } from '#src/books/money/words.ts';
import { formatDate, formatMonth } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { MeetingLines } from './meeting-lines.tsx';
import type { RunningMonth } from './read-earnings.ts';

/** A month as it stands now: an estimate until it is closed, and said to be one. */
export function RunningMonthCard({ running }: { running: RunningMonth }) {
  const { t, language } = useTranslation('payouts');
  const { month, amount, closesOn, meetings, withoutRate } = running;
  const id = `month-${month}`;
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 content-start gap-3 p-5">
      <h2 id={id} className="text-lg">
        {formatMonth(month, language)}
      </h2>
      <p className="text-3xl font-bold tabular-nums">{moneyWords(amount, language)}</p>
      <p className="text-soft">
        {t('running.estimate', { date: formatDate(new Date(`${closesOn}T00:00:00Z`), 'UTC', language) })}
      </p>
      {withoutRate > 0 && (
        <p className="rounded-lg bg-honey p-3">{t('running.withoutRate', { count: withoutRate })}</p>
      )}
      {meetings.length > 0 ? (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            {t('meetings', { count: meetings.length })}
          </summary>
          <MeetingLines meetings={meetings} />
        </details>
      ) : (
        withoutRate === 0 && <p>{t('running.nothing')}</p>
      )}
    </Card>
  );
}
