import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { wasSoAlready } from '#src/platform/http/call.ts';
import { Notice } from '#src/ui/elements/notice.tsx';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { ali, laylo } from '../../../../tests/components/families.ts';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, show, t } from '../../../../tests/components/show.tsx';
import { EnrolAct } from './enrol-act.tsx';

const id = '7c1f0f5e-93c4-4e6b-9a35-2d1a4b8c6e01';
const email = 'salima@dars.test';

test('of a family with several children the staff say which is to learn', async () => {
  const learners = [ali, laylo].map(({ _id, firstName }) => ({ _id, firstName }));
  const sent = answer(`POST /api/admin/lessons/${id}/enrolments`, (body) =>
    (body as { learnerId?: string }).learnerId
      ? Response.json({ _id: id, invited: false }, { status: 201 })
      : Response.json({ code: 'learner_needed', message: 'Which?', learners }, { status: 400 }),
  );
  await show(<EnrolAct id={id} />);
  await page.getByRole('button', { name: t('staff/lessons/lessons:enrol.button') }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: t('staff/lessons/lessons:enrol.button') });
  await dialog.getByRole('textbox', { name: t('staff/lessons/lessons:enrol.contact') }).fill(email);
  await confirm.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(t('staff/lessons/lessons:enrol.several'));
  await dialog.getByRole('radio', { name: 'Laylo' }).click();
  await expectAccessible();
  await confirm.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([
    { email, language: 'uz' },
    { email, language: 'uz', learnerId: laylo._id },
  ]);
});

behaviour('beside an e-mail stands the phone, by which a family is met that has no e-mail here', async () => {
  const sent = answer(`POST /api/admin/lessons/${id}/enrolments`, () =>
    Response.json({ _id: id, invited: false }, { status: 201 }),
  );
  await show(<EnrolAct id={id} />);
  await page.getByRole('button', { name: t('staff/lessons/lessons:enrol.button') }).click();
  const dialog = page.getByRole('dialog');
  const phone = dialog.getByRole('textbox', { name: t('staff/lessons/lessons:enrol.phone') });
  await expect.element(phone).not.toBeInTheDocument();
  await dialog.getByRole('textbox', { name: t('staff/lessons/lessons:enrol.contact') }).fill(email);
  await phone.fill('90 123-45-67');
  await expectAccessible();
  await dialog.getByRole('button', { name: t('staff/lessons/lessons:enrol.button') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([{ email, phone: '90 123-45-67', language: 'uz' }]);
});

behaviour(
  'what is refused says why, beside its field where it has one, and stays as it was typed',
  async () => {
    const endpoint = `POST /api/admin/lessons/${id}/enrolments`;
    const fields = { email: t('platform:fields.email') };
    answer(endpoint, () =>
      Response.json({ code: 'invalid_input', message: 'Wrong', fields }, { status: 400 }),
    );
    await show(<EnrolAct id={id} />);
    await page.getByRole('button', { name: t('staff/lessons/lessons:enrol.button') }).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: t('staff/lessons/lessons:enrol.button') });
    const field = dialog.getByRole('textbox', { name: t('staff/lessons/lessons:enrol.contact') });
    // The browser takes it, the server does not.
    await field.fill('family@nowhere');
    await confirm.click();
    await expect.element(field).toHaveAccessibleDescription(fields.email);
    await expect.element(field).toHaveValue('family@nowhere');

    const message = t('platform:errors.lesson_full');
    answer(endpoint, () => Response.json({ code: 'lesson_full', message }, { status: 409 }));
    await field.fill(email);
    await confirm.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(message);
    await expect.element(field).toHaveValue(email);

    const unknown = { phone: t('platform:fields.phone_unknown') };
    const sent = answer(endpoint, () =>
      Response.json({ code: 'invalid_input', message: 'Wrong', fields: unknown }, { status: 400 }),
    );
    await field.fill('+998 90 123-45-67');
    await confirm.click();
    await expect.element(field).toHaveAccessibleDescription(unknown.phone);
    expect(sent).toEqual([{ phone: '+998 90 123-45-67', language: 'uz' }]);
  },
);

test('a family that is enrolled already is not said to be enrolled now', async () => {
  const headers = { [wasSoAlready]: 'yes' };
  answer(`POST /api/admin/lessons/${id}/enrolments`, () =>
    Response.json({ _id: id, invited: false }, { status: 201, headers }),
  );
  await show(
    <>
      <Notice />
      <EnrolAct id={id} />
    </>,
  );
  await page.getByRole('button', { name: t('staff/lessons/lessons:enrol.button') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('staff/lessons/lessons:enrol.contact') }).fill(email);
  await dialog.getByRole('button', { name: t('staff/lessons/lessons:enrol.button') }).click();
  await expect
    .element(page.getByRole('status').first())
    .toMatchTextContent(t('staff/lessons/lessons:enrol.already'));
});
