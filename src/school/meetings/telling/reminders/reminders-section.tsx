import { useId } from 'react';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { contract } from '../contract.ts';
import type { ReminderChoices } from './reminder-kinds.ts';
import { ReminderSwitches } from './reminder-switches.tsx';

const call = caller<typeof contract>();

/** Which reminders the signed-in person is mailed. @throws CallError */
export function readReminders(): Promise<ReminderChoices> {
  return call('GET /api/reminders', {});
}

/** Below a schedule: which reminders one is mailed. */
export function RemindersSection({ choices }: { choices: ReminderChoices }) {
  const { t } = useTranslation('meetings/telling');
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid max-w-xl gap-4 print:hidden">
      <h2 id={id} className="text-xl">
        {t('switches.heading')}
      </h2>
      <ReminderSwitches
        choices={choices}
        save={(kind, on) => call('PUT /api/reminders', { body: { [kind]: on } })}
      />
    </section>
  );
}
