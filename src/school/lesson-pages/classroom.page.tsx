import { useState } from 'react';
import { href, redirect, useLoaderData } from 'react-router';
import { comesToJoin, isTimeToJoin, joiningOf } from '#src/learning/enrolments/joining/joining.ts';
import { leadInto } from '#src/learning/enrolments/joining/lead-into.ts';
import { isOfMoney, owesMoney } from '#src/learning/enrolments/money/owed.ts';
import { readHowToPay } from '#src/learning/enrolments/money/payment.ts';
import { HowToPay, PaymentState } from '#src/learning/enrolments/money/payment-state.tsx';
import { WriteLink } from '#src/learning/families/writing/write-link.tsx';
import { LessonPicture } from '#src/offer/lessons/card/lesson-picture.tsx';
import { TeacherLine } from '#src/offer/lessons/card/teacher-line.tsx';
import { readOnOwnPage } from '#src/offer/lessons/lists/read-own.ts';
import { addressed, orFailed } from '#src/offer/lessons/loading.ts';
import { readRoom, type ShownLesson } from '#src/offer/lessons/read-lesson.ts';
import { isMeetingLink } from '#src/offer/teachers/teacher.ts';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { serverNow } from '#src/platform/browser/server-clock.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { JoinDialog } from '#src/school/lesson-pages/join-dialog.tsx';
import { JoiningNote } from '#src/school/lesson-pages/joining-note.tsx';
import { WayIn } from '#src/school/lesson-pages/way-in.tsx';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { StartDate } from '#src/ui/elements/start-date.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';
import { useNow } from '#src/ui/loading/now.ts';

export const loader = signedIn(async (user, args) => {
  const { id, kind } = addressed(args);
  const lesson = await orFailed(readOnOwnPage(kind, id));
  const goesOn = lesson && (await doesGoOn(id, lesson));
  const joins = lesson && comesToJoin(args.request) && (goesOn || isTimeToJoin(lesson, serverNow()));
  const enters = lesson?.isEnrolled || lesson?.teacherId === user._id || user.role === 'admin';
  // Substitutes are nothing to the lesson: the room of their meeting knows them.
  if (joins && !enters && lesson.room === 'own') throw leadInto(href('/rooms/:id', { id }));
  if (lesson && !enters) throw redirect(href('/classdetails/:id/:type', { id, type: kind }));
  const link = lesson?.link;
  if (joins && link && isMeetingLink(link)) throw leadInto(link);
  const owes = lesson?.payment && owesMoney(lesson.payment);
  // The room opens even if it does not come.
  const howToPay = owes ? await readHowToPay().catch(() => undefined) : undefined;
  return { id, kind, lesson, goesOn, howToPay };
});

/** Whether somebody is still in its room of ours, though the meeting should be over. */
async function doesGoOn(id: string, lesson: ShownLesson): Promise<boolean> {
  if (lesson.room !== 'own' || isTimeToJoin(lesson, serverNow())) return false;
  return (await readRoom(id).catch(() => undefined))?.goesOn ?? false;
}

/** Where a lesson is joined (spec §2, Classroom): for its learners, its teacher, and admins. */
export function Component() {
  const { t } = useTranslation('lesson-pages');
  const { id, kind, lesson, goesOn, howToPay } = useLoaderData<typeof loader>();
  const [asking, setAsking] = useState(false);
  const now = useNow();
  const title = lesson?.title ?? t(`lessons:kind.${kind}`);
  if (!lesson) {
    return (
      <>
        <PageTitle>{title}</PageTitle>
        <h1 className="text-2xl">{title}</h1>
        <LoadProblem text={t('classroom.failed')} />
      </>
    );
  }
  const joining = goesOn ? undefined : joiningOf(lesson, now);
  // Its teacher and admins may go in before.
  const waits = lesson.isEnrolled && joining !== undefined && joining.opensIn > 0;
  const link = lesson.link !== undefined && isMeetingLink(lesson.link) ? lesson.link : undefined;
  return (
    <section className="grid gap-6 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] md:items-center md:gap-10">
      <PageTitle>{title}</PageTitle>
      <div className="grid gap-5">
        <p className="justify-self-start rounded-full bg-mint px-2.5 py-0.5 text-sm font-semibold">
          {t(`lessons:kind.${kind}`)}
        </p>
        <h1 className="text-2xl wrap-anywhere">{title}</h1>
        <TeacherLine teacher={lesson.teacher} />
        <StartDate instant={joining?.meeting.startTime ?? lesson.startDate} className="text-lg" />
        {joining && <JoiningNote id="joining" opensIn={joining.opensIn} />}
        <WayIn
          lesson={lesson}
          waits={waits}
          goesOn={goesOn ?? false}
          describedBy={joining && 'joining'}
          onJoin={() => setAsking(true)}
        />
        {lesson.payment && isOfMoney(lesson.payment) && (
          <div className="grid gap-1.5 rounded-lg bg-sand p-4">
            <PaymentState payment={lesson.payment} />
            {owesMoney(lesson.payment) && <HowToPay text={howToPay} />}
          </div>
        )}
        {lesson.isEnrolled && <WriteLink to="teacher" lesson={id} />}
        <ButtonLink
          variant="plain"
          href={href('/classdetails/:id/:type', { id, type: kind })}
          className="justify-self-start"
        >
          {t('classroom.about')}
        </ButtonLink>
      </div>
      <LessonPicture
        name={lesson.imageUrl}
        sizes="(width >= 768px) 440px, calc(100vw - 40px)"
        eager
        className="arch-low aspect-[4/3] w-full rounded-b-xl md:aspect-square"
      />
      {link && lesson.room === 'link' && (
        <JoinDialog open={asking} onClose={() => setAsking(false)} id={id} kind={kind} link={link} />
      )}
    </section>
  );
}
