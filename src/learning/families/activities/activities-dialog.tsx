import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { ChildNiche } from '../child-face.tsx';
import { mostActivities } from '../family.ts';
import type { Learner } from '../read-learners.ts';
import { ActivityForm } from './activity-form.tsx';
import { ActivityList } from './activity-list.tsx';
import type { Activity } from './read-activities.ts';

type ActivitiesDialogProps = {
  learners: readonly Learner[];
  activities: readonly Activity[];
  onClose: () => void;
};

/** What the children do elsewhere each week: a child is chosen, and theirs added, changed and removed. */
export function ActivitiesDialog({ learners, activities, onClose }: ActivitiesDialogProps) {
  const { t } = useTranslation(['families/activities', 'families']);
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState(learners[0]?._id ?? '');
  const [changing, setChanging] = useState<Activity>();
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const own = activities.filter(({ learnerId }) => learnerId === chosen);

  function choose(learnerId: string) {
    setChosen(learnerId);
    setChanging(undefined);
    setDone('');
  }

  async function finish(told: string) {
    await revalidate();
    setDone(told);
  }

  /** What had the focus is gone. */
  async function finishAtList(told: string) {
    await finish(told);
    setChanging(undefined);
    heading.current?.focus();
  }

  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <div className="grid grid-cols-1 gap-6">
        <p>{t('lead')}</p>
        {learners.length > 1 && (
          <ChoiceGroup
            legend={t('whose')}
            name="learner"
            options={learners.map((one) => ({
              value: one._id,
              icon: <ChildNiche face={one} size={28} />,
              label: one.firstName || t('families:nameless'),
            }))}
            value={chosen}
            onChange={choose}
          />
        )}
        <section className="grid grid-cols-1 gap-3">
          <h3 ref={heading} tabIndex={-1} className="text-lg">
            {t('list')}
          </h3>
          <div role="status" className="empty:hidden">
            {done && (
              <Alert tone="success" role="none">
                {done}
              </Alert>
            )}
          </div>
          <ActivityList
            activities={own}
            onChange={(one) => {
              setChanging(one);
              setDone('');
            }}
            onRemoved={finishAtList}
          />
        </section>
        <section className="grid grid-cols-1 gap-4 border-t-[1.5px] border-line pt-5">
          <h3 className="text-lg wrap-anywhere">
            {changing ? t('changeTitle', { title: changing.title }) : t('add')}
          </h3>
          {changing || own.length < mostActivities ? (
            <ActivityForm
              key={changing?._id ?? chosen}
              learnerId={chosen}
              activity={changing}
              onDone={(title) =>
                changing ? finishAtList(t('changed', { title })) : finish(t('added', { title }))
              }
              onCancel={changing && (() => setChanging(undefined))}
            />
          ) : (
            <p>{t('full')}</p>
          )}
        </section>
      </div>
    </Dialog>
  );
}
