import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, show, t } from '../../../../tests/components/show.tsx';
import { InvitationRow } from './invitation-row.tsx';
import type { Invitation } from './read-guardians.ts';

const invitation: Invitation = {
  _id: 'one',
  email: 'father@dars.test',
  language: 'en',
  createdAt: '2026-01-15T17:00:00.000Z',
  expiresAt: '2026-01-22T17:00:00.000Z',
  isExpired: false,
  asker: null,
  learners: [],
};
const asks = 'b•••@dars.test';
// The others beside it name the address that was invited.
const letIn = page.getByRole('button', { name: /b•••@dars\.test/ });
const row = (asker: Invitation['asker']) => (
  <ul>
    <InvitationRow invitation={{ ...invitation, asker }} owned={1} />
  </ul>
);

test.each([['Bobur'], ['']])('says who asks, called %j, and lets them in after a question', async (name) => {
  const asker = { name, email: asks };
  await show(row(asker));
  const shown = { ...asker, name: name || t('families/guardians:waiting.nameless') };
  await expect.element(page.getByText(t('families/guardians:waiting.asked', shown))).toBeVisible();
  await expectAccessible();
  const sent = answer('POST /api/guardian-invitations/one/let-in', () => Response.json({ message: 'Done.' }));
  await letIn.click();
  const dialog = page.getByRole('dialog', { name: t('families/guardians:waiting.letInTitle') });
  await expect
    .element(dialog.getByText(t('families/guardians:waiting.letInText', { email: asker.email })))
    .toBeVisible();
  await expectAccessible();
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: t('families/guardians:waiting.letIn') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('has nobody to let in where nobody asks', async () => {
  await show(row(null));
  await expect.element(page.getByText('father@dars.test').first()).toBeVisible();
  await expect.element(letIn).not.toBeInTheDocument();
});
