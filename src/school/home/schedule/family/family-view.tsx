import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { ActivitiesDialog } from '#src/learning/families/activities/activities-dialog.tsx';
import type { Activity } from '#src/learning/families/activities/read-activities.ts';
import type { Learner } from '#src/learning/families/read-learners.ts';
import { formatTime } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';
import type { ScheduledMeeting } from '../read-schedule.ts';
import { useWide } from '../views/use-wide.ts';
import { weekOf } from './entries.ts';
import { FamilyDays } from './family-days.tsx';
import { FamilyTable } from './family-table.tsx';
import { PlannerEntry } from './planner-entry.tsx';
import { remarkLines } from './remark-words.ts';

type FamilyViewProps = {
  days: readonly string[];
  meetings: readonly ScheduledMeeting[];
  learners: readonly Learner[];
  /** Undefined if it did not come. */
  activities: readonly Activity[] | undefined;
  zone: string;
  today: string;
};

/** One week of all children: side by side where there is room, on a phone day by day. */
export function FamilyView({ days, meetings, learners, activities, zone, today }: FamilyViewProps) {
  const { t, language } = useTranslation([
    'home/schedule/family',
    'families',
    'families/activities',
    'lessons',
  ]);
  const [isAdding, setAdding] = useState(false);
  const isWide = useWide();
  const week = weekOf(meetings, activities ?? [], zone);
  const nameOf = (id: string) => learners.find(({ _id }) => _id === id)?.firstName || t('families:nameless');
  const timeOf = (at: Date) => formatTime(at, zone, language);
  const entriesOf = (day: string, learnerId: string) =>
    week.of(day, learnerId).map((entry) => (
      <li key={entry.key}>
        <PlannerEntry entry={entry} lines={remarkLines(entry, week.remarks, { t, nameOf, timeOf })} />
      </li>
    ));
  const children = learners.map((one) => ({ ...one, firstName: nameOf(one._id) }));
  const View = isWide ? FamilyTable : FamilyDays;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-soft">
          {week.remarks.length === 0 ? t('well') : t('findings', { count: week.remarks.length })}
        </p>
        {activities && (
          <Button variant="quiet" size="small" className="print:hidden" onClick={() => setAdding(true)}>
            <Plus size={20} aria-hidden /> {t('families/activities:open')}
          </Button>
        )}
      </div>
      {!activities && <LoadProblem text={t('failed')} />}
      <View {...{ days, learners: children, today, entriesOf }} />
      {isAdding && activities && (
        <ActivitiesDialog learners={learners} activities={activities} onClose={() => setAdding(false)} />
      )}
    </div>
  );
}
