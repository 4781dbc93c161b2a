import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginSession } from '#src/people/accounts/sessions/session.ts';
import { deviceZone } from '#src/platform/dates/account-zone.ts';
import { behaviour } from '../../../tests/components/behaviour.ts';
import { signInAs } from '../../../tests/components/people.ts';
import { answer, cutOff } from '../../../tests/components/server.ts';
import { expectAccessible, show, t } from '../../../tests/components/show.tsx';
import { ZoneLine } from './zone-line.tsx';

const here = deviceZone() ?? '';
/** Never where these tests run. */
const elsewhere = 'Pacific/Kiritimati';
const line = page.getByRole('region', { name: t('workspace:zone.name') });
const [use, keep] = [line.getByRole('button').first(), line.getByRole('button').last()];

beforeEach(() => localStorage.removeItem('zones_answered'));

async function showTo(timeZone: string | null) {
  const user = { ...signInAs('student'), timeZone };
  beginSession({ access_token: 'student', user });
  await show(<ZoneLine />);
  return user;
}

behaviour('who keeps no zone, or the one of the device, is asked nothing', async () => {
  for (const zone of [null, here]) {
    await showTo(zone);
    await expect.element(line).not.toBeInTheDocument();
  }
});

test('yes keeps the device’s zone, as soon as it can be kept', async () => {
  const user = await showTo(elsewhere);
  await expectAccessible();
  cutOff('PATCH /api/user/account');
  await use.click();
  await expect.element(line.getByRole('alert')).toBeVisible();
  const sent = answer('PATCH /api/user/account', () => Response.json({ user: { ...user, timeZone: here } }));
  await use.click();
  await expect.element(line).not.toBeInTheDocument();
  expect(sent).toEqual([{ timeZone: here }]);
});

behaviour('no is remembered on this device', async () => {
  await showTo(elsewhere);
  await keep.click();
  await expect.element(line).not.toBeInTheDocument();
  await showTo(elsewhere);
  await expect.element(line).not.toBeInTheDocument();
});
