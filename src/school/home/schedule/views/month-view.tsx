import { Fragment } from 'react';
import { formatTime, formatWeekday } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { eachOf, type ScheduleRow } from '../together.ts';
import { byDayOf, type ViewProps } from './day-meetings.tsx';
import { looksOf, Mark } from './marks.tsx';
import { MeetingTitle, Why } from './meeting-item.tsx';

/** A month as a calendar on the wall has it. */
export function MonthView({ days, meetings, zone, today, month }: ViewProps & { month: string }) {
  const { t, language } = useTranslation('home/schedule');
  const byDay = byDayOf(meetings, zone);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  const weekday = (day: string, width: 'long' | 'short') =>
    formatWeekday(new Date(`${day}T00:00Z`), 'UTC', language, width);
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{t('views.month')}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th
              key={day}
              scope="col"
              abbr={weekday(day, 'long')}
              className="pb-2 text-left text-sm text-soft"
            >
              {weekday(day, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                aria-current={day === today ? 'date' : undefined}
                className={`h-24 border-[1.5px] border-line p-1.5 align-top ${day.startsWith(month) ? 'bg-card' : 'bg-sand'}`}
              >
                <time
                  dateTime={day}
                  className={`mb-1 inline-grid min-w-7 place-items-center rounded-full text-sm font-bold ${day === today ? 'bg-saffron text-night' : 'text-soft'}`}
                >
                  {Number(day.slice(8))}
                </time>
                <ul className="grid gap-1">
                  {byDay.get(day)?.map((one) => (
                    <li key={`${one._id} ${one.learner?._id}`}>
                      <Chip meeting={one} zone={zone} />
                    </li>
                  ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Chip({ meeting, zone }: { meeting: ScheduleRow; zone: string }) {
  const { t, language } = useTranslation(['home/schedule', 'families']);
  const { ground, edge } = looksOf(meeting.mark);
  const off = meeting.state === 'cancelled';
  const struck = off || meeting.notComing !== undefined;
  return (
    <div
      className={`grid rounded-sm border-l-4 border-turquoise px-1.5 py-0.5 text-xs ${edge} ${struck ? 'bg-sand line-through' : ground}`}
    >
      <span className="flex items-center gap-1 font-bold whitespace-nowrap">
        <Mark mark={meeting.mark} size={12} />
        <span>{formatTime(new Date(meeting.startTime), zone, language)}</span>
      </span>
      <MeetingTitle meeting={meeting} />
      {eachOf(meeting).map(({ learner, learnerId, notComing }) => (
        <Fragment key={learnerId}>
          {learner && <span className="font-semibold">{learner.firstName || t('families:nameless')}</span>}
          {notComing && <span className="sr-only">{t(`notComing.${notComing}`)}</span>}
        </Fragment>
      ))}
      {off && (
        <span className="sr-only">
          {t('off')}
          <Why meeting={meeting} />
        </span>
      )}
    </div>
  );
}
