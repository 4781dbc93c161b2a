import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionUser } from '#src/people/accounts/sessions/session.ts';
import { isTimeZone } from '#src/platform/dates/dates.ts';
import { wasSoAlready } from '#src/platform/http/call.ts';
import { Notice } from '#src/ui/elements/notice.tsx';
import { behaviour } from '../../../tests/components/behaviour.ts';
import { signInAs } from '../../../tests/components/people.ts';
import { answer, cutOff } from '../../../tests/components/server.ts';
import { expectAccessible, show, t } from '../../../tests/components/show.tsx';
import { AccountForm } from './account-form.tsx';
import { nearZones, zonesByRegion } from './zone-choices.ts';

const call = 'PATCH /api/user/account';
const name = page.getByName('name');
const zone = page.getByLabelText(t('settings:account.zone'));
const unsaved = page.getByText(t('settings:account.unsaved'));
const save = () => page.getByRole('button', { name: t('settings:account.save') }).click();

test('what is wrong stands beside its field, and what was typed stays until it is saved', async () => {
  const user = signInAs('student');
  await show(<AccountForm user={user} />);
  await expect.element(unsaved).not.toBeInTheDocument();
  await name.fill('Gulnora');
  await zone.selectOptions('America/Chicago');
  await expect.element(unsaved).toBeVisible();
  answer(call, () =>
    Response.json(
      { message: 'Wrong.', code: 'invalid_input', fields: { name: 'Not this one.' } },
      { status: 400 },
    ),
  );
  await save();
  await expect.element(name).toHaveAccessibleDescription(expect.stringContaining('Not this one.'));
  await expect.element(name).toHaveValue('Gulnora');
  await expectAccessible();
  cutOff(call);
  await save();
  await expect.element(page.getByRole('alert')).toMatchTextContent(t('settings:account.failed'));
  await expect.element(name).toHaveValue('Gulnora');
  const kept: SessionUser = { ...user, name: 'Gulnora', timeZone: 'America/Chicago' };
  const sent = answer(call, () => Response.json({ user: kept }));
  await save();
  await expect.poll(() => sent).toEqual([{ name: 'Gulnora', timeZone: 'America/Chicago' }]);
  await expect.element(name).toHaveValue('Gulnora');
});

behaviour('a teacher is led to the profile, where the name stands that families see', async () => {
  await show(<AccountForm user={{ ...signInAs('teacher'), timeZone: 'Asia/Tashkent' }} />);
  await expect.element(name).not.toBeInTheDocument();
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/teacher-profile');
  await expect.element(zone).toHaveValue('Asia/Tashkent');
  const sent = answer(call, () => Response.json({ user: signInAs('teacher') }));
  await zone.selectOptions('');
  await save();
  await expect.poll(() => sent).toEqual([{ timeZone: null }]);
});

behaviour('what was so already is no success', async () => {
  const user = signInAs('student');
  await show(
    <>
      <Notice />
      <AccountForm user={user} />
    </>,
  );
  answer(call, () => Response.json({ user }, { headers: { [wasSoAlready]: 'yes' } }));
  await save();
  await expect.element(page.getByRole('status').first()).toMatchTextContent(t('ui:soAlready'));
});

describe('the list of zones', () => {
  behaviour('has each once, also one that no region has', () => {
    const zones = zonesByRegion('en', 'Etc/UTC').flatMap((group) => group.zones.map((one) => one.zone));
    const all = [...Object.values(nearZones), ...zones];
    expect(new Set(all).size).toBe(all.length);
    expect(all).toContain('Etc/UTC');
    expect(all).toContain('Europe/Berlin');
    expect(all.filter((one) => !isTimeZone(one))).toEqual([]);
  });
});
