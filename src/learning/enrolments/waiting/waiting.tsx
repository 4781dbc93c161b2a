import { useState } from 'react';
import { ChildName } from '#src/learning/families/child-face.tsx';
import type { Kind } from '#src/offer/lessons/lesson.ts';
import type { ShownLesson } from '#src/offer/lessons/read-lesson.ts';
import { formatDayTime } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { EnrolDialog } from '../enrol-dialog.tsx';
import { call, type ShownWait } from './use-waits.ts';

type WaitingProps = {
  wait: ShownWait;
  kind: Kind;
  lesson: ShownLesson;
  onChange: (waits: ShownWait[]) => void;
};

/** One child in the line: where they stand, or the place that is kept for them. */
export function Waiting({ wait, kind, lesson, onChange }: WaitingProps) {
  const { t, language } = useTranslation('enrolments/waiting');
  const zone = useVisitorZone();
  const [taking, setTaking] = useState(false);
  const { learner, position, offeredUntil } = wait;
  const until = offeredUntil && formatDayTime(new Date(offeredUntil), zone, language);
  return (
    <section
      aria-label={t('label')}
      className={`grid justify-items-start gap-3 rounded-xl p-4 ${until ? 'bg-mint' : 'bg-sand'}`}
    >
      <ChildName face={learner} />
      <p className="font-semibold">{until ? t('offered', { until }) : t('position', { position })}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {until && <Button onClick={() => setTaking(true)}>{t('take')}</Button>}
        <Act
          label={t(until ? 'decline.button' : 'leave.button')}
          look={{ variant: 'plain' }}
          title={t(until ? 'decline.title' : 'leave.title')}
          text={t(until ? 'decline.text' : 'leave.text')}
          confirm={t(until ? 'decline.confirm' : 'leave.confirm')}
          destroys
          act={async () =>
            onChange(
              await call('DELETE /api/lessons/:id/waits/:learner', {
                params: { id: lesson._id, learner: learner._id },
              }),
            )
          }
          done={t('left')}
        />
      </div>
      <EnrolDialog
        open={taking}
        onClose={() => setTaking(false)}
        kind={kind}
        lesson={lesson}
        only={learner}
      />
    </section>
  );
}
