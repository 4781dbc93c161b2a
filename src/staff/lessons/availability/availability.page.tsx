import { useLoaderData } from 'react-router';
import { useSettings } from '#src/platform/browser/settings.ts';
import { formatZone } from '#src/platform/dates/dates.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { BookedOutside } from './booked-outside.tsx';
import { maxSeats } from './bounds.ts';
import type { contract } from './contract.ts';
import { DaysOff } from './days-off.tsx';
import { DaysTable } from './days-table.tsx';
import { LeastNotice } from './least-notice.tsx';
import { WeeklyHours } from './weekly-hours.tsx';

const call = caller<typeof contract>();

export const loader = forAdmin(() => call('GET /api/admin/availability', {}));

/** When families can book, and how much is booked. */
export function Component() {
  const { hours, noticeHours, seats, usualSeats, daysOff, days, outside } = useLoaderData<typeof loader>();
  const { t, language } = useTranslation('staff/lessons/availability');
  const { businessTimeZone } = useSettings();
  return (
    <>
      <PageTitle>{t('heading')}</PageTitle>
      <div className="grid gap-2">
        <h1 className="text-2xl">{t('heading')}</h1>
        <p className="text-soft">{t('lead', { city: formatZone(businessTimeZone, language) })}</p>
      </div>
      <BookedOutside {...outside} />
      <DaysTable days={days} />
      <WeeklyHours hours={hours} />
      <LeastNotice noticeHours={noticeHours} />
      <DaysOff days={daysOff} />
      <section className="grid justify-items-start gap-3">
        <h2 className="text-xl">{t('seats.heading')}</h2>
        <p className="font-semibold">{t('seats.now', { count: seats })}</p>
        {seats !== usualSeats && <p className="text-soft">{t('seats.usual', { number: usualSeats })}</p>}
        <Act
          label={t('seats.change')}
          title={t('seats.title')}
          text={t('seats.text')}
          confirm={t('seats.save')}
          act={(form) =>
            call('PATCH /api/admin/availability/seats', { body: { seats: Number(form.get('seats')) } })
          }
          done={t('seats.done')}
        >
          {(errors) => (
            <Field
              type="number"
              name="seats"
              label={t('seats.field')}
              min={1}
              max={maxSeats}
              defaultValue={seats}
              required
              error={errors.seats}
            />
          )}
        </Act>
      </section>
    </>
  );
}
