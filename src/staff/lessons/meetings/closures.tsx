import { noonOf } from '#src/calendar/booking/choosing/slot-days.ts';
import { timetableLimits } from '#src/calendar/timetables/meeting.ts';
import { useSettings } from '#src/platform/browser/settings.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { fieldIn, typedFields } from '#src/platform/language/field-in.ts';
import { languages } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { fullDay } from '#src/staff/lessons/availability/days-table.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

type Closure = OutputOf<(typeof contract)['GET /api/admin/closures']>[number];

/** Days off for all, the next one first. */
export function Closures({ days }: { days: Closure[] }) {
  const { t, language } = useTranslation('staff/lessons/meetings');
  const { businessTimeZone } = useSettings();
  const nameOf = (closure: Closure) =>
    `${fullDay(noonOf(closure.day), language)}: ${closure[fieldIn('name', language)]}`;
  return (
    <section className="grid justify-items-start gap-2" aria-labelledby="closures">
      <h2 id="closures" className="text-lg">
        {t('closures.heading')}
      </h2>
      {days.length === 0 && <p className="text-soft">{t('closures.none')}</p>}
      {days.length > 0 && (
        <ul className="grid w-full max-w-2xl gap-2">
          {days.map((closure) => (
            <li key={closure.day} className="flex flex-wrap items-center justify-between gap-3">
              <span className="first-letter:uppercase">{nameOf(closure)}</span>
              <Act
                label={
                  <>
                    <span aria-hidden>{t('closures.remove')}</span>
                    <span className="sr-only">{t('closures.removeName', { day: nameOf(closure) })}</span>
                  </>
                }
                title={t('closures.removeTitle')}
                text={t('closures.removeText', { day: nameOf(closure) })}
                confirm={t('closures.remove')}
                destroys
                act={() => call('DELETE /api/admin/closures/:day', { params: { day: closure.day } })}
                done={t('closures.removed')}
              />
            </li>
          ))}
        </ul>
      )}
      <Act
        label={t('closures.add')}
        title={t('closures.addTitle')}
        text={t('closures.addText')}
        confirm={t('closures.add')}
        destroys
        act={(form) =>
          call('POST /api/admin/closures', {
            body: { day: String(form.get('day')), ...typedFields('name', form) },
          })
        }
        done={t('closures.added')}
      >
        {(errors) => (
          <>
            <Field
              type="date"
              name="day"
              label={t('closures.day')}
              min={dayOf(new Date(), businessTimeZone)}
              required
              error={errors.day}
            />
            {languages.map((each) => (
              <Field
                key={each}
                name={fieldIn('name', each)}
                label={t(`closures.${fieldIn('name', each)}`)}
                maxLength={timetableLimits.closureName}
                required
                error={errors[fieldIn('name', each)]}
              />
            ))}
          </>
        )}
      </Act>
    </section>
  );
}
