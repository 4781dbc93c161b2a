import { useState } from 'react';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Switch } from '#src/ui/forms/switch.tsx';
import { type ReminderChoices, type ReminderKind, reminderKinds } from './reminder-kinds.ts';

type ReminderSwitchesProps = {
  choices: ReminderChoices;
  /** Saves one of them. @returns what holds then @throws CallError */
  save: (kind: ReminderKind, on: boolean) => Promise<ReminderChoices>;
};

/** The two reminders, each switched by a tap that is saved at once. */
export function ReminderSwitches({ choices, save }: ReminderSwitchesProps) {
  const { t } = useTranslation('meetings/telling');
  const [shown, setShown] = useState(choices);
  const [saved, setSaved] = useState<string>();
  const [failed, setFailed] = useState(false);

  async function turn(kind: ReminderKind, on: boolean) {
    setShown((now) => ({ ...now, [kind]: on }));
    setFailed(false);
    try {
      setShown(await save(kind, on));
      setSaved(t(`switches.${kind}.${on ? 'isOn' : 'isOff'}`));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setShown((now) => ({ ...now, [kind]: !on }));
      setFailed(true);
    }
  }

  return (
    <div className="grid gap-3">
      {reminderKinds.map((kind) => (
        <Switch
          key={kind}
          name={`reminder-${kind}`}
          on={shown[kind]}
          onChange={(on) => turn(kind, on)}
          label={t(`switches.${kind}.label`)}
          hint={t(`switches.${kind}.hint`)}
        />
      ))}
      <p role="status" className="text-sm text-soft empty:hidden">
        {saved}
      </p>
      {failed && <Alert tone="error">{t('switches.failed')}</Alert>}
    </div>
  );
}
