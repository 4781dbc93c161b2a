import { href, Link } from 'react-router';
import { optionIn } from '#src/offer/trials/choices.ts';
import { formatDayTime } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { unbroken } from '#src/platform/language/unbroken.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import type { ToMark } from './read-sheet.ts';

/** What runs now or is over, and waits for its teacher's word; each leads to its page. */
export function ToMarkList({ meetings }: { meetings: readonly ToMark[] }) {
  const { t, language } = useTranslation(['attendance/marking', 'trials']);
  const zone = useVisitorZone();
  const now = useNow();
  if (meetings.length === 0) return null;
  return (
    <section aria-labelledby="to-mark" className="grid gap-3 rounded-xl bg-honey p-5">
      <div className="grid gap-1">
        <h2 id="to-mark" className="text-xl">
          {t('list.heading')}
        </h2>
        <p>{t('list.lead')}</p>
      </div>
      <ul className="grid gap-2 md:grid-cols-2">
        {meetings.map(({ _id: id, lesson, trial, startTime, endTime }) => (
          <li key={id}>
            <Card
              as={Link}
              look="row"
              to={href('/meeting/:id', { id })}
              className="grid min-h-14 gap-0.5 px-4 py-3 hover:border-turquoise"
            >
              <span className="font-semibold wrap-anywhere">
                {lesson?.title ?? t('trial', { subject: optionIn(t, trial?.subject ?? '') })}
              </span>
              <span className="text-sm first-letter:uppercase">
                {now < Date.parse(endTime)
                  ? t('list.now')
                  : unbroken(formatDayTime(new Date(startTime), zone, language))}
              </span>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
