import { useTranslation } from '#src/platform/language/translation.ts';
import { useNow } from '#src/ui/loading/now.ts';
import type { ScheduledMeeting } from './read-schedule.ts';

const grounds = {
  expected: 'bg-sand',
  present: 'bg-mint',
  late: 'bg-honey',
  absent: 'bg-blush',
};

/** Whether the learner was at a meeting that is over. That they were excused is told elsewhere. */
export function HowItWas({ meeting: { state, attendance, endTime } }: { meeting: ScheduledMeeting }) {
  const { t } = useTranslation('home/schedule');
  const isOver = Date.parse(endTime) <= useNow();
  const { state: was, minutesLate: count = 0 } = attendance ?? {};
  if (!was || was === 'excused' || state === 'cancelled' || (was === 'expected' && !isOver)) return null;
  return (
    <p className={`justify-self-start rounded-full px-2.5 py-0.5 text-sm font-semibold ${grounds[was]}`}>
      {was === 'late' ? t('was.late', { count }) : t(`was.${was}`)}
    </p>
  );
}
