import { type ReactNode, useId } from 'react';
import { dayOf } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Folding } from '#src/ui/elements/unfold.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import type { Line } from '../schedule/together.ts';
import { byDayOf, ListView } from '../schedule/views/list-view.tsx';

type PlannedDaysProps = {
  heading: string;
  meetings: readonly Line[];
  /** What can be done about one. */
  acts?: (meeting: Line) => ReactNode;
};

/** Some of what is planned, day by day; after three days the others unfold. Nothing where nothing is planned. */
export function PlannedDays({ heading, meetings, acts }: PlannedDaysProps) {
  const { t } = useTranslation('home/dashboard');
  const zone = useVisitorZone();
  const today = dayOf(new Date(useNow()), zone);
  const id = useId();
  if (meetings.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      <Folding
        name={heading}
        items={[...byDayOf(meetings, zone).keys()]}
        label={(count) => t('dashboard.days', { count })}
      >
        {(days) => <ListView {...{ days, meetings, zone, today }} actions={acts} />}
      </Folding>
    </section>
  );
}
