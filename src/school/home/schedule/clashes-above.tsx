import { CannotComeButton } from '#src/learning/attendance/cannot-come/cannot-come-button.tsx';
import { GiveUp } from '#src/learning/enrolments/giving-up/give-up.tsx';
import { ChildName } from '#src/learning/families/child-face.tsx';
import { formatDayTime } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useNow } from '#src/ui/loading/now.ts';
import { type Clash, clashesIn } from './clashes.ts';
import type { ScheduledMeeting } from './read-schedule.ts';

/** Tells once what a child has at the same time, with the ways to give one of the two up; nothing where nothing clashes. */
export function ClashesAbove({ meetings }: { meetings: readonly ScheduledMeeting[] }) {
  const { t } = useTranslation('home/schedule');
  const clashes = clashesIn(meetings, useNow());
  if (clashes.length === 0) return null;
  return (
    <section
      aria-labelledby="clashes"
      className="grid gap-4 rounded-md border-l-4 border-pomegranate bg-blush px-4 py-3.5 print:hidden"
    >
      <div>
        <h2 id="clashes" className="text-base">
          {t('clash.heading')}
        </h2>
        <p>{t('clash.text')}</p>
      </div>
      <ul className="grid gap-4">
        {clashes.map((clash) => (
          <li key={clash.key} className="grid gap-2">
            <ClashItem clash={clash} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ClashItem({ clash: { both, more } }: { clash: Clash }) {
  const { t, language } = useTranslation('home/schedule');
  const zone = useVisitorZone();
  const [first, second] = both.map(({ lesson }) => lesson?.title);
  const [{ learner }, { startTime }] = both;
  const when = formatDayTime(new Date(startTime), zone, language);
  return (
    <>
      {learner && <ChildName face={learner} />}
      <p className="wrap-anywhere">
        {[t('clash.both', { first, second, when }), more > 0 && t('clash.more', { count: more })]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {both.map((meeting) => (
          <GivingUp key={meeting._id} meeting={meeting} />
        ))}
      </div>
    </>
  );
}

/** To say that the child does not come this time, and to give up the place. */
function GivingUp({ meeting }: { meeting: ScheduledMeeting }) {
  const { t } = useTranslation('home/schedule');
  const { _id, startTime, lesson, learner, learnerId, expected, makesUp, enrolmentId } = meeting;
  if (!lesson || !learnerId) return null;
  const { title } = lesson;
  return (
    <>
      {expected && (
        <CannotComeButton
          meeting={{ _id, startTime, title }}
          learnerId={learnerId}
          isSaid={false}
          isMakeUp={makesUp ?? false}
          label={t('clash.notThisTime', { title })}
          look={{ variant: 'quiet', size: 'small' }}
        />
      )}
      {enrolmentId && !makesUp && (
        <GiveUp
          id={enrolmentId}
          title={title}
          child={learner?.firstName}
          label={t('clash.giveUp', { title })}
        />
      )}
    </>
  );
}
