import { useState } from 'react';
import { useSettings } from '#src/platform/browser/settings.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { nameOfList } from '#src/staff/letters/filters.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { Course, contract } from './contract.ts';

const call = caller<typeof contract>();

/** Says when a course begins, or that no date is set yet. */
export function DateAct({ course: { _id, startsOn } }: { course: Course }) {
  const { t } = useTranslation('staff/site/upcoming');
  const { businessTimeZone } = useSettings();
  const [known, setKnown] = useState<'known' | 'open'>('known');
  const name = nameOfList({ course: _id }, t);
  return (
    <Act
      label={
        <>
          <span aria-hidden>{t('set.button')}</span>
          <span className="sr-only">{t('set.name', { name })}</span>
        </>
      }
      title={t('set.title', { name })}
      text={t('set.text')}
      confirm={t('set.button')}
      act={(form) =>
        call('PATCH /api/admin/upcoming/:course', {
          params: { course: _id },
          body: { startsOn: known === 'known' ? String(form.get('startsOn')) : null },
        })
      }
      done={t('set.done')}
    >
      {(errors) => (
        <>
          <ChoiceGroup<'known' | 'open'>
            legend={t('set.what')}
            name="known"
            columns={1}
            options={(['known', 'open'] as const).map((value) => ({ value, label: t(`set.${value}`) }))}
            value={known}
            onChange={setKnown}
          />
          {known === 'known' && (
            <Field
              type="date"
              name="startsOn"
              label={t('set.day')}
              min={dayOf(new Date(), businessTimeZone)}
              defaultValue={startsOn ?? undefined}
              required
              error={errors.startsOn}
            />
          )}
        </>
      )}
    </Act>
  );
}
