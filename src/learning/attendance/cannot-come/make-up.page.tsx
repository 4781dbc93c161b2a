import { href, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { comesToJoin } from '#src/learning/enrolments/joining/joining.ts';
import { leadInto } from '#src/learning/enrolments/joining/lead-into.ts';
import { orFailed } from '#src/offer/lessons/loading.ts';
import { isMeetingLink } from '#src/offer/teachers/teacher.ts';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import { CannotComeButton } from './cannot-come-button.tsx';
import type { contract } from './contract.ts';
import { PlaceHead } from './place-head.tsx';

const call = caller<typeof contract>();

export const loader = signedIn(
  async (_, { request, params: { id = '', learnerId = '' } }: LoaderFunctionArgs) => {
    const params = { id, learnerId };
    const room = await orFailed(call('GET /api/meetings/:id/learners/:learnerId/room', { params }));
    // The link comes only while the room is open.
    if (comesToJoin(request) && room?.link && isMeetingLink(room.link)) throw leadInto(room.link);
    return { room };
  },
);

/** Where a make-up is joined: in a class or group in which its learner is not enrolled, or for them alone. */
export function Component() {
  const { t } = useTranslation('attendance/cannot-come');
  const { room } = useLoaderData<typeof loader>();
  return (
    <section className="grid max-w-xl grid-cols-1 gap-5">
      <PageTitle>{t('room.title')}</PageTitle>
      <h1 className="text-2xl">{t('room.title')}</h1>
      {!room && <LoadProblem text={t('room.failed')} />}
      {room && <Room room={room} />}
      <ButtonLink href={href('/my-schedule')} variant="plain" className="justify-self-start">
        {t('room.toSchedule')}
      </ButtonLink>
    </section>
  );
}

type ShownRoom = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['room']>;

function Room({ room }: { room: ShownRoom }) {
  const { t } = useTranslation('attendance/cannot-come');
  const { meeting, lesson, learner, link, isUnpaid, isAhead, said } = room;
  const isOver = Date.parse(meeting.endTime) <= useNow();
  const off = meeting.state === 'cancelled';
  return (
    <>
      <p>{t('room.lead')}</p>
      <PlaceHead place={room} />
      {link && (
        <a href={link} rel="noreferrer" className="press w-full sm:w-auto sm:justify-self-start">
          {t('room.join')}
        </a>
      )}
      {!link && (
        <Alert tone="info">
          {t(`room.${off ? 'off' : isOver ? 'over' : isUnpaid ? 'unpaid' : 'opens'}`)}
        </Alert>
      )}
      {isAhead && (
        <CannotComeButton
          meeting={{ ...meeting, title: lesson.title }}
          learnerId={learner._id}
          isSaid={said !== 'nothing'}
          isMakeUp
        />
      )}
    </>
  );
}
