import { formatZone } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { weeklyTimes } from './activity-words.ts';
import type { contract } from './contract.ts';
import type { Activity } from './read-activities.ts';

const call = caller<typeof contract>();

type ActivityListProps = {
  activities: readonly Activity[];
  onChange: (activity: Activity) => void;
  /** Told what was done. */
  onRemoved: (told: string) => Promise<void>;
};

/** What a child does elsewhere, each with the ways to change and remove it. */
export function ActivityList({ activities, onChange, onRemoved }: ActivityListProps) {
  const { t, language } = useTranslation(['families/activities', 'lessons']);
  const zone = useVisitorZone();
  if (activities.length === 0) return <p className="text-soft">{t('none')}</p>;
  return (
    <ul className="grid grid-cols-1 gap-2">
      {activities.map((one) => {
        const facts = [
          weeklyTimes(one, t, language),
          one.zone !== zone && t('clock', { city: formatZone(one.zone, language) }),
          one.wayMinutes > 0 && t('way', { minutes: one.wayMinutes }),
        ].filter(Boolean);
        const which = <span className="sr-only">: {one.title}</span>;
        return (
          <li
            key={one._id}
            className="flex flex-wrap items-center justify-between gap-x-4 rounded-md border-[1.5px] border-line bg-card px-3.5 py-2"
          >
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{one.title}</p>
              <p className="text-sm text-soft first-letter:uppercase">{facts.join(' · ')}</p>
            </div>
            <div className="flex flex-wrap gap-x-3">
              <Button variant="plain" size="small" onClick={() => onChange(one)}>
                {t('change')}
                {which}
              </Button>
              <Act
                label={
                  <>
                    {t('remove')}
                    {which}
                  </>
                }
                look={{ variant: 'plain', size: 'small' }}
                title={t('removeTitle', { title: one.title })}
                confirm={t('remove')}
                destroys
                act={async () => {
                  await call('DELETE /api/activities/:id', { params: { id: one._id } });
                }}
                done={t('removed', { title: one.title })}
                onDone={() => void onRemoved(t('removed', { title: one.title }))}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
