import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import { showPage, t } from '../../../../tests/components/show.tsx';
import * as newPage from './new.page.tsx';

behaviour('where a lesson is over, the way to its teacher says so and leads to the school', async () => {
  signInAs('student');
  const learner = {
    _id: '0190e000-0000-7000-8000-000000000001',
    firstName: 'Ali',
    picture: '',
    colour: 'mint',
  };
  const lesson = { _id: '0190e000-0000-7000-8000-000000000002', kind: 'class', title: 'Chess' };
  answer('GET /api/thread-about', () =>
    Response.json({
      ...{ kind: 'lesson', learner, lesson, teacher: 'Dilnoza', closed: 'over', lastNumber: 0, read: 0 },
      composing: { phrases: [] },
    }),
  );
  await showPage(newPage, `/messages/new?learner=${learner._id}&lesson=${lesson._id}`);
  await expect.element(page.getByText(t('messages/pages:closed.over'))).toBeVisible();
  const toSchool = page.getByRole('link', { name: t('messages/pages:closed.school') });
  await expect.element(toSchool).toHaveAttribute('href', `/messages/new?learner=${learner._id}`);
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});
