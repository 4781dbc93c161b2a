import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { noonOf } from '#src/calendar/booking/choosing/slot-days.ts';
import { dayOf, formatWeekday } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { fullDay } from '#src/staff/lessons/availability/days-table.tsx';
import { type ListQuery, useAddress } from '#src/staff/list/address.ts';

type WeekBarProps = { days: { day: string; meetings: number; more: boolean }[]; query: ListQuery };

const step = 'quiet small min-w-11 justify-center px-2.5';
const chip =
  'grid min-h-14 content-center justify-items-center rounded-md border-[1.5px] border-edge bg-card px-1 py-1.5 no-underline aria-[current]:border-turquoise aria-[current]:bg-mint';

/** Seven days, each with its number of meetings; a press shows that day alone. */
export function WeekBar({ days, query }: WeekBarProps) {
  const { t, language } = useTranslation('staff/lessons/meetings');
  const address = useAddress();
  const from = days[0]?.day ?? '';
  const chosen = query.span === 'day' ? from : undefined;
  return (
    <nav aria-label={t('week.label')} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Link to={address.to({ from: laterDay(from, -7), span: 'week' })} className={step}>
          <ChevronLeft size={20} aria-hidden />
          <span className="sr-only">{t('week.before')}</span>
        </Link>
        <Link to={address.to({ from: laterDay(from, 7), span: 'week' })} className={step}>
          <ChevronRight size={20} aria-hidden />
          <span className="sr-only">{t('week.after')}</span>
        </Link>
        <Link
          to={address.to({ from, span: 'week' })}
          aria-current={query.span === 'week' || undefined}
          className="quiet small"
        >
          {t('week.whole')}
        </Link>
        <Link to={address.to({ from: '', span: '' })} className="quiet small">
          {t('week.all')}
        </Link>
      </div>
      <ol className="grid grid-cols-4 gap-2 sm:grid-cols-7">
        {days.map(({ day, meetings, more }) => (
          <li key={day} className="grid">
            <Link
              to={address.to({ from: day, span: 'day' })}
              aria-current={day === chosen ? 'date' : undefined}
              className={chip}
            >
              <span className="sr-only">{fullDay(noonOf(day), language)}</span>
              <span aria-hidden className="font-semibold first-letter:uppercase">
                {formatWeekday(noonOf(day), 'UTC', language, 'short')} {Number(day.slice(8))}
              </span>
              <span className="text-center text-sm text-soft">
                {t(more ? 'week.moreThan' : 'week.meetings', { count: meetings })}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function laterDay(day: string, days: number): string {
  return dayOf(new Date(noonOf(day).getTime() + days * 86_400_000), 'UTC');
}
