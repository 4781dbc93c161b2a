import { CannotComeButton } from '#src/learning/attendance/cannot-come/cannot-come-button.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { ButtonLook } from '#src/ui/elements/button.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import type { ScheduledMeeting } from './read-schedule.ts';
import { eachOf, type ScheduleRow } from './together.ts';

/** What a family can say of a meeting: that they cannot come, or can after all; or when they make up for a missed one. */
export function FamilyActs({ meeting, look }: { meeting: ScheduleRow; look?: ButtonLook }) {
  const { t } = useTranslation('families');
  const now = useNow();
  const sayable = eachOf(meeting).filter((one) => canSay(one, now));
  if (sayable.length === 0) return null;
  return (
    <div className={`flex flex-wrap print:hidden ${look ? 'gap-3' : '-mb-1 gap-x-4'}`}>
      {sayable.map(({ _id, startTime, lesson, learner, learnerId = '', notComing, makesUp }) => (
        <CannotComeButton
          key={learnerId}
          meeting={{ _id, startTime, title: lesson?.title ?? '' }}
          learnerId={learnerId}
          isSaid={notComing !== undefined}
          isMakeUp={makesUp ?? false}
          child={meeting.others && (learner?.firstName || t('nameless'))}
          {...(look && { look })}
        />
      ))}
    </div>
  );
}

function canSay(meeting: ScheduledMeeting, now: number): boolean {
  const { startTime, state, lesson, learnerId, expected, notComing, canMakeUp } = meeting;
  if (!lesson || !learnerId) return false;
  const isAhead = state === 'planned' && Date.parse(startTime) > now;
  return (isAhead && Boolean(expected || notComing)) || Boolean(canMakeUp);
}
