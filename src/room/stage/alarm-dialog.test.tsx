import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openStage, press } from '../../../tests/components/scripted-stage.tsx';
import { expectAccessible, t } from '../../../tests/components/show.tsx';
import { roomLimits } from '../room.ts';

test('something is wrong: it is on its way to the school, which says so once it has it', async () => {
  const room = await openStage('child', 2);
  await press(t('room/stage:bar.more'));
  await expectAccessible();
  await press(t('room/stage:alarm.title'));
  await press(t('room/stage:alarm.send'));
  await expect.element(page.getByText(t('room/stage:alarm.choose'))).toBeVisible();
  await page.getByRole('radio', { name: t('room/stage:alarm.kind.words') }).click({ force: true });
  await userEvent.fill(page.getByRole('textbox'), 'Please come');
  await press(t('room/stage:alarm.send'));
  expect(room.asked).toEqual([['alarm', 'words', 'Please come']]);
  await expect.element(page.getByText(t('room/stage:alarm.telling'))).toBeVisible();
  room.change({ alarm: 'told' });
  await expect.element(page.getByText(t('room/stage:alarm.told'))).toBeVisible();
  await expectAccessible();
});

test('what was written stays when the dialog is closed, until it is sent', async () => {
  const room = await openStage('child', 2);
  const open = () => press(t('room/stage:alarm.title'));
  await press(t('room/stage:bar.more'));
  await open();
  await userEvent.fill(page.getByRole('textbox'), 'Please come');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  await open();
  await expect.element(page.getByRole('textbox')).toHaveValue('Please come');
  await page.getByRole('radio', { name: t('room/stage:alarm.kind.words') }).click({ force: true });
  await press(t('room/stage:alarm.send'));
  expect(room.asked).toEqual([['alarm', 'words', 'Please come']]);
  await press(t('room/stage:alarm.back'));
  await open();
  await expect.element(page.getByRole('textbox')).toHaveValue('');
});

test('what is wrong is told in as many words as the school takes, and none of them is lost', async () => {
  const room = await openStage('child', 2);
  await press(t('room/stage:bar.more'));
  await press(t('room/stage:alarm.title'));
  await page.getByRole('radio', { name: t('room/stage:alarm.kind.words') }).click({ force: true });
  const field = page.getByRole('textbox');
  const long = 'a'.repeat(roomLimits.alarmWords + 3);
  await userEvent.fill(field, long);
  await press(t('room/stage:alarm.send'));
  expect(room.asked).toEqual([]);
  await expect.element(field).toHaveValue(long);
  await expect.element(field).toHaveFocus();
  // What nobody sees does not count.
  await userEvent.fill(field, `${long.slice(3)}\u00AD\u200B`);
  await press(t('room/stage:alarm.send'));
  expect(room.asked).toEqual([['alarm', 'words', long.slice(3)]]);
});
