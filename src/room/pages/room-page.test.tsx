import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../tests/components/behaviour.ts';
import { ahead, me, meeting, openRoomPage, siblings, teacher } from '../../../tests/components/room-page.tsx';
import { openState, scriptedRoom } from '../../../tests/components/scripted-room.ts';
import { expectAccessible, t } from '../../../tests/components/show.tsx';

const all = siblings.map(({ _id }) => _id);

test('the door shows one’s own device, and opens nothing by itself', async () => {
  const asks = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
  await openRoomPage();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Robotics');
  await expect.element(page.getByText(t('room/door:line.good'))).toBeVisible();
  await expect.element(page.getByText(t('room/door:notRecorded'))).toBeVisible();
  expect(asks).not.toHaveBeenCalled();
  await expectAccessible();
  asks.mockRestore();
});

behaviour('with several children none is chosen: a guardian says first who is here', async () => {
  const { came } = await openRoomPage({ learners: siblings });
  for (const { firstName } of siblings)
    await expect.element(page.getByRole('checkbox', { name: firstName })).not.toBeChecked();
  await page.getByRole('button', { name: t('room/door:enter.in') }).click();
  await expect.element(page.getByRole('alert').first()).toHaveTextContent(t('room/door:who.unsaid'));
  expect(came).toEqual([]);
  await page.getByRole('checkbox', { name: 'Laylo' }).click({ force: true });
  await page.getByRole('button', { name: t('room/door:enter.listen') }).click();
  await expect.element(page.getByRole('navigation')).toBeVisible();
  expect(came).toMatchObject([{ meeting, as: 'account', learners: [siblings[1]?._id], voice: null }]);
});

behaviour('only me: no child is named', async () => {
  const { came } = await openRoomPage();
  await page.getByRole('checkbox', { name: t('room/door:who.onlyMe') }).click({ force: true });
  await page.getByRole('button', { name: t('room/door:enter.in') }).click();
  await expect.poll(() => came).toMatchObject([{ learners: [] }]);
});

behaviour('the family of a trial comes by its secret, and goes back to its appointment', async () => {
  const { came } = await openRoomPage({ kind: 'learner', learners: [] }, 'trial');
  await expect.element(page.getByRole('link')).toHaveAttribute('href', `/appointments/${meeting}`);
  await page.getByRole('button', { name: t('room/door:enter.in') }).click();
  await expect.poll(() => came).toMatchObject([{ as: 'trial', trial: meeting, learners: [] }]);
});

test('a microphone that is blocked is told of, with a way in all the same', async () => {
  const blocked = vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await openRoomPage();
  await page.getByRole('button', { name: t('room/door:voice.open') }).click();
  await expect.element(page.getByText(t('room/door:trouble.voice.blocked'))).toBeVisible();
  await expect.element(page.getByText(t('room/door:blocked.chrome'))).toBeVisible();
  await expectAccessible();
  blocked.mockRestore();
});

behaviour(
  'a press that comes just after an allowed microphone has opened by itself does not close it',
  async () => {
    const { query } = navigator.permissions;
    const allowed = vi
      .spyOn(navigator.permissions, 'query')
      .mockImplementation(async (asked) =>
        String(asked.name) === 'microphone'
          ? ({ state: 'granted' } as PermissionStatus)
          : query.call(navigator.permissions, asked),
      );
    const sound = new AudioContext().createMediaStreamDestination().stream;
    const opened = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(sound);
    await openRoomPage();
    const close = page.getByRole('button', { name: t('room/door:voice.close') });
    await close.click();
    await expect.element(close).toBeVisible();
    expect(sound.getTracks()[0]?.readyState).toBe('live');
    // A second one is meant.
    await new Promise((resolve) => setTimeout(resolve, 700));
    await close.click();
    await expect.element(page.getByRole('button', { name: t('room/door:voice.open') })).toBeVisible();
    opened.mockRestore();
    allowed.mockRestore();
  },
);

