import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show, t } from '../../../../tests/components/show.tsx';
import { Foreseen } from './foreseen.tsx';

const span = (day: string) => ({ startTime: `${day}T13:00:00.000Z`, endTime: `${day}T13:45:00.000Z` });
const [one, added] = ['019aa400-0000-7000-8000-000000000001', '019aa400-0000-7000-8000-000000000002'];

test('what stays of all later ones is named beside what is called off', async () => {
  const before = { ...span('2026-02-09'), state: 'planned' as const };
  const outcome = {
    changes: [{ _id: one, before, after: { ...before, state: 'cancelled' as const } }],
    stays: [{ _id: added, ...span('2026-02-14') }],
    families: 0,
    warnings: [],
    collisions: [],
  };
  await show(<Foreseen outcome={outcome} busy={false} zone="Asia/Tashkent" title="Chess" />);
  await expect.element(page.getByText(t('meetings/changing:stays'))).toBeVisible();
  await expect.element(page.getByText(/14.*18:00|14.*6:00 PM/)).toBeVisible();
});
