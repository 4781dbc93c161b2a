import { useId } from 'react';
import { timetableLimits } from '#src/calendar/timetables/meeting.ts';
import { formatZone } from '#src/platform/dates/dates.ts';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { DaySpan } from '#src/ui/elements/day-span.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract } from './contract.ts';
import { FallingIn } from './falling-in.tsx';

const call = caller<typeof contract>();

export type Absence = OutputOf<(typeof contract)['GET /api/absences']>[number];

/** Days away, each with what falls into it; others can be added. */
export function DaysAway({ away, zone }: { away: readonly Absence[]; zone: string }) {
  const { t } = useTranslation('home/schedule/hours');
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="text-xl">
        {t('away.heading')}
      </h2>
      <p className="text-soft">{t('away.text')}</p>
      {away.length === 0 && <p>{t('away.none')}</p>}
      <ul className="grid grid-cols-1 gap-5">
        {away.map((one) => (
          <Card as="li" look="row" key={one._id} className="grid grid-cols-1 gap-3 p-4">
            <OneAbsence absence={one} zone={zone} />
          </Card>
        ))}
      </ul>
      <div>
        <AddAbsence zone={zone} />
      </div>
    </section>
  );
}

function OneAbsence({ absence, zone }: { absence: Absence; zone: string }) {
  const { t, language } = useTranslation('home/schedule/hours');
  const { _id: id, firstDay, lastDay, reason, meetings } = absence;
  const span = <DaySpan first={firstDay} last={lastDay} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 wrap-anywhere">
          <h3 className="text-base">{span}</h3>
          {absence.zone !== zone && (
            <p className="text-sm text-soft">{t('clock', { city: formatZone(absence.zone, language) })}</p>
          )}
          {reason && <p className="text-sm text-soft">{reason}</p>}
        </div>
        <Act
          label={
            <>
              {t('away.remove')}
              <span className="sr-only">
                : {firstDay} – {lastDay}
              </span>
            </>
          }
          look={{ variant: 'plain', size: 'small' }}
          title={t('away.removeTitle')}
          text={<p>{span}</p>}
          confirm={t('away.remove')}
          act={() => call('DELETE /api/absences/:id', { params: { id } })}
          done={t('away.removed')}
        />
      </div>
      <FallingIn meetings={meetings} zone={zone} />
    </>
  );
}

function AddAbsence({ zone }: { zone: string }) {
  const { t, language } = useTranslation('home/schedule/hours');
  const day = { type: 'date', min: '2000-01-01', max: '2999-12-31', required: true } as const;
  return (
    <Act
      label={t('away.add')}
      title={t('away.add')}
      text={<p>{t('away.addText', { city: formatZone(zone, language) })}</p>}
      confirm={t('away.add')}
      act={(form) => {
        const [firstDay = '', lastDay = '', reason] = ['firstDay', 'lastDay', 'reason'].map((name) =>
          String(form.get(name)),
        );
        return call('POST /api/absences', { body: { firstDay, lastDay, zone, reason } });
      }}
      done={t('away.added')}
    >
      {(errors) => (
        <>
          <Field {...day} name="firstDay" label={t('away.firstDay')} error={errors.firstDay} />
          <Field {...day} name="lastDay" label={t('away.lastDay')} error={errors.lastDay} />
          <Field
            name="reason"
            label={t('away.reason')}
            hint={t('away.reasonHint')}
            maxLength={timetableLimits.reason}
            autoComplete="off"
            error={errors.reason}
          />
        </>
      )}
    </Act>
  );
}
