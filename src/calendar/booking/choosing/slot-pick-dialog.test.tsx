import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, show, t } from '../../../../tests/components/show.tsx';
import { SlotPickDialog } from './slot-pick-dialog.tsx';

/** 3 PM in New York on a Thursday, half an hour long. */
const slot = { startTime: '2027-01-14T20:00:00.000Z', endTime: '2027-01-14T20:30:00.000Z', seatsLeft: 1 };

test('who has not chosen all of time, subject and grade is told so, and chooses on', async () => {
  answer('GET /api/schedule/slots', () => Response.json([slot]));
  await show(<SlotPickDialog open onClose={() => {}} onPicked={() => {}} />);
  const dialog = page.getByRole('dialog');
  const next = dialog.getByRole('button', { name: t('booking:pick.next') });
  const pick = (name: string | RegExp) => dialog.getByRole('radio', { name, exact: false }).click();
  await expect.element(dialog).toHaveAccessibleName(t('booking:pick.title'));
  await next.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(t('booking:pick.missing'));
  await expectAccessible();
  await pick(/14 JAN/);
  await pick(/^3 PM/);
  await pick(t('booking:pick.subjects.English'));
  await next.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(t('booking:pick.missing'));
  await pick(t('booking:pick.grades', { number: 2 }));
  await next.click();
  await expect.element(dialog).toHaveAccessibleName(t('booking:pick.who'));
  await expectAccessible();
});
