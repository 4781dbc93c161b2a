import { useEffect, useRef } from 'react';
import { useAlive } from '#src/platform/browser/alive.ts';
import { deviceZone } from '#src/platform/dates/account-zone.ts';
import { formatZone } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Field } from '#src/ui/forms/field.tsx';
import { nearZones, zonesByRegion } from './zone-choices.ts';

const nearNames = Object.keys(nearZones) as (keyof typeof nearZones)[];

type ZoneFieldProps = {
  /** The zone that is kept; null where the device's zone is used. */
  kept: string | null;
  error: string | undefined;
};

/** The time zone in which times are told. A native list: typing a city finds it. */
export function ZoneField({ kept, error }: ZoneFieldProps) {
  const { t, language } = useTranslation('settings');
  const alive = useAlive();
  const device = alive ? deviceZone() : null;
  const select = useRef<HTMLSelectElement>(null);

  // It may be changed outside the form, by the line that asks about the device's zone.
  useEffect(() => {
    if (!select.current || select.current.value === (kept ?? '')) return;
    select.current.value = kept ?? '';
    select.current.dispatchEvent(new Event('input', { bubbles: true }));
  }, [kept]);

  return (
    <Field
      ref={select}
      as="select"
      name="timeZone"
      label={t('account.zone')}
      hint={t('account.zoneHint')}
      defaultValue={kept ?? ''}
      error={error}
    >
      <option value="">
        {device ? t('account.asDeviceIn', { city: formatZone(device, language) }) : t('account.asDevice')}
      </option>
      <optgroup label={t('regions.near')}>
        {nearNames.map((name) => (
          <option key={name} value={nearZones[name]}>
            {t(`near.${name}`)}
          </option>
        ))}
      </optgroup>
      {zonesByRegion(language, kept).map(({ region, zones }) => (
        <optgroup key={region} label={t(`regions.${region}`)}>
          {zones.map(({ zone, city }) => (
            <option key={zone} value={zone}>
              {city}
            </option>
          ))}
        </optgroup>
      ))}
    </Field>
  );
}
