import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { ali, laylo } from '../../../../tests/components/families.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../../tests/components/show.tsx';
import * as courses from './my-courses.page.tsx';

const chess = {
  _id: '3b8e4d1c-6f50-4192-8c37-1d2e9f406c23',
  kind: 'class',
  title: 'Chess for beginners',
  imageUrl: null,
  startDate: '2026-12-01T22:00:00.000Z',
};
const { startDate: _, ...drawing } = {
  ...chess,
  _id: '4c9f5e2d-7061-42a3-9d48-2e3fa0517d34',
  title: 'Drawing',
};
const some = {
  current: [
    { learner: ali, lesson: chess, done: 3, attended: 2, total: 12 },
    { learner: laylo, lesson: chess, done: 1, attended: 0, total: null },
  ],
  next: [
    {
      learner: ali,
      lesson: {
        ...chess,
        _id: '5da06f3e-8172-43b4-8e59-3f40b1628e45',
        title: 'Chess, further on',
        price: 20,
        placesLeft: 2,
      },
    },
  ],
  finished: [
    {
      learner: laylo,
      lesson: { ...drawing, isThere: true },
      ...{ done: 8, attended: 7, endedAt: '2026-10-30T22:00:00.000Z' },
    },
  ],
};

function show(address: string, found: object) {
  signInAs('student');
  answer('GET /api/learners', () => Response.json([ali, laylo]));
  answer('GET /api/my-courses', () => Response.json(found));
  return showPage(courses, address);
}

test('a family reads how far each child has come, what could come next, and what is finished', async () => {
  await show('/my-courses', some);
  const part = (name: 'current' | 'next' | 'finished') =>
    page.getByRole('region', { name: t(`home/courses:${name}.heading`) });
  await expect
    .element(part('current'))
    .toMatchTextContent(t('home/courses:current.of', { done: 3, total: 12 }));
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '3');
  await expect.element(part('current')).toMatchTextContent(t('home/courses:current.sofar', { count: 1 }));
  await expect.element(part('next')).toMatchTextContent('Chess, further on');
  await expect.element(part('finished')).toMatchTextContent(t('home/courses:finished.lessons', { count: 8 }));
  await expectAccessible();
});

behaviour('one child of several is shown alone, and nothing to offer is said', async () => {
  await show(`/my-courses?child=${laylo._id}`, some);
  await expect.element(page.getByText(t('home/courses:next.none'))).toBeVisible();
  await expect.element(page.getByText('Drawing')).toBeVisible();
  expect(page.getByRole('progressbar').elements()).toHaveLength(0);
});

test('nothing at all leads to what is on offer', async () => {
  await show('/my-courses', { current: [], next: [], finished: [] });
  await expect.element(page.getByRole('link', { name: t('home/courses:empty.find') })).toBeVisible();
  await expectAccessible();
});
