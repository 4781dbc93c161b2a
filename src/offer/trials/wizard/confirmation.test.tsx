import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { expectAccessible, show, t } from '../../../../tests/components/show.tsx';
import { Confirmation } from './confirmation.tsx';
import type { BookedTrial } from './send-trial.ts';

const startTime = '2099-12-03T22:30:00.000Z';
const contact = {
  parentName: 'Dilnoza Karimova',
  parentPhoneNumber: '+1 312 555 0142',
  parentEmail: 'dilnoza@example.com',
};
const booked = {
  ...contact,
  step: 4,
  childrenFullName: 'Ali Karimov',
  subject: 'Chess',
  gradeLevel: 'Grade 3',
  event: { uri: 'https://dars.test/schedule/events/1', key: 'a-key', startTime },
  startTime,
  isParent: true,
  planningToStart: 'Not sure',
  hearAboutUs: 'Other',
  hearAboutUsOther: '',
} satisfies BookedTrial;
const dialog = page.getByRole('dialog', { name: t('trials:confirmation.title') });
const calendar = dialog.getByRole('link', { name: t('trials:booked.calendar') });
const facts = dialog.getByText(contact.parentEmail);

test('what was booked is a card with both clocks; the fields are folded below', async () => {
  await show(<Confirmation booked={booked} onClose={() => {}} />);
  await expect.element(dialog.getByText('03/12/2099-22:30 UTC')).toBeVisible();
  await expect.element(dialog.getByText('Toshkent', { exact: true })).toBeVisible();
  await expect.element(calendar).toHaveAttribute('href', '/api/schedule/appointments/a-key/calendar');
  await expect.element(facts).toBeInTheDocument();
  await expect.element(facts).not.toBeVisible();
  await expectAccessible();
  await dialog.getByText(t('trials:booked.facts')).click();
  await expect.element(facts).toBeVisible();
  await expectAccessible();
});

test('what is sent to Grandmother says neither who nor how to reach them, and opens nothing', async () => {
  await show(<Confirmation booked={booked} onClose={() => {}} />);
  const send = dialog.getByRole('link', { name: `${t('trials:booked.send')} ${t('ui:share.telegram')}` });
  await expect.element(send).toBeVisible();
  const sent = decodeURIComponent(send.element().getAttribute('href') ?? '');
  expect(sent).toContain(t('trials:options.Chess'));
  for (const secret of [...Object.values(contact), 'Karimov', 'a-key', 'appointments', 'events'])
    expect(sent).not.toContain(secret);
});

behaviour('what another calendar keeps is not fetched from ours: closing it is next', async () => {
  const close = vi.fn();
  const outside = { ...booked, event: { uri: 'https://api.calendly.com/1' }, startTime: null };
  await show(<Confirmation booked={outside} onClose={close} />);
  await expect.element(calendar).not.toBeInTheDocument();
  await dialog
    .getByRole('button', { name: t('trials:confirmation.close') })
    .last()
    .click();
  expect(close).toHaveBeenCalledOnce();
});
