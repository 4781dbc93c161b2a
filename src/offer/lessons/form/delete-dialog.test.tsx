import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sampleLesson } from '../../../../tests/components/lessons.ts';
import { answer, cutOff } from '../../../../tests/components/server.ts';
import { expectAccessible, show, t } from '../../../../tests/components/show.tsx';
import { DeleteLesson } from './delete-lesson.tsx';

const call = 'DELETE /api/class/chess';

test('deleting what has learners is asked twice; what fails says so', async () => {
  const onDone = vi.fn();
  await show(<DeleteLesson kind="class" id="chess" onDone={onDone} />);
  await page.getByRole('button', { name: t('lessons:delete.button.class') }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible();
  cutOff(call);
  await dialog.getByRole('button', { name: t('lessons:delete.yes') }).click();
  const alert = dialog.getByRole('alert');
  await expect.element(alert).toMatchTextContent(t('lessons:delete.failed'));
  await expect.element(alert).toMatchTextContent(t('ui:offline'));

  const message = t('platform:errors.has_learners', { learners: 1 });
  answer(call, () => Response.json({ message, code: 'has_learners' }, { status: 409 }));
  answer('GET /api/class/chess', () => Response.json({ ...sampleLesson, learners: 1 }));
  await dialog.getByRole('button', { name: t('lessons:delete.yes') }).click();
  await expect.element(alert).toHaveTextContent(message);
  await expectAccessible();
  expect(onDone).not.toHaveBeenCalled();
  answer(call, () => Response.json({}));
  await dialog.getByRole('button', { name: t('lessons:delete.again') }).click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
});
