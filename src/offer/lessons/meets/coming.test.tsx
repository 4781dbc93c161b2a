import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { show, t } from '../../../../tests/components/show.tsx';
import { Coming } from './coming.tsx';

const meetings = Array.from({ length: 20 }, (_, week) => {
  const start = Date.parse('2026-02-02T13:00:00Z') + week * 7 * 24 * 3_600_000;
  return {
    _id: `m${week}`,
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + 2_700_000).toISOString(),
    state: 'planned' as const,
  };
});

behaviour('five dates stand there; “Show more dates” unfolds the others, to the last', async () => {
  await show(<Coming meetings={meetings} zone="Asia/Tashkent" />);
  const dates = page.getByRole('listitem');
  await expect.poll(() => dates.elements().length).toBe(5);
  await page.getByText(t('lessons:meets.more')).click();
  await expect.poll(() => dates.elements().length).toBe(20);
  const shown = dates.elements().map((date) => date.querySelector('time')?.dateTime);
  expect(shown).toEqual(meetings.map(({ startTime }) => startTime));
});
