import {
  dayOf,
  formatDayTime,
  formatTime,
  formatWeekday,
  formatZone,
  homeTimeZone,
} from '#src/platform/dates/dates.ts';
import { useOwnZone } from '#src/platform/dates/visitor-zone.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { unbroken } from '#src/platform/language/unbroken.ts';
import type { ShownLesson } from '../read-lesson.ts';

type ComingProps = {
  meetings: NonNullable<ShownLesson['meetings']>['coming'];
  zone?: string | null | undefined;
};

/** How many are shown; the others unfold. */
const few = 5;

/** The next meetings, on the visitor's clock and Toshkent's; what was cancelled says so. */
export function Coming({ meetings, zone, heading: Heading = 'h3' }: ComingProps & { heading?: 'h2' | 'h3' }) {
  const { t } = useTranslation('lessons');
  const more = meetings.slice(few);
  return (
    <div className="grid gap-2">
      <Heading className="text-lg">{t('meets.coming')}</Heading>
      <MeetingList meetings={meetings.slice(0, few)} zone={zone} />
      {more.length > 0 && (
        <details className="group grid gap-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-link underline decoration-turquoise-bright decoration-2 underline-offset-6 group-open:hidden">
            {t('meets.more')}
          </summary>
          <MeetingList meetings={more} zone={zone} />
        </details>
      )}
    </div>
  );
}

function MeetingList({ meetings, zone: loaded }: ComingProps) {
  const { t, language } = useTranslation('lessons');
  const { zone, guessed } = useOwnZone(loaded);
  return (
    <ul className="grid">
      {meetings.map(({ _id, startTime, state }) => {
        const start = new Date(startTime);
        const isOff = state === 'cancelled';
        return (
          <li
            key={_id}
            className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2 last:border-0"
          >
            <time dateTime={startTime}>
              <span
                data-own-time
                suppressHydrationWarning
                className={`inline-block font-semibold first-letter:uppercase ${isOff ? 'text-soft line-through' : ''} ${guessed ? 'invisible' : ''}`}
              >
                {unbroken(formatDayTime(start, zone, language))}
              </span>
            </time>
            <span
              data-own-time
              suppressHydrationWarning
              className={zone === homeTimeZone ? 'hidden' : 'text-sm text-soft'}
            >
              {besideOf(start, zone, language)}
            </span>
            {isOff && <span className="text-sm font-semibold text-pomegranate">{t('meets.cancelled')}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** 'Toshkent 4:00 AM', with the weekday where it is another. */
function besideOf(start: Date, zone: string, language: Language): string {
  const isOtherDay = dayOf(start, homeTimeZone) !== dayOf(start, zone);
  const day = isOtherDay ? `${formatWeekday(start, homeTimeZone, language, 'short')} ` : '';
  return `${formatZone(homeTimeZone, language)} ${day}${formatTime(start, homeTimeZone, language)}`;
}
