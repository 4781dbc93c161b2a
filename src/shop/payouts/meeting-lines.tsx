import { moneyWords } from '#src/books/money/words.ts';
import { useSettings } from '#src/platform/browser/settings.ts';
import { formatDay, formatTime } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { EarnedMeeting } from './read-earnings.ts';

/** Held meetings, each with what it comes to: cards on a phone, lines where there is room. */
export function MeetingLines({ meetings }: { meetings: readonly EarnedMeeting[] }) {
  const { t, language } = useTranslation('payouts');
  const { businessTimeZone } = useSettings();
  return (
    <ul className="grid">
      {meetings.map(({ _id, startTime, lesson, learners, per, rate, amount }) => {
        const at = new Date(startTime);
        return (
          <li key={_id} className="flex items-start justify-between gap-4 border-line border-t-[1.5px] py-3">
            <div className="grid min-w-0 gap-0.5">
              <p className="font-semibold wrap-anywhere">{lesson.title}</p>
              <p className="text-sm text-soft">
                <time dateTime={startTime}>
                  {`${formatDay(at, businessTimeZone, language)}, ${formatTime(at, businessTimeZone, language)}`}
                </time>
              </p>
              <p className="text-sm text-soft">
                {`${t('learners', { count: learners })}, ${t(`by.${per}`, { rate: moneyWords(rate, language) })}`}
              </p>
            </div>
            <p className="shrink-0 font-semibold tabular-nums">{moneyWords(amount, language)}</p>
          </li>
        );
      })}
    </ul>
  );
}
