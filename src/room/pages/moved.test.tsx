import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { formatDayTime } from '#src/platform/dates/dates.ts';
import { behaviour } from '../../../tests/components/behaviour.ts';
import {
  ahead,
  answersRoom,
  endpoints,
  LoadedRoom,
  meeting,
  openByLoader,
} from '../../../tests/components/room-page.tsx';
import { openState, scriptedRoom } from '../../../tests/components/scripted-room.ts';
import { answer } from '../../../tests/components/server.ts';
import { language, showPage, t } from '../../../tests/components/show.tsx';
import { type RoomAhead, readRoom } from '../door/read-room.ts';

/** A lesson is moved or cancelled while somebody waits for it. */

behaviour('a lesson that is moved to later goes back to its door, which counts down', async () => {
  const { room } = await openByLoader();
  await page.getByRole('button', { name: t('room/door:enter.listen') }).click();
  await expect.element(page.getByRole('navigation')).toBeVisible();
  answer(endpoints.account, () =>
    Response.json({ ...ahead, refusal: 'not-open-yet', opensAt: '2026-02-10T22:50:00Z' }),
  );
  room.change({ connection: 'refused', refusal: { why: 'not-open-yet', from: null } });
  await expect.element(page.getByRole('timer')).toMatchTextContent(/30/);
});

behaviour('whoever had come without a microphone stands at the door again without one', async () => {
  const allowed = vi
    .spyOn(navigator.permissions, 'query')
    .mockImplementation(async () => ({ state: 'granted' }) as PermissionStatus);
  const sound = new AudioContext().createMediaStreamDestination().stream;
  const opened = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(sound);
  const { room } = await openByLoader();
  await expect.element(page.getByRole('button', { name: t('room/door:voice.close') })).toBeVisible();
  await page.getByRole('button', { name: t('room/door:enter.listen') }).click();
  await expect.element(page.getByRole('navigation')).toBeVisible();
  opened.mockClear();
  room.change({ connection: 'refused', refusal: { why: 'not-open-yet', from: null } });
  const open = page.getByRole('button', { name: t('room/door:voice.open') });
  await expect.element(open).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('room/door:camera.open') })).toBeVisible();
  expect(opened).not.toHaveBeenCalled();
  await open.click();
  expect(opened).toHaveBeenCalledOnce();
  opened.mockRestore();
  allowed.mockRestore();
});

behaviour(
  'a lesson that is moved or cancelled while somebody waits for its door is heard of there',
  async () => {
    const notYet = { refusal: 'not-open-yet' as const };
    await openByLoader({ ...notYet, opensAt: '2026-02-10T22:50:00Z', kind: 'teacher', learners: [] });
    await expect.element(page.getByText(t('room/door:opens.forTeacher'))).toBeVisible();
    await expect.element(page.getByRole('timer')).toMatchTextContent(/30/);
    const meanwhile = async (minute: number, more: Partial<RoomAhead>) => {
      const now = `2026-02-10T22:${minute}:01Z`;
      answer(endpoints.account, () => Response.json({ ...ahead, ...notYet, ...more, now }));
      vi.setSystemTime(now);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    await meanwhile(21, { opensAt: '2026-02-10T22:31:00Z', startsAt: '2026-02-10T22:41:00Z' });
    await expect.element(page.getByRole('timer')).toMatchTextContent(/10/);
    await expect.element(saysMoved('2026-02-10T22:41:00Z')).toBeVisible();
    await meanwhile(22, { opensAt: '2026-02-10T22:46:00Z', startsAt: '2026-02-10T22:56:00Z' });
    await expect.element(saysMoved('2026-02-10T22:56:00Z')).toBeVisible();
    await meanwhile(23, { refusal: 'cancelled' });
    await expect.element(page.getByText(t('room/door:refused.cancelled.title'))).toBeVisible();
  },
);

/** What says that the lesson begins at another time. */
function saysMoved(startsAt: string) {
  const time = formatDayTime(new Date(startsAt), Intl.DateTimeFormat().resolvedOptions().timeZone, language);
  return page.getByRole('status').filter({ hasText: t('room/door:moved', { time }) });
}

behaviour('whoever looks at their camera reads at once that the lesson was moved', async () => {
  await openByLoader();
  await expect.element(page.getByRole('button', { name: t('room/door:enter.listen') })).toBeVisible();
  const startsAt = '2026-02-10T22:29:00Z';
  answer(endpoints.account, () => Response.json({ ...ahead, startsAt }));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(saysMoved(startsAt)).toBeVisible();
  // A network that is gone for a moment closes no door.
  const lost = answer(endpoints.account, () => undefined);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => lost.length).toBe(1);
  await expect.element(page.getByRole('button', { name: t('room/door:enter.listen') })).toBeVisible();
  answer(endpoints.account, () => Response.json({ ...ahead, refusal: 'cancelled' }));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText(t('room/door:refused.cancelled.title'))).toBeVisible();
});

behaviour('whoever waits for the teacher reads that the lesson was moved', async () => {
  const waiting = { ...openState, phase: 'waiting' as const };
  const { room } = await openByLoader(
    {},
    'account',
    scriptedRoom({ state: waiting, startsAt: Date.parse(ahead.startsAt) }),
  );
  await page.getByRole('button', { name: t('room/door:enter.listen') }).click();
  await expect.element(page.getByText(t('room/stage:waiting.notHere'))).toBeVisible();
  room.change({ startsAt: Date.parse('2026-02-10T22:29:00Z') });
  await expect.element(saysMoved('2026-02-10T22:29:00Z')).toBeVisible();
});

const refuses = (status: number, code: string) => () => Response.json({ code }, { status });

behaviour(
  'whoever lost their place or their session while they wait before the room hears it there',
  async () => {
    await openByLoader({ refusal: 'not-open-yet', opensAt: '2026-02-10T22:50:00Z' });
    await expect.element(page.getByRole('timer')).toBeVisible();
    const broken = answer(endpoints.account, refuses(503, 'unavailable'));
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => broken.length).toBe(1);
    await expect.element(page.getByRole('timer')).toBeVisible();
    // The page is read anew, which leads to the log-in.
    const out: unknown[] = answer(endpoints.account, () =>
      out.length === 1 ? refuses(401, 'unauthenticated')() : Response.json({ ...ahead, kind: 'teacher' }),
    );
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => out.length).toBe(2);
    await expect.element(page.getByRole('button', { name: t('room/door:enter.listen') })).toBeVisible();
    answer(endpoints.account, refuses(404, 'not_found'));
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(page.getByText(t('room/door:refused.not-yours.text'))).toBeVisible();
  },
);

behaviour('whoever came while nothing could be read reads later that the lesson was moved', async () => {
  const { open } = answersRoom();
  answer(endpoints.account, refuses(503, 'unavailable'));
  const loader = () => readRoom('account', meeting);
  await showPage({ loader, element: <LoadedRoom open={open} /> });
  answer(endpoints.account, () => Response.json(ahead));
  await page.getByRole('button', { name: t('room/door:refused.again') }).click();
  await expect.element(page.getByRole('button', { name: t('room/door:enter.listen') })).toBeVisible();
  const startsAt = '2026-02-10T22:29:00Z';
  answer(endpoints.account, () => Response.json({ ...ahead, startsAt }));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(saysMoved(startsAt)).toBeVisible();
});
