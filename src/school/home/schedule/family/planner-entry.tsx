import Car from 'lucide-react/icons/car';
import MapPin from 'lucide-react/icons/map-pin';
import Monitor from 'lucide-react/icons/monitor';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from '#src/platform/language/translation.ts';
import { OwnClock } from '../views/clocks.tsx';
import { MeetingItem } from '../views/meeting-item.tsx';
import type { Entry } from './entries.ts';
import type { RemarkLine } from './remark-words.ts';

const icons = { clash: TriangleAlert, 'same-screen': Monitor, drive: Car };

/** A lesson as in other views, or, lighter, what a child does elsewhere; below it the remarks. */
export function PlannerEntry({ entry, lines }: { entry: Entry; lines: readonly RemarkLine[] }) {
  const { t } = useTranslation('home/schedule/family');
  const remarks = lines.length > 0 && (
    <ul className="grid gap-1 text-sm font-semibold">
      {lines.map(({ kind, text }) => {
        const Icon = icons[kind];
        return (
          <li key={text} className="flex gap-1.5">
            <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-pomegranate" />
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        );
      })}
    </ul>
  );
  if (entry.meeting) {
    // The column tells whose it is, and the lines below what it clashes with.
    const { learner: _, clashes: __, ...meeting } = entry.meeting;
    return <MeetingItem meeting={meeting} actions={remarks} />;
  }
  const time = { startTime: entry.startsAt.toISOString(), endTime: entry.endsAt.toISOString() };
  return (
    <article className="grid grid-cols-1 gap-1 rounded-md border-[1.5px] border-dashed border-edge px-3.5 py-2 xl:in-[.week]:px-2 print:in-[.week]:px-1.5">
      <p className="text-sm text-soft">
        <OwnClock {...time} />
      </p>
      <h4 className="text-base font-normal wrap-anywhere">
        <MapPin size={16} aria-hidden className="mr-1.5 inline-block align-[-0.15em] text-soft" />
        <span className="sr-only">{t('elsewhere')}: </span>
        {entry.title}
      </h4>
      {remarks}
    </article>
  );
}
