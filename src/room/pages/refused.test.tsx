import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../tests/components/behaviour.ts';
import { ahead, endpoints, lesson, meeting, openByLoader } from '../../../tests/components/room-page.tsx';
import { openState } from '../../../tests/components/scripted-room.ts';
import { answer, cutOff } from '../../../tests/components/server.ts';
import { t } from '../../../tests/components/show.tsx';
import { type RoomAhead, readRoom, type Way } from '../door/read-room.ts';
import type { Refusal } from '../protocol.ts';

const refusals: [Refusal, string | undefined][] = [
  ['unpaid', '/payments'],
  ['own-link', `/classroom/${lesson}/group`],
  ['over', `/board/${meeting}`],
  ['cancelled', '/my-schedule'],
  ['full', undefined],
  ['locked', undefined],
];
for (const [why, href] of refusals)
  test(`refused: ${why} is said in a sentence, with a way on`, async () => {
    await openByLoader({ refusal: why });
    await expect
      .element(page.getByRole('heading', { name: t(`room/door:refused.${why}.title`) }))
      .toBeVisible();
    const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    if (href) expect(links).toContain(href);
    expect(links).toContain('/dashboard');
    expect(new Set(links).size, 'one way to each place').toBe(links.length);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
  });

const afterwards: [string, Partial<RoomAhead>, Way, string, Parameters<typeof t>[0]][] = [
  ['a teacher to attendance', { kind: 'teacher' }, 'account', `/meeting/${meeting}`, 'room/door:ways.mark'],
  ['a family to homework', {}, 'account', '/dashboard', 'room/door:ways.homework'],
  [
    'staff to the meeting',
    { kind: 'staff' },
    'account',
    `/admin/meetings/${meeting}`,
    'room/door:ways.meeting',
  ],
  ['a child to their page', { kind: 'learner' }, 'child', '/my-lessons', 'room/door:ways.my-lessons'],
  [
    'the family of a trial to it',
    { kind: 'learner' },
    'trial',
    `/appointments/${meeting}`,
    'room/door:ways.trial',
  ],
];
for (const [who, more, way, href, label] of afterwards)
  behaviour(`after the lesson ${who}, inside and at the closed door`, async () => {
    const { room } = await openByLoader({ ...more, learners: [] }, way);
    await page.getByRole('button', { name: t('room/door:enter.in') }).click();
    room.change({ state: { ...openState, phase: 'ended' } });
    const on = page.getByRole('link', { name: t(label) });
    await expect.element(on).toHaveAttribute('href', href);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(document.title).toContain('Robotics');
    room.change({ connection: 'refused', refusal: { why: 'over', from: null } });
    await expect.element(on).toHaveAttribute('href', href);
    expect(document.title).toContain('Robotics');
  });

behaviour(
  'whoever is asked out waits before the door with nothing on, and comes in by themselves',
  async () => {
    const { room, came } = await openByLoader();
    await page.getByRole('button', { name: t('room/door:enter.in') }).click();
    await expect.element(page.getByRole('navigation')).toBeVisible();
    room.change({ connection: 'refused', refusal: { why: 'removed', from: null } });
    await expect.poll(() => came.length).toBe(2);
    expect(came[1]).toMatchObject({ learners: came[0]?.learners, voice: null, camera: null });
    room.change({ connection: 'connecting', refusal: null, waitsFor: 'removed' });
    await expect.element(page.getByText(t('room/door:refused.removed.text'))).toBeVisible();
    expect(page.getByRole('button', { name: t('room/door:refused.again') }).elements()).toEqual([]);
    room.change({ connection: 'in', waitsFor: null });
    await expect.element(page.getByRole('navigation')).toBeVisible();
    expect(came).toHaveLength(2);
  },
);

behaviour('a lesson that was ended is opened again by who gives it, inside and at its door', async () => {
  const { room, came } = await openByLoader({
    kind: 'teacher',
    learners: [],
    refusal: 'over',
    opensAgain: true,
  });
  const opened = answer(`POST /api/rooms/${meeting}/open-again`, () => {
    answer(endpoints.account, () => Response.json({ ...ahead, kind: 'teacher', learners: [] }));
    return Response.json(ahead);
  });
  const again = page.getByRole('button', { name: t('room/door:refused.openAgain') });
  await again.click();
  await page.getByRole('button', { name: t('room/door:enter.in') }).click();
  const ended = { ...openState, phase: 'ended' as const };
  room.change({ state: ended, endsAt: Date.parse(ahead.endsAt) });
  await again.click();
  await expect.poll(() => came.length).toBe(2);
  expect(opened).toHaveLength(2);
  room.change({ endsAt: Date.parse(ahead.startsAt) - 600_000 });
  await expect.poll(() => again.elements()).toEqual([]);
});

behaviour(
  'a family whose lesson was ended comes back by itself once it is opened again, inside and at its door',
  async () => {
    const { room, came } = await openByLoader({ refusal: 'over', learners: [] });
    vi.useFakeTimers({
      toFake: ['Date', 'setInterval', 'clearInterval'],
      now: new Date('2026-02-10T22:40:00Z'),
    });
    const isAsked = (asked: unknown[]) => expect.poll(() => asked.length).toBeGreaterThan(0);
    const over = () =>
      answer(endpoints.account, () => Response.json({ ...ahead, learners: [], refusal: 'over' }));
    await expect
      .element(page.getByRole('heading', { name: t('room/door:refused.over.title') }))
      .toBeVisible();
    document.dispatchEvent(new Event('visibilitychange'));
    answer(endpoints.account, () => Response.json({ ...ahead, learners: [] }));
    document.dispatchEvent(new Event('visibilitychange'));
    await page.getByRole('button', { name: t('room/door:enter.in') }).click();
    const refused = { connection: 'refused' as const, refusal: { why: 'over' as const, from: null } };
    room.change({ ...refused, endsAt: Date.parse(ahead.endsAt) });
    await expect.poll(() => page.getByRole('navigation').elements()).toEqual([]);
    const asked = over();
    vi.advanceTimersByTime(15_000);
    await isAsked(asked);
    expect(came).toHaveLength(1);
    answer(endpoints.account, () => Response.json({ ...ahead, learners: [] }));
    vi.advanceTimersByTime(15_000);
    await expect.poll(() => came.length).toBe(2);
    expect(came[1]).toMatchObject({ learners: came[0]?.learners, voice: null, camera: null });
  },
);

behaviour('a room that is somebody else’s, and one that cannot be reached, say so', async () => {
  answer(endpoints.child, () => Response.json({ code: 'not_found' }, { status: 404 }));
  expect(await readRoom('child', meeting)).toMatchObject({ why: 'not-yours' });
  answer(endpoints.child, () => Response.json({ code: 'child_link_ended' }, { status: 403 }));
  expect(await readRoom('child', meeting)).toMatchObject({ why: 'session-ended' });
  cutOff(endpoints.child);
  expect(await readRoom('child', meeting)).toMatchObject({ why: 'unavailable' });
});
