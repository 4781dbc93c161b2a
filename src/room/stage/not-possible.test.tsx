import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { behaviour } from '../../../tests/components/behaviour.ts';
import { openState, person } from '../../../tests/components/scripted-room.ts';
import { openStage, press, teacher } from '../../../tests/components/scripted-stage.tsx';
import { expectAccessible, t } from '../../../tests/components/show.tsx';

const nothing = { speak: false, show: false, share: false, draw: false, chat: false };
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('while the teacher is gone hand, reactions, microphone and camera say why they wait', async () => {
  const room = await openStage('child', 2);
  await press(t('room/stage:bar.react'));
  room.change({
    state: { ...openState, phase: 'left-alone' },
    people: [teacher, person('l0', 'Ali', 'learner', { may: nothing })],
    own: { ...room.view().own, voice: false },
  });
  const why = t('room/stage:why.alone');
  for (const label of ['handUp', 'react', 'unmute', 'show'] as const) {
    const one = button(t(`room/stage:bar.${label}`));
    await expect.element(one).toHaveAttribute('aria-disabled', 'true');
    await expect.element(one).toHaveAccessibleDescription(why);
  }
  expect(button(t('room/stage:reaction.star')).elements()).toEqual([]);
  await button(t('room/stage:bar.handUp')).click({ force: true });
  await expect.element(page.getByText(why).first()).toBeVisible();
  await userEvent.keyboard('h');
  expect(room.asked).toEqual([]);
  await expectAccessible();
  room.change({ state: openState, people: [teacher, person('l0', 'Ali', 'learner')] });
  await expect.element(page.getByText(why)).not.toBeInTheDocument();
  await press(t('room/stage:bar.handUp'));
  expect(room.asked).toEqual([['hand', true]]);
});

behaviour('who may not speak or show just now is told so, each by its own reason', async () => {
  const may = { ...nothing, chat: true, draw: true };
  const own = { voice: false, camera: false };
  const room = await openStage('child', 2);
  room.change({
    people: [teacher, person('l0', 'Ali', 'learner', { may })],
    own: { ...room.view().own, ...own },
  });
  const unmute = button(t('room/stage:bar.unmute'));
  await expect.element(unmute).toHaveAccessibleDescription(t('room/stage:why.voice'));
  await expect
    .element(button(t('room/stage:bar.show')))
    .toHaveAccessibleDescription(t('room/stage:why.camera'));
  room.change({ people: [teacher, person('l0', 'Ali', 'learner', { may, extra: true })] });
  await expect.element(unmute).toHaveAccessibleDescription(t('room/stage:why.extra'));
});

test('sound that the browser holds back until a touch is told, but not where nothing is heard here', async () => {
  const room = await openStage('child', 2, { soundHeld: true });
  const told = page.getByText(t('room/stage:banner.soundHeld'));
  await expect.element(told).toBeVisible();
  await expectAccessible();
  await press(t('room/stage:banner.sound'));
  room.change({ silent: true });
  await expect.element(told).not.toBeInTheDocument();
});

test('sound is turned off for this device, and it says so until it is on again', async () => {
  const room = await openStage('child', 2);
  await press(t('room/stage:bar.more'));
  await page.getByRole('switch', { name: t('room/stage:more.silent') }).click();
  expect(room.asked).toEqual([['setSilent', true]]);
  room.change({ silent: true });
  await expect.element(page.getByText(t('room/stage:banner.silent'))).toBeVisible();
  await expectAccessible();
  await press(t('room/stage:banner.sound'));
  expect(room.asked.at(-1)).toEqual(['setSilent', false]);
});

test('a device that does not work says so, is tried again, or is gone on without', async () => {
  const room = await openStage('child', 2);
  const { own } = room.view();
  room.change({ own: { ...own, voice: false, problem: { voice: 'missing', camera: 'busy' } } });
  await expect.element(page.getByText(t('room/door:trouble.voice.missing'))).toBeVisible();
  await expect.element(page.getByText(t('room/door:trouble.camera.busy'))).toBeVisible();
  await expectAccessible();
  await button(t('room/stage:banner.again')).first().click();
  await press(t('room/stage:banner.without.camera'));
  expect(room.asked).toEqual([
    ['setVoice', true],
    ['setCamera', false],
  ]);
  room.change({ own: { ...own, voice: false, problem: { voice: 'blocked', camera: null } } });
  await expect.element(page.getByText(t('room/door:blocked.chrome'))).toBeVisible();
});
