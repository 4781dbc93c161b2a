import Clock from 'lucide-react/icons/clock';
import { formatDay, formatZone } from '#src/platform/dates/dates.ts';
import { listWords } from '#src/platform/language/list-words.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { shiftWords } from '../shift-words.ts';
import type { Preview } from './use-preview.ts';

/** From here on it is earlier or later on other clocks, because one was changed. */
export function ChangeLine({ changes }: { changes: Preview['clockChanges'] }) {
  const { t, language } = useTranslation(['lessons/timetable', 'lessons']);
  const alike = Map.groupBy(
    changes,
    ({ day, apartBefore, apartAfter }) => `${day} ${apartAfter - apartBefore}`,
  );
  return (
    <>
      {[...alike].map(([key, group]) => {
        const [first] = group;
        if (!first) return null;
        const day = formatDay(new Date(`${first.day}T12:00:00Z`), 'UTC', language);
        const cities = listWords(
          group.map(({ zone }) => formatZone(zone, language)),
          t,
        );
        const how = shiftWords(first.apartAfter - first.apartBefore, t);
        return (
          <li key={key} className="my-1.5 flex items-start gap-2.5 rounded-md bg-sky px-3 py-2.5 text-sm">
            <Clock size={18} aria-hidden className="mt-0.5 shrink-0 text-link" />
            <span>{t('clockChange', { day, cities, shift: how })}</span>
          </li>
        );
      })}
    </>
  );
}
