import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, cutOff } from '../../../../tests/components/server.ts';
import { expectAccessible, show, t } from '../../../../tests/components/show.tsx';
import { ContactModalButton } from './contact-modal-button.tsx';

const family = { name: 'Nora Turner', email: 'nora@dars.test', phone: '(555) 123-4567' };
const opener = page.getByRole('link', { name: t('contact:modal.title') });
const modal = page.getByRole('dialog', { name: t('contact:modal.title') });
const popup = (title: 'inputError' | 'errorTitle' | 'successTitle') =>
  page.getByRole('dialog', { name: t(`contact:form.${title}`) });
const field = (name: keyof typeof family) =>
  modal.getByLabelText(t(`contact:fields.${name}`), { exact: false });

/** Opens the contact modal, by keyboard alone. */
beforeEach(async () => {
  await show(<ContactModalButton>{t('contact:modal.title')}</ContactModalButton>);
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(modal).toBeVisible();
});

test('Esc closes the contact modal, and the focus is back where it came from', async () => {
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(modal).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('what is missing is told in a popup, from which Esc leads to the first field that lacks something', async () => {
  await field('name').fill(family.name);
  await userEvent.keyboard('{Enter}');
  const missing = popup('inputError');
  await expect.element(missing.getByRole('alert')).toHaveTextContent(t('contact:form.fillAllFields'));
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(missing).not.toBeInTheDocument();
  await expect.element(field('email')).toHaveFocus();
});

test('a failure is told in a popup and loses nothing; the success closes the modal, and the next one begins empty', async () => {
  cutOff('POST /api/mail');
  for (const name of ['name', 'phone', 'email'] as const) await field(name).fill(family[name]);
  await userEvent.keyboard('{Enter}');
  const failed = popup('errorTitle');
  await expect.element(failed.getByRole('alert')).toMatchTextContent(t('contact:form.errorMessage'));
  (failed.getByRole('button', { name: t('contact:modal.ok') }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  for (const name of ['name', 'phone', 'email'] as const)
    await expect.element(field(name)).toHaveValue(family[name]);
  await expect.element(field('email'), { message: 'back where the sending began' }).toHaveFocus();

  const sent = answer('POST /api/mail', () => Response.json({}));
  await userEvent.keyboard('{Enter}');
  const done = popup('successTitle');
  await expect.element(done.getByRole('status')).toHaveTextContent(t('contact:form.successMessage'));
  await expect.element(modal).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ form: 'modal', name: family.name }]);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(done).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('name')).toHaveValue('');
});
