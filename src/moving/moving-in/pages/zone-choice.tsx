import { asNamedHere, nearZones, zonesByRegion } from '#src/account/settings/zone-choices.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Field } from '#src/ui/forms/field.tsx';

type ZoneChoiceProps = { zone: string; onChange: (zone: string) => void; error?: string | undefined };

const nearNames = Object.keys(nearZones) as (keyof typeof nearZones)[];

/** On whose clock the school's weekly times are. */
export function ZoneChoice({ zone, onChange, error }: ZoneChoiceProps) {
  const { t, language } = useTranslation(['moving/moving-in/pages', 'settings']);
  const kept = asNamedHere(zone);
  return (
    <Field
      as="select"
      name="zone"
      label={t('zone.label')}
      hint={t('zone.hint')}
      className="max-w-xl"
      value={kept ?? ''}
      onChange={({ target }) => onChange((target as unknown as HTMLSelectElement).value)}
      error={error}
    >
      <optgroup label={t('settings:regions.near')}>
        {nearNames.map((name) => (
          <option key={name} value={nearZones[name]}>
            {t(`settings:near.${name}`)}
          </option>
        ))}
      </optgroup>
      {zonesByRegion(language, kept).map(({ region, zones }) => (
        <optgroup key={region} label={t(`settings:regions.${region}`)}>
          {zones.map(({ zone: name, city }) => (
            <option key={name} value={name}>
              {city}
            </option>
          ))}
        </optgroup>
      ))}
    </Field>
  );
}
