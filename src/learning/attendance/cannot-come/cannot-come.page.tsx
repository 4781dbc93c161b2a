import { data, href, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { accessByKey, type ShownPlace } from '#src/learning/attendance/access.ts';
import { CallError, caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import type { contract } from './contract.ts';
import { PlacePanel } from './place-panel.tsx';

const call = caller<typeof contract>();
const readPlaces = (key: string, request?: Request) =>
  call('GET /api/cannot-come/:key', { params: { key } }, request);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const key = params.key ?? '';
  try {
    return { key, places: await readPlaces(key, request), state: 'read' as const };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const isUnknown = error.status === 404 || error.status === 400;
    const state: 'unknown' | 'failed' = isUnknown ? 'unknown' : 'failed';
    return data({ key, places: [], state }, { status: isUnknown ? 404 : 503 });
  }
}

/**
 * What the link of a reminder opens without a log-in: the meeting, the learner and what notice would mean. Opening it
 * changes nothing.
 */
export function Component() {
  const { key, places, state } = useLoaderData<typeof loader>();
  const { t } = useTranslation('attendance/cannot-come');
  const { revalidate } = useRevalidator();
  return (
    <div className="wrap grid max-w-xl grid-cols-1 gap-6 pt-6 pb-20">
      <PageTitle>{t('page.title')}</PageTitle>
      <header className="grid gap-2">
        <h1 className="text-2xl">{t(state === 'read' ? 'page.title' : `page.${state}.heading`)}</h1>
        <p>{t(state === 'read' ? 'page.lead' : `page.${state}.text`)}</p>
      </header>
      {places.map((place) => (
        <PlacePanel
          key={place.learner._id}
          place={place}
          access={accessByKey(key, place.learner._id)}
          read={() => readAgain(key, place)}
        />
      ))}
      {state === 'failed' && <Button onClick={() => revalidate()}>{t('page.retry')}</Button>}
      {state === 'unknown' && <ButtonLink href={href('/my-schedule')}>{t('room.toSchedule')}</ButtonLink>}
    </div>
  );
}

async function readAgain(key: string, { learner }: ShownPlace): Promise<ShownPlace> {
  const found = (await readPlaces(key)).find((one) => one.learner._id === learner._id);
  if (!found) throw new CallError(404, {});
  return found;
}
