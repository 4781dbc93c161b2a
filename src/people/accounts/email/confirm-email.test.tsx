import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, cutOff } from '../../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../../tests/components/show.tsx';
import * as confirmEmail from '../confirm-email.page.tsx';
import * as undoEmail from '../undo-email.page.tsx';

const pages = {
  confirm: { module: confirmEmail, path: '/confirm-email/:key', call: 'POST /api/user/confirm-email' },
  undo: { module: undoEmail, path: '/undo-email/:key', call: 'POST /api/user/email/undo' },
} as const;

const ownFirst = { email: 'ann@example.com', isChange: false, isOthers: false };
const open = () => showPage({ ...confirmEmail, path: pages.confirm.path }, '/confirm-email/the-secret');
const press = page.getByRole('button', { name: t('accounts:confirm.button') });
const told = page.getByRole('status');

test.each(['confirm', 'undo'] as const)(
  'opening the link to %s does nothing; one press does',
  async (which) => {
    const { module, path, call } = pages[which];
    answer('POST /api/user/confirm-email/about', () => Response.json(ownFirst));
    const sent = answer(call, () => Response.json({ message: 'Done.' }));
    await showPage({ ...module, path }, path.replace(':key', 'the-secret'));
    const button = page.getByRole('button', { name: t(`accounts:${which}.button`) });
    await expect.element(button).toBeEnabled();
    await expectAccessible();
    expect(sent).toEqual([]);
    await button.click();
    await expect
      .element(page.getByRole('heading', { name: t(`accounts:${which}.done.heading`) }))
      .toBeVisible();
    expect(sent).toEqual([{ token: 'the-secret' }]);
  },
);

test.each([
  ['the account’s own', false, false],
  ['another one for the account', true, false],
  ['that of another account than this browser’s', false, true],
  ['another one for another account', true, true],
])('the address is named before the press and after: %s', async (_, isChange, isOthers) => {
  const { email } = ownFirst;
  const asked = answer('POST /api/user/confirm-email/about', () =>
    Response.json({ email, isChange, isOthers }),
  );
  answer('POST /api/user/confirm-email', () => Response.json({ message: 'Done.' }));
  await open();
  const kind = isChange ? 'change' : 'text';
  for (const state of ['ask', 'done'] as const) {
    await expect.element(told.getByText(t(`accounts:confirm.${state}.${kind}`, { email }))).toBeVisible();
    const other = told.getByText(t(`accounts:confirm.${state}.other`));
    expect(other.elements()).toHaveLength(isOthers ? 1 : 0);
    await expectAccessible();
    if (state === 'ask') await press.click();
  }
  expect(asked).toEqual([{ token: 'the-secret' }]);
});

test('a link that has ended says so at once', async () => {
  answer('POST /api/user/confirm-email/about', () =>
    Response.json({ message: 'No.', code: 'not_found' }, { status: 404 }),
  );
  await open();
  await expect.element(told.getByText(t('accounts:confirm.unknown.heading'))).toBeVisible();
  await expect.element(press).not.toBeInTheDocument();
});

test('nothing is confirmed unseen: where the address could not be read, it is read again', async () => {
  cutOff('POST /api/user/confirm-email/about');
  await open();
  const again = page.getByRole('button', { name: t('accounts:confirm.retry') });
  await expect.element(again).toBeEnabled();
  answer('POST /api/user/confirm-email/about', () => Response.json(ownFirst));
  await again.click();
  await expect.element(told.getByText(t('accounts:confirm.ask.text', ownFirst))).toBeVisible();
  await expect.element(press).toBeVisible();
});
