import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { answer, cutOff } from '../../../../tests/components/server.ts';
import { expectAccessible, show, t } from '../../../../tests/components/show.tsx';
import { ConsultationForm } from './consultation-form.tsx';

const call = 'POST /api/mail';
const names = ['name', 'phone', 'email'] as const;
const family = { name: 'Nora Turner', phone: '(555) 123-4567', email: 'nora@dars.test' };
const field = (name: (typeof names)[number]) =>
  page.getByLabelText(t(`contact:fields.${name}`), { exact: false });
const alert = page.getByRole('alert');

async function fill(person: typeof family): Promise<void> {
  for (const name of names) await field(name).fill(person[name]);
}

async function send(): Promise<void> {
  await page.getByRole('button', { name: t('contact:form.send') }).click();
}

beforeEach(() => show(<ConsultationForm form="consultation" />));

test('each field says what it lacks, and no longer once it is mended', async () => {
  await send();
  await expect.element(field('name')).toHaveFocus();
  for (const name of names) {
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field(name)).toHaveAccessibleDescription(t('platform:fields.required'));
  }
  await expectAccessible();
  await fill({ ...family, email: 'nora' });
  await send();
  await expect.element(field('email')).toHaveFocus();
  await expect.element(field('email')).toHaveAccessibleDescription(t('platform:fields.email'));
  await field('email').fill(family.email);
  await expect.element(field('email')).not.toHaveAttribute('aria-invalid');
});

test('offline, it says so and loses nothing; while it sends it says so, and then begins anew', async () => {
  cutOff(call);
  await fill(family);
  await send();
  await expect.element(alert).toMatchTextContent(t('contact:form.errorMessage'));
  await expect.element(alert).toMatchTextContent(t('ui:offline'));
  for (const name of names) await expect.element(field(name)).toHaveValue(family[name]);

  const held = Promise.withResolvers<Response>();
  const sent = answer(call, () => held.promise);
  await send();
  await expect.element(page.getByRole('button', { name: t('contact:sending') })).toBeDisabled();
  await expect.element(alert).not.toBeInTheDocument();
  held.resolve(Response.json({}));
  await expect.element(page.getByRole('status')).toHaveTextContent(t('contact:form.successMessage'));
  for (const name of names) await expect.element(field(name)).toHaveValue('');
  await expectAccessible();
  const { name, email, phone: phoneNumber } = family;
  expect(sent).toMatchObject([{ form: 'consultation', name, email, phoneNumber }]);
});

behaviour('what the server refuses stands beside its field, and its limit is told', async () => {
  const refused = { message: 'Look', code: 'invalid_input', fields: { phoneNumber: 'No' } };
  answer(call, () => Response.json(refused, { status: 400 }));
  await fill(family);
  await send();
  await expect.element(field('phone')).toHaveFocus();
  await expect.element(field('phone')).toHaveAccessibleDescription('No');
  await expect.element(alert).toMatchTextContent(t('contact:form.errorMessage'));
  answer(call, () => Response.json({ message: 'Wait', code: 'too_many_requests' }, { status: 429 }));
  await send();
  await expect.element(alert).toMatchTextContent('Wait');
});

behaviour(
  'a browser that filled in what nobody sees loses nothing: it is said, and the next press sends',
  async () => {
    const message = t('platform:errors.seems_automatic');
    const sent: unknown[] = answer(call, () =>
      sent.length > 1
        ? Response.json({})
        : Response.json({ message, code: 'seems_automatic' }, { status: 400 }),
    );
    await fill(family);
    const trap = document.querySelector<HTMLInputElement>('[name=leaveEmpty]');
    if (trap) trap.value = 'https://nora.example';
    await send();
    await expect.element(alert).toMatchTextContent(message);
    await expect.element(field('name')).toHaveValue(family.name);
    await send();
    await expect.element(page.getByRole('status')).toHaveTextContent(t('contact:form.successMessage'));
    expect(sent).toMatchObject([{ leaveEmpty: 'https://nora.example' }, { leaveEmpty: '' }]);
  },
);
