import { formatDayTime } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { ScheduledMeeting } from './read-schedule.ts';

type NotComingProps = {
  meeting: ScheduledMeeting;
  /** The child's name, where several have the meeting. */
  child?: string | undefined;
};

/** Tells a family that they do not come and when they make up; tells the teacher who does not come and who makes up. */
export function NotComing({ meeting, child }: NotComingProps) {
  const { t, language } = useTranslation('home/schedule');
  const zone = useVisitorZone();
  const { notComing, makesUp, madeUp, learnerId, absent, guests } = meeting;
  const when = madeUp && formatDayTime(new Date(madeUp.startTime), zone, language);
  return (
    <>
      {notComing && (
        <p className="text-sm font-semibold wrap-anywhere">
          {child ? t(`notComing.child.${notComing}`, { child }) : t(`notComing.${notComing}`)}
        </p>
      )}
      {when && <p className="text-sm">{t('notComing.madeUp', { when })}</p>}
      {makesUp && learnerId && <p className="text-sm font-semibold">{t('notComing.makesUp')}</p>}
      {absent && (
        <p className="text-sm font-semibold">{t('notComing.absent', { names: absent.join(', ') })}</p>
      )}
      {guests && (
        <p className="text-sm font-semibold">{t('notComing.guests', { names: guests.join(', ') })}</p>
      )}
    </>
  );
}
