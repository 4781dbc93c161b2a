import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { openState, person, scriptedRoom } from '../../../../tests/components/scripted-room.ts';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, show, t } from '../../../../tests/components/show.tsx';
import { type RoomAhead, readRoom, type Way } from '../door/read-room.ts';
import type { Coming } from '../line/client.ts';
import { keepDevice, keptDevices } from '../line/kept.ts';
import { RoomPage } from './room-page.tsx';

const meeting = 'b4a1f9f0-0000-4000-8000-000000000001';
const lesson = 'b4a1f9f0-0000-4000-8000-000000000009';
const ahead: RoomAhead = {
  _id: meeting,
  lesson: { _id: lesson, kind: 'group' },
  title: 'Robotics',
  teacher: 'Nodira',
  startsAt: '2026-02-10T22:25:00Z',
  endsAt: '2026-02-10T23:10:00Z',
  opensAt: '2026-02-10T22:15:00Z',
  kind: 'guardian',
  learners: [
    { _id: 'b4a1f9f0-0000-4000-8000-000000000002', firstName: 'Ali' },
    { _id: 'b4a1f9f0-0000-4000-8000-000000000003', firstName: 'Laylo' },
  ],
};
const endpoints = {
  account: `GET /api/rooms/${meeting}`,
  child: `GET /api/my-lessons/rooms/${meeting}`,
  trial: `GET /api/trial-rooms/${meeting}`,
};
const teacher = person('t', 'Nodira', 'teacher');
const me = person('me', 'Ali', 'learner');

const all = ahead.learners.map(({ _id }) => _id);

/** Opens a room’s page, whose server answers so. */
async function open(
  more: Partial<RoomAhead> = {},
  way: Way = 'account',
  room = scriptedRoom({ people: [teacher, me] }),
) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-10T22:20:00Z') });
  answer(endpoints[way], () => Response.json({ ...ahead, ...more }));
  answer('GET /api/health/live', () => Response.json({}));
  const came: Coming[] = [];
  const read = await readRoom(way, meeting);
  await show(
    <RoomPage
      read={read}
      open={async (coming) => {
        came.push(coming);
        return room;
      }}
    />,
  );
  return { came, room };
}

test('the door shows one’s own device, and opens nothing by itself', async () => {
  const asks = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
  await open();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Robotics');
  await expect.element(page.getByText(t('room/door:line.good'))).toBeVisible();
  await expect.element(page.getByText(t('room/door:notRecorded'))).toBeVisible();
  expect(asks).not.toHaveBeenCalled();
  await expectAccessible();
  asks.mockRestore();
});

behaviour('a guardian says which children are here, or comes by themselves', async () => {
  const { came } = await open();
  await page.getByRole('checkbox', { name: 'Laylo' }).click({ force: true });
  await page.getByRole('button', { name: t('room/door:enter.listen') }).click();
  await expect.element(page.getByRole('navigation')).toBeVisible();
  expect(came).toMatchObject([{ meeting, as: 'account', learners: [ahead.learners[0]?._id], voice: null }]);
});

behaviour('only me: no child is named', async () => {
  const { came } = await open();
  await page.getByRole('checkbox', { name: t('room/door:who.onlyMe') }).click({ force: true });
  await page.getByRole('button', { name: t('room/door:enter.in') }).click();
  await expect.poll(() => came).toMatchObject([{ learners: [] }]);
});

behaviour('the family of a trial comes by its secret, and goes back to its appointment', async () => {
  const { came } = await open({ kind: 'learner', learners: [] }, 'trial');
  await expect.element(page.getByRole('link')).toHaveAttribute('href', `/appointments/${meeting}`);
  await page.getByRole('button', { name: t('room/door:enter.in') }).click();
  await expect.poll(() => came).toMatchObject([{ as: 'trial', trial: meeting, learners: [] }]);
});

test('a microphone that is blocked is told of, with a way in all the same', async () => {
  const blocked = vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await open();
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
    await open();
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
  await open({ refusal: 'not-open-yet', opensAt: '2026-02-10T22:50:00Z' });
  await expect.element(page.getByRole('timer')).toMatchTextContent(/30/);
  await expect.element(page.getByText(t('room/door:opens.byItself'))).toBeVisible();
  await expectAccessible();
});

test('before the teacher is there one waits with the others, and comes in by oneself', async () => {
  const waiting = { ...openState, phase: 'waiting' as const };
  const startsAt = Date.parse(ahead.startsAt);
  const { room } = await open({}, 'account', scriptedRoom({ people: [me], state: waiting, startsAt }));
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
  const { room } = await open(
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
  const { room, came } = await open();
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
  const { room, came } = await open();
  await page.getByRole('button', { name: t('room/door:enter.listen') }).click();
  await expect.element(page.getByRole('navigation')).toBeVisible();
  room.change({ connection: 'choose' });
  await page.getByRole('button', { name: t('room/stage:choose.extra') }).click();
  expect(room.asked).toContainEqual(['choose', 'extra']);
  room.change({ connection: 'refused', refusal: { why: 'removed', from: null } });
  await expect.element(page.getByText(t('room/door:refused.removed.title'))).toBeVisible();
  room.change({ refusal: { why: 'taken-over', from: null } });
  await page.getByRole('button', { name: t('room/door:refused.comeBack') }).click();
  await expect.poll(() => came.length).toBe(2);
});

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

behaviour('a page that is loaded anew goes straight in, with what was on at last', async () => {
  const restore = allowed();
  const learners = [ahead.learners[1]?._id];
  sessionStorage.setItem(`dars.room.door.${meeting}`, JSON.stringify({ learners }));
  // Came in with both, and has switched off the camera since.
  keepDevice('voice', { on: true, id: null });
  keepDevice('camera', { on: false, id: null });
  const { came } = await open();
  await expect.element(page.getByRole('navigation')).toBeVisible();
  expect(came).toMatchObject([{ learners, camera: null }]);
  expect(came[0]?.voice).not.toBeNull();
  restore();
});

behaviour('what one goes in with is on at last', async () => {
  const restore = allowed();
  keepDevice('camera', { on: true, id: null });
  await open();
  await expect.element(page.getByRole('button', { name: t('room/door:camera.close') })).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('room/door:voice.close') })).toBeVisible();
  await page.getByRole('button', { name: t('room/door:enter.sound') }).click();
  await expect.element(page.getByRole('navigation')).toBeVisible();
  expect(keptDevices()).toMatchObject({ voice: { on: true }, camera: { on: false } });
  restore();
});
