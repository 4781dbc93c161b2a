import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, cutOff } from '../../../tests/components/server.ts';
import { expectAccessible, show, t } from '../../../tests/components/show.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

test('an address that is missing or none is told beside its field; offline it is kept; once asked, it is gone', async () => {
  const call = 'POST /api/subscriptions';
  const email = page.getByName('email');
  const told = page.getByRole('status');
  const send = () => page.getByRole('button', { name: t('subscriptions:newsletter.button') }).click();
  const says = (text: string) =>
    expect.element(email).toHaveAccessibleDescription(expect.stringContaining(text));
  await show(<NewsletterForm />);
  await send();
  await expect.element(email).toHaveFocus();
  await says(t('platform:fields.required'));
  await expectAccessible();
  await email.fill('nobody');
  await send();
  await says(t('platform:fields.email'));

  await email.fill('nora@dars.test');
  cutOff(call);
  await send();
  await expect.element(told).toHaveTextContent(t('subscriptions:form.offline'));
  await expect.element(email).toHaveValue('nora@dars.test');
  const sent = answer(call, () => Response.json({ message: t('subscriptions:asked') }));
  await send();
  await expect.element(told).toHaveTextContent(t('subscriptions:asked'));
  await expect.element(email).toHaveValue('');
  expect(sent).toMatchObject([{ email: 'nora@dars.test', list: 'newsletter' }]);
});
