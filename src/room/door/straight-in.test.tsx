import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../tests/components/behaviour.ts';
import { ahead, answersRoom, meeting, openRoomPage, siblings } from '../../../tests/components/room-page.tsx';
import { show, t } from '../../../tests/components/show.tsx';
import { keepDevice, keptDevices } from '../line/choices.ts';
import { RoomPage } from '../pages/room-page.tsx';
import { readRoom } from './read-room.ts';

/** Has a browser say that it opens both devices without asking, and gives tracks that are none. */
function allowed() {
  const query = vi
    .spyOn(navigator.permissions, 'query')
    .mockResolvedValue({ state: 'granted' } as PermissionStatus);
  const opened = vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockImplementation(async () => new AudioContext().createMediaStreamDestination().stream);
  return () => {
    query.mockRestore();
    opened.mockRestore();
  };
}

/** What the browser has given so far. */
async function openedTracks(): Promise<MediaStreamTrack[]> {
  const { results } = vi.mocked(navigator.mediaDevices.getUserMedia).mock;
  const streams = await Promise.all(results.map(({ value }) => value as Promise<MediaStream>));
  return streams.flatMap((stream) => stream.getTracks());
}

behaviour('a page that is loaded anew goes straight in, with what was on at last', async () => {
  const restore = allowed();
  const learners = [siblings[1]?._id];
  sessionStorage.setItem(`dars.room.door.${meeting}`, JSON.stringify({ learners }));
  // Came in with both, and has switched off the camera since.
  keepDevice('voice', { on: true, id: null });
  keepDevice('camera', { on: false, id: null });
  const { came } = await openRoomPage({ learners: siblings });
  await expect.element(page.getByRole('navigation')).toBeVisible();
  expect(came).toMatchObject([{ learners, camera: null }]);
  expect(came[0]?.voice).not.toBeNull();
  restore();
});

behaviour(
  'whoever chose only a child who may not come in stands at the door, and is no guardian beside',
  async () => {
    const [first] = ahead.learners;
    sessionStorage.setItem(`dars.room.door.${meeting}`, JSON.stringify({ learners: ['ali'] }));
    const { came } = await openRoomPage({ learners: first ? [first] : [] });
    await expect.element(page.getByRole('checkbox', { name: first?.firstName ?? '' })).toBeChecked();
    expect(came).toEqual([]);
  },
);

behaviour('what one goes in with is on at last', async () => {
  const restore = allowed();
  keepDevice('camera', { on: true, id: null });
  await openRoomPage();
  await expect.element(page.getByRole('button', { name: t('room/door:camera.close') })).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('room/door:voice.close') })).toBeVisible();
  await page.getByRole('button', { name: t('room/door:enter.sound') }).click();
  await expect.element(page.getByRole('navigation')).toBeVisible();
  expect(keptDevices()).toMatchObject({ voice: { on: true }, camera: { on: false } });
  restore();
});

behaviour('what is unplugged at the door is off, and does not go in', async () => {
  const restore = allowed();
  const { came } = await openRoomPage();
  await expect.element(page.getByRole('button', { name: t('room/door:voice.close') })).toBeVisible();
  for (const track of await openedTracks()) {
    track.stop();
    track.dispatchEvent(new Event('ended'));
  }
  for (const kind of ['voice', 'camera'] as const) {
    await expect.element(page.getByRole('button', { name: t(`room/door:${kind}.open`) })).toBeVisible();
    await expect.element(page.getByText(t(`room/door:trouble.${kind}.ended`))).toBeVisible();
  }
  await page.getByRole('button', { name: t('room/door:enter.in') }).click();
  await expect.poll(() => came).toMatchObject([{ voice: null, camera: null }]);
  restore();
});

behaviour('what the door has opened is closed where nobody gets in', async () => {
  const restore = allowed();
  answersRoom();
  const read = await readRoom('account', meeting);
  await show(<RoomPage read={read} open={() => Promise.reject(new Error('no script came'))} />);
  await expect.element(page.getByRole('button', { name: t('room/door:voice.close') })).toBeVisible();
  await page.getByRole('button', { name: t('room/door:enter.in') }).click();
  await expect.element(page.getByText(t('room/door:refused.unavailable.title'))).toBeVisible();
  for (const track of await openedTracks()) expect(track.readyState).toBe('ended');
  restore();
});
