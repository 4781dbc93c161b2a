import { useEffect } from 'react';
import { href, Link, useLoaderData, useRevalidator } from 'react-router';
import { caller, pageCaller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { Part } from '#src/staff/frame/part.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { AlarmCard } from './alarm-card.tsx';
import type { contract } from './contract.ts';
import { OpenRoom } from './open-room.tsx';
import { RelaySetting } from './relay-setting.tsx';

const call = caller<typeof contract>();
const callPage = pageCaller<typeof contract>();

/** How often the page looks what is so now, in ms. */
const every = 10_000;

export const loader = forAdmin(async () => {
  const [now, alarms] = await Promise.all([
    call('GET /api/admin/rooms', {}),
    callPage('GET /api/admin/alarms', { query: { sort: 'oldest' } }),
  ]);
  return { ...now, alarms };
});

/** Lessons that run in rooms of ours just now, and what somebody said is wrong there. */
export function Component() {
  const { rooms, relayOnly, relay, alarms } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/lessons/rooms');
  useRefreshed();
  return (
    <>
      <PageTitle>{t('heading')}</PageTitle>
      <div className="grid gap-2">
        <h1 className="text-2xl">{t('heading')}</h1>
        <p className="text-soft">{t('lead')}</p>
      </div>
      <Part heading={t('alarms.open')}>
        {alarms.items.length === 0 && <p>{t('alarms.none')}</p>}
        <ul className="grid gap-4">
          {alarms.items.map((alarm) => (
            <AlarmCard key={alarm._id} alarm={alarm} />
          ))}
        </ul>
        <p>
          <Link to={`${href('/admin/alarms')}${alarms.next ? '' : '?state=all'}`}>{t('alarms.all')}</Link>
        </p>
      </Part>
      <Part heading={t('open.heading')}>
        {rooms.length === 0 && <p>{t('open.none')}</p>}
        <ul className="grid gap-4 xl:grid-cols-2">
          {rooms.map((room) => (
            <OpenRoom key={room.meetingId} room={room} />
          ))}
        </ul>
      </Part>
      <Part heading={t('relay.heading')}>
        <RelaySetting relayOnly={relayOnly} relay={relay} />
      </Part>
    </>
  );
}

/** Brings the page anew while somebody looks at it. */
function useRefreshed(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void revalidate();
    }, every);
    return () => clearInterval(timer);
  }, [revalidate]);
}
