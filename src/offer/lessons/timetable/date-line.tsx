import { formatDate, formatDay, formatTime, formatWeekday } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { unbroken } from '#src/platform/language/unbroken.ts';
import { pill } from '#src/ui/elements/pill.ts';
import { UnfoldingClocks } from './unfolding-clocks.tsx';
import type { Preview } from './use-preview.ts';

type DateLineProps = {
  date: Preview['days'][number];
  /** On whose clock it is told. */
  zone: string;
  isSkipped: boolean;
  /** The teacher has something else then. */
  collides: boolean;
  /** Whether the families' times are unfolded to begin with. */
  isOpen: boolean;
  isOtherYear: boolean;
  onSkip: (day: string) => void;
};

/** One date of a timetable: on the teacher's clock, unfolded on the families', and whether it is skipped. */
export function DateLine({ date, zone, isSkipped, collides, isOpen, isOtherYear, onSkip }: DateLineProps) {
  const { t, language } = useTranslation('lessons/timetable');
  const start = new Date(date.startTime);
  const day = isOtherYear
    ? `${formatWeekday(start, zone, language, 'long')}, ${formatDate(start, zone, language)}`
    : formatDay(start, zone, language);
  const isOff = isSkipped || date.state === 'closed' || date.state === 'away';
  const closure = date.closure?.[language];
  const note =
    date.state === 'closed'
      ? (closure ?? '')
      : date.state === 'away'
        ? t('dates.away')
        : isSkipped
          ? t('dates.skipped')
          : collides
            ? t('dates.collides')
            : date.outside
              ? t('dates.outside')
              : '';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 border-b border-line py-1.5 last:border-0">
      <UnfoldingClocks
        isOpen={isOpen}
        zone={zone}
        tell={(one) => (
          <span className="whitespace-nowrap">
            {`${formatWeekday(start, one, language, 'short')} ${formatTime(start, one, language)}`}
          </span>
        )}
      >
        <span className="min-w-0">
          <span
            className={`inline-block font-semibold first-letter:uppercase ${isOff ? 'text-soft line-through' : ''}`}
          >
            <span>{`${unbroken(day)}, `}</span>
            <span className="whitespace-nowrap">{formatTime(start, zone, language)}</span>
          </span>
          {note && (
            <span className={`block text-sm ${collides && !isOff ? 'text-pomegranate' : 'text-soft'}`}>
              {note}
            </span>
          )}
        </span>
      </UnfoldingClocks>
      {date.state !== 'closed' && date.state !== 'away' && (
        <button
          type="button"
          aria-label={t(isSkipped ? 'dates.takeBack' : 'dates.skip', { day })}
          onClick={() => onSkip(date.day)}
          className={`${pill} text-sm`}
        >
          {t(isSkipped ? 'dates.takeBackShort' : 'dates.skipShort')}
        </button>
      )}
    </li>
  );
}
