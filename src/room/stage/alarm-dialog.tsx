import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { RoomClient, RoomView } from '../line/client.ts';
import { type AlarmKind, alarmKinds, plainWords, roomLimits } from '../room.ts';

type AlarmDialogProps = {
  client: RoomClient;
  alarm: RoomView['alarm'];
  /** What one is writing, which outlives the dialog. */
  draft: RefObject<string>;
  onClose: () => void;
};

/** "Something is wrong": it reaches the staff at once, and says so once they have it. */
export function AlarmDialog({ client, alarm, draft, onClose }: AlarmDialogProps) {
  const { t } = useTranslation('room/stage');
  const [kind, setKind] = useState<AlarmKind>();
  const [sent, setSent] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const own = useRef<HTMLTextAreaElement>(null);
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!kind) return setAsked(true);
    // Its field says by how much it is too long.
    if (!own.current?.validity.valid) return own.current?.focus();
    client.alarm(kind, plainWords(own.current.value));
    draft.current = '';
    setSent(true);
  }
  return (
    <Dialog open onClose={onClose} title={t('alarm.title')} size="small">
      <p role="status" className={sent ? 'pb-4 font-semibold' : undefined}>
        {sent && <span>{t(alarm === 'told' ? 'alarm.told' : 'alarm.telling')}</span>}
      </p>
      {sent ? (
        <Button variant="quiet" onClick={onClose}>
          {t('alarm.back')}
        </Button>
      ) : (
        <form onSubmit={send} className="grid gap-4" noValidate>
          <ChoiceGroup
            legend={t('alarm.what')}
            name="kind"
            required
            columns={2}
            value={kind}
            onChange={setKind}
            error={isAsked && !kind && t('alarm.choose')}
            options={alarmKinds.map((value) => ({ value, label: t(`alarm.kind.${value}`) }))}
          />
          <Field
            as="textarea"
            ref={own}
            name="words"
            label={t('alarm.words')}
            maxLength={roomLimits.alarmWords}
            rows={3}
            defaultValue={draft.current}
            onInput={({ currentTarget: { value } }) => {
              draft.current = value;
            }}
          />
          <p className="text-sm text-soft">{t('alarm.hint')}</p>
          <Button type="submit">{t('alarm.send')}</Button>
        </form>
      )}
    </Dialog>
  );
}
