import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../../tests/components/show.tsx';
import * as substitutes from './substitutes.page.tsx';

const teacher = { _id: 'b4a1f9f0-0000-4000-8000-000000000001', email: 'a-long-address@dars.test', name: '' };
const free = {
  _id: 'b4a1f9f0-0000-4000-8000-000000000002',
  email: 'free@dars.test',
  name: 'Nodira',
  taken: [],
};
const ids = ['c', 'd'].map((letter) => `b4a1f9f0-0000-4000-8000-00000000000${letter}`);
const lessons = ids.map((_id, index) => ({
  ...{ _id, kind: 'class', title: `Chess ${index}`, lessonId: _id, trialId: null, teacher, learners: 1 },
  ...{ startTime: `2999-01-15T1${index}:00:00Z`, endTime: `2999-01-15T1${index}:45:00Z` },
  ...{ state: 'planned', reason: null, uncertain: [] },
}));
const texts = 'staff/lessons/substitutes';

test('a day is given to one substitute by three taps, and a refusal stands beside its lesson', async () => {
  signInAs('admin');
  let left = lessons;
  answer('GET /api/admin/substitutes', () =>
    Response.json({ day: '2999-01-15', teachers: [], teacher, meetings: left, substitutes: [free] }),
  );
  let isRefused = true;
  const sent = answer('POST /api/admin/substitutes', () => {
    if (isRefused)
      return Response.json(
        { code: 'some_not_given', message: 'None was changed.', fields: { [ids[1] ?? '']: 'Has a lesson.' } },
        { status: 409 },
      );
    left = [];
    return Response.json({ given: 2, calledOff: 0 });
  });
  await showPage(substitutes, '/admin/substitutes?teacher=x');
  const confirm = () => page.getByRole('button', { name: t(`${texts}:button`, { count: 2 }) });
  await page.getByRole('radio', { name: /Nodira/ }).click();
  await confirm().click();
  await expect.element(page.getByText('Has a lesson.')).toBeVisible();
  await expectAccessible();
  isRefused = false;
  await confirm().click();
  await expect.element(page.getByText(t(`${texts}:nothing`))).toBeVisible();
  const body = { teacherId: teacher._id, lessons: ids.map((id) => ({ meetingId: id, teacherId: free._id })) };
  expect(sent).toEqual([body, body]);
});
