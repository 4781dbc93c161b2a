import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CallError } from '#src/platform/http/call.ts';
import { expectAccessible, show, t } from '../../../../../tests/components/show.tsx';
import type { ReminderChoices } from './reminder-kinds.ts';
import { ReminderSwitches } from './reminder-switches.tsx';

const choices = { day: true, hour: true };
const day = page.getByRole('switch', { name: t('meetings/telling:switches.day.label') });
const hour = page.getByRole('switch', { name: t('meetings/telling:switches.hour.label') });

test('a reminder is switched off and on by itself, and that is told', async () => {
  let kept: ReminderChoices = choices;
  const save = async (kind: keyof ReminderChoices, on: boolean) => {
    kept = { ...kept, [kind]: on };
    return kept;
  };
  await show(<ReminderSwitches choices={choices} save={save} />);
  await day.click();
  await expect.element(page.getByRole('status')).toHaveTextContent(t('meetings/telling:switches.day.isOff'));
  await expect.element(day).not.toBeChecked();
  await expect.element(hour).toBeChecked();
  await expectAccessible();
  await day.click();
  await expect.element(page.getByRole('status')).toHaveTextContent(t('meetings/telling:switches.day.isOn'));
  expect(kept).toEqual(choices);
});

test('a choice that could not be kept is put back, and says so', async () => {
  const save = () => Promise.reject(new CallError(0, {}));
  await show(<ReminderSwitches choices={choices} save={save} />);
  await hour.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(t('meetings/telling:switches.failed'));
  await expect.element(hour).toBeChecked();
  await expectAccessible();
});
