import type { ReactNode } from 'react';
import { ChildName } from '#src/learning/families/child-face.tsx';
import type { Learner } from '#src/learning/families/read-learners.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { DayHeading } from '../views/day-meetings.tsx';

export type FamilyDaysProps = {
  days: readonly string[];
  learners: readonly Learner[];
  today: string;
  /** The list items of what a child has on a day. */
  entriesOf: (day: string, learnerId: string) => ReactNode[];
};

/** How many children stand side by side without scrolling. */
const abreast = 4;

/** A week as a table: a row for each day, a column for each child. */
export function FamilyTable({ days, learners, today, entriesOf }: FamilyDaysProps) {
  const { t } = useTranslation(['home/schedule/family', 'home/schedule']);
  const scrolls = learners.length > abreast;
  return (
    <div
      {...(scrolls && { role: 'region', 'aria-label': t('caption'), tabIndex: 0 })}
      className="overflow-x-auto print:overflow-visible"
    >
      <table
        className={`week border-collapse print:w-full print:table-fixed ${scrolls ? 'w-max' : 'w-full table-fixed'}`}
      >
        <caption className="sr-only">{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-36 pb-3 text-left text-sm text-soft">
              {t('day')}
            </th>
            {learners.map((one) => (
              <th key={one._id} scope="col" className="px-1.5 pb-3 text-left align-bottom">
                <ChildName face={one} size={40} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr
              key={day}
              aria-current={day === today ? 'date' : undefined}
              className="border-t-[1.5px] border-line break-inside-avoid"
            >
              <th scope="row" className="py-3 pr-3 text-left align-top">
                <DayHeading day={day} isToday={day === today} />
              </th>
              {learners.map(({ _id }) => {
                const entries = entriesOf(day, _id);
                return (
                  <td key={_id} className="px-1.5 py-3 align-top">
                    {entries.length > 0 ? (
                      <ul className={`grid grid-cols-1 gap-2 ${scrolls ? 'w-48 print:w-auto' : ''}`}>
                        {entries}
                      </ul>
                    ) : (
                      <span className="sr-only">{t('home/schedule:free')}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
