import { useId, useState } from 'react';
import { formatZone } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { FieldError, RequiredMark } from '#src/ui/forms/field-marks.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import { WeekdayChips } from '#src/ui/forms/weekday-chips.tsx';
import { longestWay, titleLength } from '../family.ts';
import type { contract } from './contract.ts';
import { activity as schema } from './input.ts';
import type { Activity } from './read-activities.ts';

const call = caller<typeof contract>();

type ActivityFormProps = {
  learnerId: string;
  /** The one that is changed; without it another is added. */
  activity?: Activity | undefined;
  /** Told what it is called, once it is kept. */
  onDone: (title: string) => Promise<void>;
  onCancel?: (() => void) | undefined;
};

/** What a child does elsewhere: what, on which days, from when until when, and how long the way is. */
export function ActivityForm({ learnerId, activity, onDone, onCancel }: ActivityFormProps) {
  const { t, language } = useTranslation('families/activities');
  const ownZone = useVisitorZone();
  const zone = activity?.zone ?? ownZone;
  const [weekdays, setWeekdays] = useState<number[]>(activity?.weekdays ?? []);
  const daysId = useId();
  const { bind, busy, failure, wrong, mend } = useForm({
    schema,
    read: ({ title, begins, ends, wayMinutes }) => ({
      ...{ title, weekdays, begins, ends, zone },
      wayMinutes: Number(wayMinutes),
    }),
    send: async (body) => {
      if (activity) await call('PUT /api/activities/:id', { params: { id: activity._id }, body });
      else await call('POST /api/learners/:id/activities', { params: { id: learnerId }, body });
      await onDone(body.title.trim());
    },
    clears: !activity,
  });
  return (
    <form {...bind} onReset={() => setWeekdays([])} className="grid grid-cols-1 gap-4">
      <Field
        name="title"
        label={t('fields.title')}
        hint={t('fields.titleHint')}
        defaultValue={activity?.title}
        maxLength={titleLength}
        autoComplete="off"
        required
        error={wrong.title}
      />
      <fieldset className="grid min-w-0 gap-2" aria-describedby={wrong.weekdays && `${daysId}-error`}>
        <legend className="mb-2 font-semibold">
          {t('fields.weekdays')}
          <RequiredMark />
        </legend>
        <WeekdayChips
          value={weekdays}
          onChange={(days) => {
            setWeekdays(days);
            mend('weekdays');
          }}
          isInvalid={Boolean(wrong.weekdays)}
        />
        <FieldError id={`${daysId}-error`}>{wrong.weekdays}</FieldError>
      </fieldset>
      <div className="grid gap-4 min-[420px]:grid-cols-2">
        <Field
          type="time"
          name="begins"
          label={t('fields.begins')}
          defaultValue={activity?.begins}
          required
          error={wrong.begins}
        />
        <Field
          type="time"
          name="ends"
          label={t('fields.ends')}
          defaultValue={activity?.ends}
          required
          error={wrong.ends}
        />
      </div>
      <p className="text-sm text-soft">{t('clock', { city: formatZone(zone, language) })}</p>
      <Field
        type="number"
        name="wayMinutes"
        label={t('fields.way')}
        hint={t('fields.wayHint')}
        defaultValue={activity?.wayMinutes ?? 0}
        min={0}
        max={longestWay}
        inputMode="numeric"
        required
        error={wrong.wayMinutes}
      />
      {failure && Object.keys(failure.fields).length === 0 && (
        <Alert tone="error">{failure.message || t('ui:failed')}</Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t(activity ? 'changeConfirm' : 'addConfirm')}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
