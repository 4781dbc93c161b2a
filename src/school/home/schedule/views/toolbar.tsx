import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Printer from 'lucide-react/icons/printer';
import { Link, useSearchParams } from 'react-router';
import { formatDays } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { spoken } from '#src/platform/language/spoken.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { unbroken } from '#src/platform/language/unbroken.ts';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';
import { stepFrom, type View, views } from './views.ts';

type ToolbarProps = {
  view: View;
  day: string;
  days: readonly string[];
  today: string;
  /** Whether there are several children to stand side by side. */
  hasFamily: boolean;
};

/** Which days, in which view, and the ways to others. All of it is in the address, so that the browser's back works. */
export function Toolbar({ view, day, days, today, hasFamily }: ToolbarProps) {
  const { t, language } = useTranslation('home/schedule');
  const [search] = useSearchParams();
  const child = search.get('child');
  /** The address of a view of some day, for the same child. */
  const addressOf = (view: View, day: string) =>
    `?${new URLSearchParams({ view, day, ...(child && { child }) })}`;
  const round =
    'grid size-11 place-items-center rounded-full border-[1.5px] border-line bg-card hover:bg-sand';
  return (
    <div className="grid grid-cols-1 gap-y-3 md:flex md:flex-wrap md:items-center md:justify-between md:gap-x-6">
      <div className="flex items-center gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:contents print:hidden">
        <div className="flex shrink-0 items-center gap-2">
          <Link to={addressOf(view, stepFrom(view, day, -1))} aria-label={t('earlier')} className={round}>
            <ChevronLeft size={22} aria-hidden />
          </Link>
          <ButtonLink href={`${addressOf(view, today)}#today`} variant="quiet" size="small">
            {t('today')}
          </ButtonLink>
          <Link to={addressOf(view, stepFrom(view, day, 1))} aria-label={t('later')} className={round}>
            <ChevronRight size={22} aria-hidden />
          </Link>
        </div>
        <div className="flex shrink-0 items-center gap-2 md:order-3">
          <nav aria-label={t('view')} className="flex rounded-full border-[1.5px] border-line bg-card p-1">
            {views
              .filter((one) => one !== 'family' || hasFamily)
              .map((one) => (
                <Link
                  key={one}
                  to={addressOf(one, day)}
                  aria-current={one === view ? 'true' : undefined}
                  className={`grid min-h-11 place-items-center rounded-full px-3.5 text-sm font-semibold sm:px-4 aria-[current]:bg-lapis aria-[current]:text-milk ${one === 'month' ? 'max-md:hidden' : ''}`}
                >
                  {t(`views.${one}`)}
                </Link>
              ))}
          </nav>
          <Button variant="plain" size="small" onClick={() => window.print()} className="max-md:hidden">
            <Printer size={20} aria-hidden /> {t('print')}
          </Button>
        </div>
      </div>
      <h2 className="text-lg first-letter:uppercase md:order-2">
        {spanName({ view, day, days }, language, t)}
      </h2>
    </div>
  );
}

/** Words, not a component, so that a screen reader hears the heading as a whole. */
function spanName(
  { view, day, days }: Pick<ToolbarProps, 'view' | 'day' | 'days'>,
  language: Language,
  t: Translate<'home/schedule'>,
): string {
  if (view === 'month') {
    const month = spoken[language].months[Number(day.slice(5, 7)) - 1] ?? '';
    return t('month', { month, year: day.slice(0, 4) });
  }
  const [first, last] = [days[0], days.at(-1)].map((one = day) => new Date(`${one}T00:00Z`));
  return first && last ? unbroken(formatDays(first, last, 'UTC', language)) : '';
}
