import { href, replace } from 'react-router';
import type { contract } from '#src/offer/lessons/contract.ts';
import { orFailed } from '#src/offer/lessons/loading.ts';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { productName } from '#src/platform/config/product.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { leadInto, roomPath } from '#src/school/enrolments/joining/lead-into.ts';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';

const call = caller<typeof contract>();

/** Leads from a lesson's own address to the room of the meeting that is on or next; without one, to its classroom. */
export const loader = signedIn(async (_, { params: { id = '' } }) => {
  const room = await orFailed(call('GET /api/lessons/:id/room', { params: { id } }));
  if (room?.meeting) throw leadInto(roomPath(room.meeting));
  if (room) throw replace(href('/classroom/:id/:type', { id, type: room.kind }));
  return null;
});

/** Seen only where it could not be asked. */
export function Component() {
  const { t } = useTranslation('lesson-pages');
  return (
    <>
      <title>{`${t('classroom.join')} · ${productName}`}</title>
      <h1 className="text-2xl">{t('classroom.join')}</h1>
      <LoadProblem text={t('classroom.failed')} />
    </>
  );
}
