import { useEffect, useId, useState } from 'react';
import { CallError, caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { contract } from '../contract.ts';
import type { ReminderChoices } from './reminder-kinds.ts';
import { ReminderSwitches } from './reminder-switches.tsx';

const call = caller<typeof contract>();

/** Below a schedule: which reminders one is mailed. Not there while that cannot be read. */
export function RemindersSection() {
  const { t } = useTranslation('meetings/telling');
  const id = useId();
  const [choices, setChoices] = useState<ReminderChoices>();

  useEffect(() => {
    let isHere = true;
    call('GET /api/reminders', {}).then(
      (read) => isHere && setChoices(read),
      (error) => {
        if (!(error instanceof CallError)) throw error;
      },
    );
    return () => {
      isHere = false;
    };
  }, []);

  if (!choices) return null;
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
