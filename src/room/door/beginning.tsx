import { formatDayTime, formatTime, formatZone, homeTimeZone } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { RoomAhead } from './read-room.ts';

type BeginningProps = { room: Pick<RoomAhead, 'teacher' | 'startsAt'> };

/** With whom and when a lesson begins, on the own clock and on Toshkent’s. */
export function Beginning({ room: { teacher, startsAt } }: BeginningProps) {
  const { t, language } = useTranslation('room/door');
  const zone = useVisitorZone();
  const at = new Date(startsAt);
  return (
    <div className="grid gap-0.5">
      {teacher && <p className="font-semibold wrap-anywhere">{t('with', { teacher })}</p>}
      <p className="flex flex-wrap gap-x-3">
        <time dateTime={startsAt} className="first-letter:uppercase">
          {formatDayTime(at, zone, language)}
        </time>
        {zone !== homeTimeZone && (
          <span className="whitespace-nowrap text-soft">
            {`${formatZone(homeTimeZone, language)} ${formatTime(at, homeTimeZone, language)}`}
          </span>
        )}
      </p>
    </div>
  );
}
