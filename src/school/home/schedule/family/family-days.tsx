import { ChildName } from '#src/learning/families/child-face.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { DayHeading } from '../views/day-meetings.tsx';
import type { FamilyDaysProps } from './family-table.tsx';

/** A week day by day, and on each the children who have something, one below the other. */
export function FamilyDays({ days, learners, today, entriesOf }: FamilyDaysProps) {
  const { t } = useTranslation('home/schedule');
  return (
    <ol className="grid grid-cols-1 gap-5">
      {days.map((day) => {
        const busy = learners
          .map((learner) => ({ learner, entries: entriesOf(day, learner._id) }))
          .filter(({ entries }) => entries.length > 0);
        return (
          <li key={day} className="grid grid-cols-1 gap-3">
            <DayHeading day={day} isToday={day === today} />
            {busy.length === 0 && <p className="text-sm text-soft">{t('free')}</p>}
            {busy.map(({ learner, entries }) => (
              <div key={learner._id} className="grid grid-cols-1 gap-2">
                <ChildName face={learner} />
                <ul aria-label={learner.firstName} className="grid grid-cols-1 gap-2">
                  {entries}
                </ul>
              </div>
            ))}
          </li>
        );
      })}
    </ol>
  );
}
