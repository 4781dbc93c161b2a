import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { answer, cutOff } from '../../../../tests/components/server.ts';
import { expectAccessible, show, t } from '../../../../tests/components/show.tsx';
import { MyLessons } from './my-lessons.tsx';
import { readOwnLessons } from './use-own-lessons.ts';

const endpoint = 'GET /api/my-lessons';
const door = () => page.getByRole('link');

/** A Tuesday, two in the afternoon where the visitor's browser is. */
const now = '2026-02-10T22:00:00Z';
const learner = { firstName: 'Laylo', picture: 'owl', colour: 'mint' };
const lesson = {
  _id: 'b4a1f9f0-0000-4000-8000-000000000001',
  startTime: '2026-02-10T22:25:00Z',
  endTime: '2026-02-10T23:10:00Z',
  state: 'planned',
  title: 'Robotics',
  kind: 'group',
  imageUrl: null,
  teacher: 'Nodira',
  room: 'waits',
};
const link = 'https://meet.dars.test/room';
const later = (startTime: string, more: object = {}) => ({ ...lesson, _id: startTime, startTime, ...more });

/** Opens the page as it is at that hour. */
async function open(...lessons: object[]) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  answer(endpoint, () => Response.json({ learner, lessons, anyTime: [], homework: [] }));
  await show(<MyLessons first={await readOwnLessons()} />);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('what has no date has its door beneath the day', async () => {
  answer(endpoint, () =>
    Response.json({
      learner,
      lessons: [],
      anyTime: [{ _id: lesson._id, title: 'Chess', link }],
      homework: [],
    }),
  );
  await show(<MyLessons first={await readOwnLessons()} />);
  const part = page.getByRole('region', { name: t('home/child:anyTime') });
  await expect.element(part.getByRole('link', { name: /Chess/ })).toHaveAttribute('href', link);
  await expectAccessible();
});

/** The page looks anew, as it does by itself. */
const wakeUp = () => document.dispatchEvent(new Event('visibilitychange'));

test('a lesson of today stands there with its time, and no door before it opens', async () => {
  const tomorrow = later('2026-02-11T20:00:00Z', { title: 'Chess' });
  await open(lesson, tomorrow, later('2026-02-12T20:00:00Z', { title: 'Not shown yet' }));
  const card = page.getByRole('article', { name: 'Robotics' });
  await expect.element(card.getByRole('timer')).toHaveTextContent(t('home/child:in.minutes', { count: 25 }));
  await expect.element(card).toMatchTextContent('Nodira');
  await expect.element(page.getByRole('heading', { name: t('home/child:tomorrow') })).toBeVisible();
  await expect.element(page.getByText('Chess')).toBeVisible();
  expect(page.getByText('Not shown yet').elements()).toEqual([]);
  expect(door().elements()).toEqual([]);
  await expectAccessible();
});

test('a lesson that is moved shows by itself, and its door when it opens', async () => {
  await open(lesson);
  const at = { startTime: '2026-02-10T22:05:00Z', endTime: '2026-02-10T22:50:00Z', room: 'open', link };
  answer(endpoint, () =>
    Response.json({ learner, anyTime: [], homework: [], lessons: [{ ...lesson, ...at }] }),
  );
  wakeUp();
  await expect.element(page.getByRole('timer')).toHaveTextContent(t('home/child:in.minutes', { count: 5 }));
  await expect.element(door()).toHaveAttribute('href', link);
  await expect.element(door()).toMatchTextContent(t('home/child:enter'));
  await expectAccessible();
});

behaviour('the page looks by itself when the moment of the door has come', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-02-10T22:14:58Z'),
  });
  let asked = 0;
  answer(endpoint, () => {
    asked += 1;
    return Response.json({
      learner,
      anyTime: [],
      homework: [],
      lessons: [asked === 1 ? lesson : { ...lesson, room: 'open', link }],
    });
  });
  await show(<MyLessons first={await readOwnLessons()} />);
  await expect.element(page.getByRole('timer')).toBeVisible();
  expect(door().elements()).toEqual([]);
  vi.advanceTimersByTime(5000);
  await expect.element(door()).toHaveAttribute('href', link);
});

behaviour('a room that stays shut says whom to ask', async () => {
  await open({ ...lesson, startTime: '2026-02-10T22:05:00Z', room: 'closed' });
  await expect.element(page.getByText(t('home/child:closed'))).toBeVisible();
  expect(door().elements()).toEqual([]);
});

for (const [name, now] of [
  ['before', '2026-02-11T07:58:00Z'],
  ['after', '2026-02-11T08:02:00Z'],
] as const)
  behaviour(`what goes on at midnight, or begins soon after it, is there just ${name} it`, async () => {
    const late = { startTime: '2026-02-11T07:15:00Z', endTime: '2026-02-11T08:15:00Z', room: 'open', link };
    const soon = later('2026-02-11T08:25:00Z', { title: 'Chess', endTime: '2026-02-11T09:10:00Z' });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    answer(endpoint, () =>
      Response.json({ learner, lessons: [{ ...lesson, ...late }, soon], anyTime: [], homework: [] }),
    );
    await show(<MyLessons first={await readOwnLessons()} />);
    await expect.element(door()).toHaveAttribute('href', link);
    for (const title of ['Robotics', 'Chess'])
      await expect.element(page.getByRole('article', { name: title }).getByRole('timer')).toBeVisible();
  });

test('what is over or cancelled is small, and then the day is done', async () => {
  const over = { startTime: '2026-02-10T20:00:00Z', endTime: '2026-02-10T20:45:00Z', room: 'over' };
  await open({ ...lesson, ...over }, later('2026-02-10T23:30:00Z', { state: 'cancelled', room: 'over' }));
  await expect.element(page.getByRole('heading', { name: t('home/child:allDone') })).toBeVisible();
  await expect.element(page.getByText(t('home/child:over'), { exact: true })).toBeVisible();
  await expect.element(page.getByText(t('home/child:cancelled'))).toBeVisible();
  await expectAccessible();
});

test('a day without lessons says so, and names the next one', async () => {
  await open(later('2026-02-13T20:00:00Z', { title: 'Chess' }));
  await expect.element(page.getByRole('heading', { name: t('home/child:nothing') })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /friday|juma/i })).toBeVisible();
  await expectAccessible();
});

test('without a network, what was there stays, and a sentence says so', async () => {
  await open({ ...lesson, room: 'open', link });
  cutOff(endpoint);
  wakeUp();
  await expect.element(page.getByText(t('home/child:offline'))).toBeVisible();
  await expect.element(door()).toBeVisible();
  await expectAccessible();
});

test('a link that has ended leaves a kind sentence, and nothing else', async () => {
  await open(lesson);
  answer(endpoint, () => Response.json({ message: '', code: 'child_link_ended' }, { status: 403 }));
  wakeUp();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t('home/child:ended'));
  expect(page.getByRole('article').elements()).toEqual([]);
  await expectAccessible();
});

behaviour('a page that could not be read says so from the beginning', async () => {
  cutOff(endpoint);
  await show(<MyLessons first={await readOwnLessons()} />);
  await expect.element(page.getByText(t('home/child:offline'))).toBeVisible();
});
