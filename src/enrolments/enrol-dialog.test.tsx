import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleLesson } from '../../tests/components/lessons.ts';
import { answer, cutOff } from '../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../tests/components/show.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';

test('a failed enrolment says so in sight and loses nothing; trying again leads on', async () => {
  const call = 'POST /api/manual-purchase/group';
  const dialogOpen = <EnrolDialog open onClose={() => {}} kind="group" lesson={sampleLesson} />;
  const router = await showPage({ element: dialogOpen }, '/classdetails/abacus/group');
  const dialog = page.getByRole('dialog');
  const alert = dialog.getByRole('alert');
  const confirm = dialog.getByRole('button', { name: t('enrolments:enrolment.confirm') });
  await expect.element(dialog).toMatchTextContent(sampleLesson.title);
  cutOff(call);
  await confirm.click();
  for (const words of [
    'enrolments:enrolment.failed.title',
    'enrolments:enrolment.failed.text',
    'ui:offline',
  ] as const)
    await expect.element(alert).toMatchTextContent(t(words));
  await expect.element(alert).toBeInViewport({ ratio: 0.9 });
  await expect.element(confirm).not.toHaveAttribute('aria-busy');
  await expectAccessible();

  const sent = answer(call, () => Response.json({}));
  await confirm.click();
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
  expect(sent).toMatchObject([{ groupId: sampleLesson._id, isConfirmed: true }]);
});
