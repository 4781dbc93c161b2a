import { formatWeekday } from '#src/platform/dates/dates.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract } from './contract.ts';
import { clockTime, noonOfWeekday, weekdays } from './weekdays.ts';

const call = caller<typeof contract>();

type Hours = { opensAt: number; closesAt: number };

/** The hours of the week, and the dialog to change them. */
export function WeeklyHours({ hours }: { hours: Hours[] }) {
  const { t, language } = useTranslation('staff/lessons/availability');
  const nameOf = (weekday: number) => formatWeekday(noonOfWeekday(weekday), 'UTC', language, 'long');
  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="text-xl">{t('hours.heading')}</h2>
      <dl className="grid w-full max-w-md grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {weekdays.map((weekday) => {
          const { opensAt, closesAt } = hours[weekday] ?? { opensAt: 0, closesAt: 0 };
          return (
            <div key={weekday} className="contents">
              <dt className="text-soft first-letter:uppercase">{nameOf(weekday)}</dt>
              <dd className="font-semibold tabular-nums">
                {opensAt < closesAt
                  ? t('hours.times', {
                      from: clockTime(opensAt, language),
                      to: clockTime(closesAt, language),
                    })
                  : t('hours.closed')}
              </dd>
            </div>
          );
        })}
      </dl>
      <Act
        label={t('hours.change')}
        title={t('hours.title')}
        text={t('hours.text')}
        confirm={t('hours.save')}
        act={(form) => call('PATCH /api/admin/availability/hours', { body: { hours: hoursOf(form) } })}
        done={t('hours.done')}
      >
        {(errors) =>
          weekdays.map((weekday) => (
            <HoursFields
              key={weekday}
              weekday={weekday}
              day={nameOf(weekday)}
              hours={hours[weekday]}
              error={errors[`hours.${weekday}.closesAt`]}
            />
          ))
        }
      </Act>
    </section>
  );
}

type HoursFieldsProps = {
  weekday: number;
  day: string;
  hours: Hours | undefined;
  error: string | undefined;
};

const halves = Array.from({ length: 49 }, (_, index) => index * 30);

function HoursFields({ weekday, day, hours, error }: HoursFieldsProps) {
  const { t, language } = useTranslation('staff/lessons/availability');
  const isOpen = hours && hours.opensAt < hours.closesAt;
  const time = (minutes: number) => (
    <option key={minutes} value={minutes}>
      {clockTime(minutes, language)}
    </option>
  );
  return (
    <div className="grid grid-cols-2 items-end gap-3 [&_label]:first-letter:uppercase">
      <Field
        as="select"
        name={`opens-${weekday}`}
        label={t('hours.opens', { day })}
        defaultValue={isOpen ? hours.opensAt : ''}
      >
        <option value="">{t('hours.closed')}</option>
        {halves.slice(0, -1).map(time)}
      </Field>
      <Field
        as="select"
        name={`closes-${weekday}`}
        label={t('hours.closes', { day })}
        defaultValue={isOpen ? hours.closesAt : 18 * 60}
        error={error}
      >
        {halves.slice(1).map(time)}
      </Field>
    </div>
  );
}

/** What the form says, from Sunday on. */
function hoursOf(form: FormData): Hours[] {
  return weekdays.toSorted().map((weekday) => {
    const opens = form.get(`opens-${weekday}`);
    if (opens === '') return { opensAt: 0, closesAt: 0 };
    return { opensAt: Number(opens), closesAt: Number(form.get(`closes-${weekday}`)) };
  });
}
