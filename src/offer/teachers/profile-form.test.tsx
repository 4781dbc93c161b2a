import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../tests/components/behaviour.ts';
import { answer, cutOff } from '../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../tests/components/show.tsx';
import { ProfileForm } from './profile-form.tsx';

const call = 'PUT /api/teacher-profile';
const name = page.getByName('name');
const link = page.getByName('meetingLink');
const save = () => page.getByRole('button', { name: t('teachers:profile.save') }).click();
const empty = { name: null, picture: null, meetingLink: null, isChecked: false };
let router: Awaited<ReturnType<typeof showPage>>;

beforeEach(async () => {
  router = await showPage({ element: <ProfileForm profile={empty} /> }, '/teacher-profile');
});

test('a profile without a name is not saved, nor with a link that is none', async () => {
  await link.fill('my room');
  await save();
  await expect.element(name).toHaveFocus();
  await expect
    .element(name)
    .toHaveAccessibleDescription(expect.stringContaining(t('platform:fields.required')));
  await expect.element(link).toHaveValue('my room');
  await expect.element(link).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
});

behaviour('a profile that cannot be saved loses nothing', async () => {
  await name.fill('Nodira Azimova');
  await link.fill('meet.dars.test/nodira');
  cutOff(call);
  await save();
  await expect.element(page.getByRole('alert')).toMatchTextContent(t('ui:offline'));
  await expect.element(name).toHaveValue('Nodira Azimova');
  const sent = answer(call, () => Response.json(empty));
  await save();
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
  expect(sent).toEqual([{ name: 'Nodira Azimova', meetingLink: 'https://meet.dars.test/nodira' }]);
});
