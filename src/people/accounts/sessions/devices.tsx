import { formatDate, formatDayTime, formatZone } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { Folding } from '#src/ui/elements/unfold.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract } from '../contract.ts';

const call = caller<typeof contract>();

type Device = OutputOf<(typeof contract)['GET /api/user/devices']>[number];

/** Where somebody is logged in, for the loader of the page that shows it. */
export function readDevices(): Promise<Device[]> {
  return call('GET /api/user/devices', {});
}

/** Where somebody is logged in, when and where, and the way to log out there. */
export function Devices({ devices }: { devices: Device[] }) {
  const { t } = useTranslation('accounts');
  return (
    <section aria-labelledby="devices" className="grid max-w-2xl grid-cols-1 justify-items-start gap-4">
      <div className="grid gap-2">
        <h2 id="devices" className="text-xl">
          {t('devices.heading')}
        </h2>
        <p className="text-soft">{t('devices.lead')}</p>
      </div>
      <div className="grid w-full gap-2">
        <Folding name="devices" items={devices}>
          {(some) => (
            <ul className="grid gap-3">
              {some.map((device) => (
                <DeviceRow key={device._id} {...device} />
              ))}
            </ul>
          )}
        </Folding>
      </div>
      {devices.length > 1 && (
        <Act
          label={t('devices.others')}
          title={t('devices.othersTitle')}
          text={<p>{t('devices.othersText')}</p>}
          confirm={t('devices.others')}
          destroys
          act={() => call('POST /api/user/devices/log-out', {})}
          done={t('devices.othersDone')}
        />
      )}
    </section>
  );
}

function DeviceRow({ _id: id, device, zone, loggedInAt, usedAt, isThis }: Device) {
  const { t, language } = useTranslation('accounts');
  const own = useVisitorZone();
  const where = zone ? formatZone(zone, language) : undefined;
  const name = [device || t('devices.unknown'), where].filter(Boolean).join(' · ');
  return (
    <Card
      as="li"
      look="row"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
    >
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {name}
          {isThis && (
            <span className="ml-2 inline-block rounded-full bg-mint px-2.5 text-sm">{t('devices.this')}</span>
          )}
        </p>
        <p className="text-sm text-soft">
          {usedAt && (
            <span>{`${t('devices.usedAt', { when: formatDayTime(new Date(usedAt), own, language) })}, `}</span>
          )}
          <span>{t('devices.loggedInAt', { when: formatDate(new Date(loggedInAt), own, language) })}</span>
        </p>
      </div>
      {!isThis && (
        <Act
          label={
            <>
              <span aria-hidden>{t('devices.end')}</span>
              <span className="sr-only">{t('devices.endName', { device: name })}</span>
            </>
          }
          title={t('devices.endTitle')}
          text={<p>{t('devices.endText', { device: name })}</p>}
          confirm={t('devices.end')}
          destroys
          act={() => call('DELETE /api/user/devices/:id', { params: { id } })}
          done={t('devices.done')}
        />
      )}
    </Card>
  );
}
