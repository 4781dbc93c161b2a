import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatTime, formatZone } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { Switch } from '#src/ui/forms/switch.tsx';
import { useChosen } from '#src/ui/forms/use-chosen.ts';
import { useForm } from '#src/ui/forms/use-form.ts';
import { call, type Notifications } from './read-notifications.ts';

/** What is proposed to whoever switches them on. */
const usual = { from: '22:00', until: '07:00' };

/** When nothing but mail comes: off or on, from when until when, on the clock of where one is. */
export function QuietHours({ kept }: { kept: Notifications['quietHours'] }) {
  const { t, language } = useTranslation('notifications');
  const zone = useVisitorZone();
  const { revalidate } = useRevalidator();
  const [trouble, setTrouble] = useState('');
  const [isOn, turnTo, takeBack] = useChosen(kept !== null);

  async function keep(change: () => Promise<unknown>) {
    setTrouble('');
    try {
      await change();
      await revalidate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      takeBack();
      setTrouble(t('failed'));
    }
  }
  const set = (hours: { from: string; until: string }) =>
    keep(() => call('PUT /api/notifications/quiet-hours', { body: { ...hours, zone } }));
  const end = () => keep(() => call('DELETE /api/notifications/quiet-hours', {}));

  function turn(on: boolean) {
    turnTo(on);
    return on ? set(usual) : end();
  }

  const { form, bind, wrong } = useForm({
    async send() {
      const typed = new FormData(form.current ?? undefined);
      const hours = { from: String(typed.get('from')), until: String(typed.get('until')) };
      if (hours.from === hours.until) setTrouble(t('quiet.same'));
      else await set(hours);
    },
  });
  const told = (time: string) => formatTime(new Date(`1970-01-01T${time}Z`), 'UTC', language);

  return (
    <section aria-labelledby="quiet" className="grid grid-cols-1 gap-4">
      <div className="grid gap-2">
        <h2 id="quiet" className="text-xl">
          {t('quiet.heading')}
        </h2>
        <p className="text-soft">{t('quiet.lead')}</p>
      </div>
      <Switch
        name="quiet-hours"
        on={isOn}
        onChange={turn}
        label={t('quiet.on')}
        hint={kept ? t('quiet.exception') : t('quiet.hintOff')}
      />
      {kept && (
        <form
          key={`${kept.from} ${kept.until}`}
          {...bind}
          className="grid grid-cols-2 items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
        >
          <Field
            label={t('quiet.from')}
            name="from"
            type="time"
            required
            defaultValue={kept.from}
            error={wrong.from}
          />
          <Field
            label={t('quiet.until')}
            name="until"
            type="time"
            required
            defaultValue={kept.until}
            error={wrong.until}
          />
          <Button type="submit" variant="quiet" className="max-sm:col-span-2">
            {t('quiet.save')}
          </Button>
        </form>
      )}
      <p role="status" className="text-sm text-soft">
        {kept
          ? t('quiet.isOn', {
              from: told(kept.from),
              until: told(kept.until),
              city: formatZone(kept.zone, language),
            })
          : t('quiet.isOff')}
      </p>
      {kept && kept.zone !== zone && (
        <p className="text-sm text-soft">{t('quiet.hint', { city: formatZone(zone, language) })}</p>
      )}
      {trouble && <Alert tone="error">{trouble}</Alert>}
    </section>
  );
}
