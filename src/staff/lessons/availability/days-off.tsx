import { noonOf } from '#src/calendar/booking/choosing/slot-days.ts';
import { useSettings } from '#src/platform/browser/settings.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract } from './contract.ts';
import { fullDay } from './days-table.tsx';

const call = caller<typeof contract>();

/** Days on which nothing is offered, the next one first. */
export function DaysOff({ days }: { days: { day: string; booked: number }[] }) {
  const { t, language } = useTranslation('staff/lessons/availability');
  const { businessTimeZone } = useSettings();
  const nameOf = (day: string) => fullDay(noonOf(day), language);
  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="text-xl">{t('daysOff.heading')}</h2>
      {days.length === 0 && <p className="text-soft">{t('daysOff.none')}</p>}
      {days.length > 0 && (
        <ul className="grid w-full max-w-xl gap-2">
          {days.map(({ day, booked }) => (
            <li
              key={day}
              className="flex flex-wrap items-center justify-between gap-3 rounded-lg border-[1.5px] border-line px-4 py-2"
            >
              <span>
                <span className="font-semibold first-letter:uppercase">{nameOf(day)}</span>
                {booked > 0 && (
                  <span className="block text-sm text-pomegranate">
                    {t('daysOff.booked', { number: booked })}
                  </span>
                )}
              </span>
              <Act
                label={
                  <>
                    <span aria-hidden>{t('daysOff.remove')}</span>
                    <span className="sr-only">{t('daysOff.removeName', { day: nameOf(day) })}</span>
                  </>
                }
                title={t('daysOff.removeTitle')}
                text={t('daysOff.removeText', { day: nameOf(day) })}
                confirm={t('daysOff.remove')}
                destroys
                act={() => call('DELETE /api/admin/availability/days-off/:day', { params: { day } })}
                done={t('daysOff.removed')}
              />
            </li>
          ))}
        </ul>
      )}
      <Act
        label={t('daysOff.add')}
        title={t('daysOff.addTitle')}
        text={t('daysOff.addText')}
        confirm={t('daysOff.add')}
        act={(form) =>
          call('POST /api/admin/availability/days-off', { body: { day: String(form.get('day')) } })
        }
        done={t('daysOff.added')}
      >
        {(errors) => (
          <Field
            type="date"
            name="day"
            label={t('daysOff.day')}
            min={dayOf(new Date(), businessTimeZone)}
            required
            error={errors.day}
          />
        )}
      </Act>
    </section>
  );
}