test('a room that opens later counts down, and opens by itself', async () => {
  await openRoomPage({ refusal: 'not-open-yet', opensAt: '2026-02-10T22:50:00Z' });
  await expect.element(page.getByRole('timer')).toMatchTextContent(/30/);
  await expect.element(page.getByText(t('room/door:opens.byItself'))).toBeVisible();
  await expectAccessible();
});

for (const [wrong, now, opensAt] of [
  ['late', '2026-02-10T23:20:00Z', '2026-02-10T23:50:00Z'],
  ['early', '2026-02-10T21:20:00Z', '2026-02-10T21:50:00Z'],
] as const)
  behaviour(`a device whose clock is an hour ${wrong} counts down by the server’s`, async () => {
    await openRoomPage({ refusal: 'not-open-yet', opensAt, now });
    await expect.element(page.getByRole('timer')).toMatchTextContent(/^\D*30\D*$/);
  });

test('before the teacher is there one waits with the others, and comes in by oneself', async () => {
  const waiting = { ...openState, phase: 'waiting' as const };
  const startsAt = Date.parse(ahead.startsAt);
  const { room } = await openRoomPage(
    {},
    'account',
    scriptedRoom({ people: [me], state: waiting, startsAt }),
  );
  await page.getByRole('button', { name: t('room/door:enter.listen') }).click();
  await expect.element(page.getByText(t('room/stage:waiting.notHere'))).toBeVisible();
  await expect.element(page.getByRole('timer')).toMatchTextContent(/5/);
  await expectAccessible();
  room.change({ people: [me, teacher], state: openState });
  await expect.element(page.getByRole('navigation')).toBeVisible();
  expect(document.title).toContain(t('room/stage:title', { title: 'Robotics' }));
});

test('a lesson that has ended leads on: the teacher to attendance, the family to the board', async () => {
  const ended = { ...openState, phase: 'ended' as const };
  const { room } = await openRoomPage(
    { kind: 'teacher', learners: [] },
    'account',
    scriptedRoom({ people: [teacher], me: 't' }),
  );
  await page.getByRole('button', { name: t('room/door:enter.listen') }).click();
  await expect.element(page.getByRole('navigation')).toBeVisible();
  room.change({ state: ended });
  const on = page.getByRole('link', { name: t('room/door:ways.mark') });
  await expect.element(on).toHaveAttribute('href', `/meeting/${meeting}`);
  await expectAccessible();
});

behaviour('a guardian whose child is in on another device is asked in beside', async () => {
  const { room, came } = await openRoomPage({ learners: siblings });
  for (const { firstName } of siblings)
    await page.getByRole('checkbox', { name: firstName }).click({ force: true });
  await page.getByRole('button', { name: t('room/door:enter.in') }).click();
  await expect.element(page.getByRole('navigation')).toBeVisible();
  room.change({ connection: 'choose' });
  const title = t('room/stage:choose.child.title', { name: 'Ali, Laylo' });
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: t('room/stage:choose.child.beside') }).click();
  await expect.poll(() => came).toMatchObject([{ learners: all }, { learners: [] }]);
});

behaviour('whoever was asked to leave, or is in elsewhere, is told', async () => {
  const { room, came } = await openRoomPage();
  await page.getByRole('button', { name: t('room/door:enter.listen') }).click();
  await expect.element(page.getByRole('navigation')).toBeVisible();
  room.change({ connection: 'choose' });
  await page.getByRole('button', { name: t('room/stage:choose.extra') }).click();
  expect(room.asked).toContainEqual(['choose', 'extra']);
  room.change({ connection: 'refused', refusal: { why: 'removed', from: null } });
  await expect.element(page.getByText(t('room/door:refused.removed.title'))).toBeVisible();
  room.change({ refusal: { why: 'taken-over', from: null } });
  await page.getByRole('button', { name: t('room/door:refused.comeBack') }).click();
  await expect.poll(() => came.length).toBe(3);
});
