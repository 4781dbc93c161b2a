import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { wasSoAlready } from '#src/platform/http/call.ts';
import { Notice } from '#src/ui/elements/notice.tsx';
import { behaviour } from '../../../tests/components/behaviour.ts';
import { ali, familyAnswers, laylo } from '../../../tests/components/families.ts';
import { sampleLesson } from '../../../tests/components/lessons.ts';
import { answer, cutOff } from '../../../tests/components/server.ts';
import { PaidOnline } from '../../../tests/components/settings.tsx';
import { expectAccessible, showPage, t } from '../../../tests/components/show.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';

const call = 'POST /api/manual-purchase/group';

function openDialog() {
  const dialogOpen = <EnrolDialog open onClose={() => {}} kind="group" lesson={sampleLesson} />;
  return showPage({ element: dialogOpen }, '/classdetails/abacus/group');
}

test('a failed enrolment says so in sight and loses nothing; trying again leads on', async () => {
  familyAnswers([]);
  const router = await openDialog();
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

test('who has one child is asked whether it is another one; a new one is added once', async () => {
  familyAnswers([ali]);
  const router = await openDialog();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('radio', { name: 'Ali' })).toBeChecked();
  await dialog.getByRole('radio', { name: t('enrolments:who.another') }).click();
  await dialog.getByRole('textbox', { name: t('families:fields.firstName') }).fill('Laylo');
  await expectAccessible();
  const added = answer('POST /api/learners', () => Response.json(laylo, { status: 201 }));
  cutOff(call);
  const confirm = dialog.getByRole('button', { name: t('enrolments:enrolment.confirm') });
  await confirm.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(t('ui:offline'));
  await expect.element(dialog.getByRole('radio', { name: 'Laylo' })).toBeChecked();

  const sent = answer(call, () => Response.json({}));
  await confirm.click();
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
  expect(added).toEqual([{ firstName: 'Laylo' }]);
  expect(sent).toMatchObject([{ groupId: sampleLesson._id, learnerId: laylo._id }]);
});

behaviour('a learner without a name yet is not asked about', async () => {
  familyAnswers([{ ...ali, firstName: '' }]);
  const router = await openDialog();
  const sent = answer(call, () => Response.json({}));
  await page.getByRole('button', { name: t('enrolments:enrolment.confirm') }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('learnerId');
});

test('where families pay online it leads to the page that says what it costs, for the child that was chosen', async () => {
  familyAnswers([ali, laylo]);
  const dialogOpen = (
    <PaidOnline>
      <EnrolDialog open onClose={() => {}} kind="group" lesson={sampleLesson} />
    </PaidOnline>
  );
  const router = await showPage({ element: dialogOpen }, '/classdetails/abacus/group');
  await page.getByRole('radio', { name: 'Laylo' }).click();
  await expectAccessible();
  await page.getByRole('button', { name: t('enrolments:enrolment.toPay') }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/buy');
  expect(router.state.location.search).toBe(`?lesson=${sampleLesson._id}&learner=${laylo._id}`);
});

behaviour('what is free is not paid, there as anywhere', async () => {
  familyAnswers([]);
  const dialogOpen = (
    <PaidOnline>
      <EnrolDialog open onClose={() => {}} kind="group" lesson={{ ...sampleLesson, price: 0 }} />
    </PaidOnline>
  );
  await showPage({ element: dialogOpen }, '/classdetails/abacus/group');
  await expect.element(page.getByRole('button', { name: t('enrolments:enrolment.confirm') })).toBeVisible();
});

test('who has several children ticks whom they like; who was not enrolled, and why, is said', async () => {
  familyAnswers([ali, laylo]);
  const router = await openDialog();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: t('enrolments:enrolment.confirm') });
  for (const name of ['Ali', 'Laylo'])
    await expect.element(dialog.getByRole('checkbox', { name })).not.toBeChecked();
  await expect.element(confirm).toBeDisabled();
  for (const name of ['Ali', 'Laylo']) await dialog.getByRole('checkbox', { name }).click();
  await expectAccessible();
  const full = { message: 'All places are taken.', code: 'lesson_full' };
  const sent = answer(call, (body) =>
    (body as { learnerId: string }).learnerId === ali._id
      ? Response.json({}, { status: 201 })
      : Response.json(full, { status: 409 }),
  );
  await confirm.click();
  const alert = dialog.getByRole('alert');
  await expect.element(alert).toMatchTextContent(`Laylo: ${full.message}`);
  await expect.element(alert).toMatchTextContent(t('enrolments:enrolment.some', { names: 'Ali' }));
  await expect.element(dialog.getByRole('checkbox', { name: 'Ali' })).not.toBeChecked();
  expect(sent).toMatchObject([{ learnerId: ali._id }, { learnerId: laylo._id }]);
  answer(call, () => Response.json({}, { status: 201 }));
  await confirm.click();
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
});

test('a place that is kept says for which child', async () => {
  familyAnswers([ali, laylo]);
  const dialogOpen = <EnrolDialog open onClose={() => {}} kind="group" lesson={sampleLesson} only={laylo} />;
  await showPage({ element: dialogOpen }, '/classdetails/abacus/group');
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Laylo');
  await expectAccessible();
});

const already = () => Response.json({}, { status: 201, headers: { [wasSoAlready]: 'yes' } });

/** What the page says to which the dialog has led. */
async function told(router: Awaited<ReturnType<typeof openDialog>>) {
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
  await showPage({ element: <Notice /> }, '/dashboard');
  return page.getByRole('status');
}

test('whoever was enrolled already is not said to be enrolled now', async () => {
  familyAnswers([ali, laylo]);
  const router = await openDialog();
  for (const name of ['Ali', 'Laylo']) await page.getByRole('checkbox', { name }).click();
  answer(call, (body) =>
    (body as { learnerId: string }).learnerId === ali._id ? already() : Response.json({}, { status: 201 }),
  );
  await page.getByRole('button', { name: t('enrolments:enrolment.confirm') }).click();
  await expect
    .element(await told(router))
    .toMatchTextContent(
      `${t('enrolments:enrolment.done')} ${t('enrolments:enrolment.already', { names: 'Ali' })}`,
    );
});

test('an only child who was enrolled already is told without a success', async () => {
  familyAnswers([ali]);
  const router = await openDialog();
  answer(call, already);
  await page.getByRole('button', { name: t('enrolments:enrolment.confirm') }).click();
  const notice = await told(router);
  await expect.element(notice).toMatchTextContent(t('enrolments:enrolment.already', { names: 'Ali' }));
  await expect.element(notice).not.toMatchTextContent(t('enrolments:enrolment.done'));
});

test('a press whose answer was lost is answered by the next one: it is that which enrolled', async () => {
  familyAnswers([ali]);
  const router = await openDialog();
  const confirm = page.getByRole('button', { name: t('enrolments:enrolment.confirm') });
  cutOff(call);
  await confirm.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(t('ui:offline'));
  answer(call, already);
  await confirm.click();
  await expect.element(await told(router)).toMatchTextContent(t('enrolments:enrolment.done'));
});

behaviour('what one agrees to is one press away from the button that agrees', async () => {
  familyAnswers([ali, laylo]);
  await openDialog();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('enrolments:enrolment.agreed') }).click();
  await expect.element(dialog.getByRole('link', { name: /./ }).last()).toBeInViewport({ ratio: 1 });
});
