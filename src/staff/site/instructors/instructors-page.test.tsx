import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../../tests/components/show.tsx';
import * as instructors from './instructors.page.tsx';

const id = 'b4a1f9f0-0000-4000-8000-000000000001';
const teacher = { _id: id, email: 'a-teacher-with-a-long-address@lessons.dars.test', name: 'Nodira Azimova' };

test('the staff choose one of the teachers for a course page, and take them off it again', async () => {
  signInAs('admin');
  const chess = { _id: 'chess', teacher: null as typeof teacher | null, picture: null };
  answer('GET /api/admin/instructors', () => Response.json([chess]));
  answer('GET /api/admin/trials/teachers', () => Response.json([teacher]));
  const sent = answer('PATCH /api/admin/instructors/chess', () => {
    chess.teacher = chess.teacher ? null : teacher;
    return Response.json(chess);
  });
  await showPage(instructors, '/admin/instructors');
  await expect.element(page.getByText(t('staff/site/instructors:shown.letter'))).toBeVisible();
  await expectAccessible();
  const name = t('staff/site/instructors:choose.name', { course: t('courses:names.chess') });
  await page.getByRole('button', { name }).click();
  await page
    .getByLabelText(t('staff/lessons/trials:columns.teacher'))
    .selectOptions(`Nodira Azimova (${teacher.email})`);
  await expectAccessible();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', {
    name: t('staff/site/instructors:choose.button'),
    exact: true,
  });
  await confirm.click();
  await expect.element(page.getByText('Nodira Azimova').first()).toBeVisible();
  await page.getByRole('button', { name }).click();
  await dialog.getByRole('radio', { name: t('staff/site/instructors:choose.ways.picture') }).click();
  await confirm.click();
  await expect.element(dialog.getByRole('alert').first()).toHaveTextContent(t('platform:fields.required'));
  await expectAccessible();
  await dialog.getByRole('radio', { name: t('staff/site/instructors:choose.ways.letter') }).click();
  await confirm.click();
  await expect.element(page.getByText(t('staff/site/instructors:shown.letter'))).toBeVisible();
  expect(sent).toEqual([
    { teacherId: id, picture: null },
    { teacherId: null, picture: null },
  ]);
});
