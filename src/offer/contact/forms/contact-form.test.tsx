import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { answer, cutOff } from '../../../../tests/components/server.ts';
import { expectAccessible, show, t } from '../../../../tests/components/show.tsx';
import { ContactForm } from './contact-form.tsx';

type Name = 'firstName' | 'lastName' | 'email' | 'phone' | 'message';
const field = (name: Name) => page.getByLabelText(t(`contact:fields.${name}`), { exact: false });

async function send(): Promise<void> {
  await page.getByRole('button', { name: t('contact:send') }).click();
}

beforeEach(() => show(<ContactForm />));

test('an incomplete letter to the staff leads to what it lacks', async () => {
  await send();
  await expect.element(field('firstName')).toHaveFocus();
  await expect.element(field('firstName')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
});

behaviour('another country begins the number anew, and shows how one is written there', async () => {
  await field('phone').fill('12345');
  await page.getByRole('radio', { name: /\+998/ }).click();
  await expect.element(field('phone')).toHaveValue('');
  await expect.element(page.getByText('90 123 45 67', { exact: false })).toBeVisible();
});

behaviour('what is not sent is told, offline and by the server, and loses nothing', async () => {
  const message = 'Is there a free place on Sundays?';
  for (const name of ['firstName', 'lastName'] as const) await field(name).fill('Nora');
  await field('email').fill('nora@dars.test');
  await field('phone').fill('(555) 123-4567');
  await field('message').fill(message);
  cutOff('POST /api/mail');
  await send();
  await expect.element(page.getByRole('alert')).toHaveTextContent(t('contact:offline'));
  await expect.element(field('message')).toHaveValue(message);
  answer('POST /api/mail', () => new Response('not JSON', { status: 409 }));
  await send();
  await expect.element(page.getByRole('alert')).toHaveTextContent(t('contact:failed'));
  await expect.element(field('message')).toHaveValue(message);
});
