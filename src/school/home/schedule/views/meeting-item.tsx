import { Fragment, type ReactNode } from 'react';
import { href, Link } from 'react-router';
import { ChildName } from '#src/learning/families/child-face.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { BoardLink } from '#src/room/board/board-link.tsx';
import { HowItWas } from '../how-it-was.tsx';
import { NotComing } from '../not-coming.tsx';
import type { ScheduledMeeting } from '../read-schedule.ts';
import { eachOf, type ScheduleRow } from '../together.ts';
import { wayInto } from '../way-in.tsx';
import { OtherClocks, OwnClock } from './clocks.tsx';
import { looksOf, Mark } from './marks.tsx';

type MeetingItemProps = {
  meeting: ScheduleRow;
  /** What can be done with it. */
  actions?: ReactNode;
};

/** One meeting: when, what, and whether it is off. Of several lessons each has its shape, its colour and its edge. */
export function MeetingItem({ meeting, actions }: MeetingItemProps) {
  const { ground, edge } = looksOf(meeting.mark);
  const struck = meeting.state === 'cancelled' || meeting.notComing !== undefined;
  return (
    <article
      className={`grid grid-cols-1 gap-1 rounded-md border-l-6 border-turquoise px-3.5 py-2.5 xl:in-[.week]:px-2 xl:in-[.week]:text-sm print:in-[.week]:px-1.5 ${edge} ${struck ? 'bg-sand' : ground}`}
    >
      <p className={`flex flex-wrap items-baseline gap-x-3 ${struck ? 'line-through' : ''}`}>
        <span className="font-bold">
          <OwnClock {...meeting} />
        </span>
        <span className="flex flex-wrap gap-x-3 text-sm">
          <OtherClocks meeting={meeting} />
        </span>
      </p>
      <h4 className={`font-semibold wrap-anywhere ${struck ? 'line-through' : ''}`}>
        <Mark mark={meeting.mark} className="mr-2 inline-block align-[-0.15em]" />
        <MeetingTitle meeting={meeting} />
      </h4>
      <MeetingBody meeting={meeting} />
      {actions}
    </article>
  );
}

/** What is known of a meeting besides its time and title. */
export function MeetingBody({ meeting }: { meeting: ScheduleRow }) {
  const { t } = useTranslation('home/schedule');
  return (
    <>
      <MeetingFacts meeting={meeting} />
      <Children meeting={meeting} />
      {meeting.state === 'cancelled' && (
        <p className="text-sm wrap-anywhere">
          <strong className="text-pomegranate">{t(meeting.notHeld ? 'notHeld.is' : 'off')}</strong>
          <Why meeting={meeting} />
        </p>
      )}
      {/* What clashes for a child is told once, at the top. */}
      {meeting.clashes && isGiven(meeting) && (
        <p className="text-sm font-semibold text-pomegranate">{t('clashes')}</p>
      )}
      {meeting.board && <BoardLink meeting={meeting._id} title={titleOf(meeting)} as="account" />}
    </>
  );
}

/** What it is called where its title stands elsewhere. */
function titleOf({ lesson, trial }: ScheduledMeeting): string {
  return lesson?.title ?? trial?.subject ?? '';
}

/** Whose it is, and how it stands with each of them. */
function Children({ meeting }: { meeting: ScheduleRow }) {
  const { t } = useTranslation('families');
  const all = eachOf(meeting);
  const nameOf = ({ learner }: ScheduledMeeting) =>
    all.length > 1 ? learner?.firstName || t('nameless') : undefined;
  const each = all.map((one) => (
    <Fragment key={one.learnerId}>
      {one.learner && <ChildName face={one.learner} />}
      {one.state !== 'cancelled' && <NotComing meeting={one} child={nameOf(one)} />}
      <HowItWas meeting={one} />
    </Fragment>
  ));
  if (each.length < 2) return each[0];
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {each.map((one) => (
        <li key={one.key} className="grid min-w-0 content-start gap-1">
          {one}
        </li>
      ))}
    </ul>
  );
}

/** The title of its lesson, which leads into the classroom; of a make-up, to its own way in. */
export function MeetingTitle({ meeting }: { meeting: ScheduledMeeting }) {
  const { lesson, trial } = meeting;
  const { t } = useTranslation('home/schedule');
  if (!lesson)
    return <span className="min-w-0 wrap-anywhere">{t('trial', { subject: trial?.subject })}</span>;
  return (
    <Link
      to={wayInto(meeting, lesson)}
      className="reach min-w-0 wrap-anywhere decoration-turquoise-bright decoration-2 underline-offset-4 hover:underline"
    >
      {lesson.title}
    </Link>
  );
}

function MeetingFacts({ meeting: { lesson, trial, makesUp } }: { meeting: ScheduledMeeting }) {
  const { t } = useTranslation(['home/schedule', 'lessons']);
  const facts = [
    lesson && <span key="kind">{t(`lessons:kind.${lesson.kind}`)}</span>,
    // A make-up is for one learner, who is named below.
    makesUp || lesson?.learners === undefined ? (
      lesson?.teacher && <span key="teacher">{lesson.teacher}</span>
    ) : (
      <WhoLearns key="learners" lesson={lesson} />
    ),
    trial?.child && <span key="child">{trial.child}</span>,
  ].filter(Boolean);
  return (
    <p className="text-sm wrap-anywhere">
      {facts.map((fact, index) => [index > 0 && <span key="then"> · </span>, fact])}
    </p>
  );
}

/** For its teacher: how many learn there, which leads to their names. */
function WhoLearns({ lesson }: { lesson: NonNullable<ScheduledMeeting['lesson']> }) {
  const { t } = useTranslation('home/schedule');
  const { _id: id, kind, title, learners: count } = lesson;
  const many = t('learners', { count });
  if (count === 0) return <span>{many}</span>;
  return (
    <Link
      to={`${href('/classdetails/:id/:type', { id, type: kind })}#learners`}
      aria-label={`${many}: ${title}`}
    >
      {many}
    </Link>
  );
}

/** Whether the reader gives it. */
function isGiven({ lesson, trial }: ScheduledMeeting): boolean {
  return trial !== undefined || lesson?.learners !== undefined;
}

/** Why it was cancelled; where the timetable no longer has it, nobody gave a reason. */
export function Why({ meeting: { reason, notHeld, lesson } }: { meeting: ScheduledMeeting }) {
  const { t } = useTranslation('home/schedule');
  const given = notHeld ? t(`notHeld.why.${notHeld}`) : reason;
  const why = given ?? (lesson && t('timetableChanged'));
  return why && <span>{`: ${why}`}</span>;
}
