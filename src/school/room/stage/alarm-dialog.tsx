import { type FormEvent, useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { RoomClient } from '../line/client.ts';
import { type AlarmKind, alarmKinds, roomLimits } from '../room.ts';

/** "Something is wrong": it reaches the staff at once. */
export function AlarmDialog({ client, onClose }: { client: RoomClient; onClose: () => void }) {
  const { t } = useTranslation('room/stage');
  const [kind, setKind] = useState<AlarmKind>();
  const [told, setTold] = useState(false);
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!kind) return;
    client.alarm(kind, String(new FormData(event.currentTarget).get('words') ?? '').trim());
    setTold(true);
  }
  return (
    <Dialog open onClose={onClose} title={t('alarm.title')} size="small">
      <p role="status" className={told ? 'pb-4 font-semibold' : undefined}>
        {told && <span>{t('alarm.told')}</span>}
      </p>
      {told ? (
        <Button variant="quiet" onClick={onClose}>
          {t('alarm.back')}
        </Button>
      ) : (
        <form onSubmit={send} className="grid gap-4">
          <ChoiceGroup
            legend={t('alarm.what')}
            name="kind"
            required
            columns={2}
            value={kind}
            onChange={setKind}
            options={alarmKinds.map((value) => ({ value, label: t(`alarm.kind.${value}`) }))}
          />
          <Field
            as="textarea"
            name="words"
            label={t('alarm.words')}
            maxLength={roomLimits.alarmWords}
            rows={3}
          />
          <p className="text-sm text-soft">{t('alarm.hint')}</p>
          <Button type="submit">{t('alarm.send')}</Button>
        </form>
      )}
    </Dialog>
  );
}
