import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleLesson } from '../../tests/components/lessons.ts';
import { signInAs } from '../../tests/components/people.ts';
import { answer, cutOff } from '../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../tests/components/show.tsx';
import * as edit from './edit.page.tsx';

test('a class that could not be loaded says so, and comes when tried again', async () => {
  const { _id: teacherId } = signInAs('teacher');
  const call = `GET /api/class/${sampleLesson._id}`;
  answer('GET /api/category', () => Response.json([]));
  cutOff(call);
  await showPage({ ...edit, path: '/edit/:id/:state' }, `/edit/${sampleLesson._id}/class`);
  await expect.element(page.getByRole('alert')).toHaveTextContent(t('lessons:edit.failed'));
  await expectAccessible();
  answer(call, () => Response.json({ ...sampleLesson, teacherId }));
  await page.getByRole('button', { name: t('ui:retry') }).click();
  await expect.element(page.getByName('title')).toHaveValue('Abacus');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
