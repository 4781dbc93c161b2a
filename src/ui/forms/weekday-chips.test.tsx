import { useState } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { retype } from '#src/platform/browser/first-script.ts';
import { behaviour } from '../../../tests/components/behaviour.ts';
import { show } from '../../../tests/components/show.tsx';
import { WeekdayChips } from './weekday-chips.tsx';

function Chosen() {
  const [days, setDays] = useState<number[]>([3]);
  return <WeekdayChips value={days} onChange={setDays} />;
}

behaviour('a day that was ticked while React came, and is told a second time, stays ticked', async () => {
  await show(<Chosen />);
  const [, tuesday, wednesday] = page.getByRole('checkbox').elements() as HTMLInputElement[];
  if (!tuesday || !wednesday) throw new Error('no days');
  tuesday.click();
  await expect.element(page.elementLocator(tuesday)).toBeChecked();
  retype(tuesday, tuesday.value, true);
  await expect.element(page.elementLocator(tuesday)).toBeChecked();
  retype(wednesday, wednesday.value, false);
  await expect.element(page.elementLocator(wednesday)).not.toBeChecked();
});
