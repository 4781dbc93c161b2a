import { href, replace } from 'react-router';
import { entranceOf } from '#src/learning/enrolments/joining/joining.ts';
import { leadInto, roomPath } from '#src/learning/enrolments/joining/lead-into.ts';
import { orFailed } from '#src/offer/lessons/loading.ts';
import { readRoom } from '#src/offer/lessons/read-lesson.ts';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';

/**
 * Leads from a lesson's own address to the room of the meeting that is on or next; without one, to its classroom. What
 * has moved to a link is joined there.
 */
export const loader = signedIn(async (_, { params: { id = '' } }) => {
  const room = await orFailed(readRoom(id));
  if (room?.meeting) throw leadInto(roomPath(room.meeting));
  if (room?.isElsewhere) throw replace(entranceOf(id, room.kind));
  if (room) throw replace(href('/classroom/:id/:type', { id, type: room.kind }));
  return null;
});

/** Seen only where it could not be asked. */
export function Component() {
  const { t } = useTranslation('lesson-pages');
  return (
    <>
      <PageTitle>{t('classroom.join')}</PageTitle>
      <h1 className="text-2xl">{t('classroom.join')}</h1>
      <LoadProblem text={t('classroom.failed')} />
    </>
  );
}
