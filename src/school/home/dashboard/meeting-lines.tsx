import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId } from 'react';
import { ChildNiche, namesOf } from '#src/learning/families/child-face.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { Folding } from '#src/ui/elements/unfold.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import { eachOf, type ScheduleRow } from '../schedule/together.ts';
import { OtherClocks, OwnClock } from '../schedule/views/clocks.tsx';
import { Mark } from '../schedule/views/marks.tsx';
import { MeetingBody, MeetingTitle } from '../schedule/views/meeting-item.tsx';
import { useDayTime } from './day-time.ts';

type MeetingLinesProps = {
  heading: string;
  /** Opposite the heading. */
  note?: ReactNode;
  meetings: readonly ScheduleRow[];
  /** How many stand above the fold. */
  atOnce?: number;
  /** What can be done about one. */
  acts?: (meeting: ScheduleRow) => ReactNode;
};

/** Meetings as lines of two rows, which unfold to all that is known of them. Where there is none, the note alone. */
export function MeetingLines({ heading, note, meetings, atOnce = 3, acts }: MeetingLinesProps) {
  const id = useId();
  if (meetings.length === 0) return note;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {heading}
        </h2>
        {note}
      </div>
      <Folding name={heading} items={meetings} atOnce={atOnce}>
        {(some) => (
          <ul className="grid gap-2">
            {some.map((one) => (
              <li key={`${one._id} ${one.learner?._id}`}>
                <MeetingLine meeting={one}>{acts?.(one)}</MeetingLine>
              </li>
            ))}
          </ul>
        )}
      </Folding>
    </section>
  );
}

function MeetingLine({ meeting, children }: { meeting: ScheduleRow; children: ReactNode }) {
  const { t } = useTranslation('home/schedule');
  const dayTime = useDayTime(useNow(), 'short');
  const learners = eachOf(meeting).flatMap(({ learner }) => learner ?? []);
  const isOff = meeting.state === 'cancelled';
  const isLeftOut = isOff || meeting.notComing !== undefined;
  return (
    <Card as="details" look="row" className="group min-w-0">
      <summary className="grid min-h-14 cursor-pointer grid-cols-[auto_1fr_auto_auto] items-center gap-x-3 px-3.5 py-2">
        <Mark mark={meeting.mark} />
        <span className="min-w-0">
          <time
            dateTime={meeting.startTime}
            className={`block font-bold first-letter:uppercase ${isLeftOut ? 'line-through' : ''}`}
          >
            {dayTime(meeting.startTime)}
          </time>
          <span className="block text-sm wrap-anywhere">
            {isOff && <strong className="text-pomegranate">{`${t('off')}: `}</strong>}
            <span className="line-clamp-1">
              {meeting.lesson?.title ?? t('trial', { subject: meeting.trial?.subject })}
            </span>
          </span>
        </span>
        <span className="flex gap-1">
          {learners.length > 0 && <span className="sr-only">{namesOf(t, learners)}</span>}
          {learners.map((one) => (
            <ChildNiche key={one._id} face={one} size={26} />
          ))}
        </span>
        <ChevronDown size={20} aria-hidden className="shrink-0 text-soft group-open:rotate-180" />
      </summary>
      <div className="grid gap-1.5 px-3.5 pb-3">
        <p className="font-semibold wrap-anywhere underline decoration-turquoise-bright decoration-2 underline-offset-4">
          <MeetingTitle meeting={meeting} />
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm">
          <OwnClock {...meeting} />
          <OtherClocks meeting={meeting} />
        </p>
        <MeetingBody meeting={meeting} />
        {children}
      </div>
    </Card>
  );
}
