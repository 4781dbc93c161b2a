import { CannotComeButton } from '#src/attendance/cannot-come/cannot-come-button.tsx';
import { useNow } from '#src/enrolments/now.ts';
import type { ButtonLook } from '#src/ui/button.tsx';
import type { ScheduledMeeting } from './read-schedule.ts';

/** What a family can say of a meeting: that they cannot come, and that they can; when a missed one is made up for. */
export function FamilyActs({ meeting, look }: { meeting: ScheduledMeeting; look?: ButtonLook }) {
  const now = useNow();
  const { _id, startTime, state, lesson, learnerId, expected, notComing, makesUp, canMakeUp } = meeting;
  if (!lesson || !learnerId) return null;
  const isAhead = state === 'planned' && Date.parse(startTime) > now;
  if (!(isAhead && (expected || notComing)) && !canMakeUp) return null;
  return (
    <div className="-mb-1 print:hidden">
      <CannotComeButton
        meeting={{ _id, startTime, title: lesson.title }}
        learnerId={learnerId}
        isSaid={notComing !== undefined}
        isMakeUp={makesUp ?? false}
        {...(look && { look })}
      />
    </div>
  );
}
