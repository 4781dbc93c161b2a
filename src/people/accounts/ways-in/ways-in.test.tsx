import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, show, showPage, t } from '../../../../tests/components/show.tsx';
import * as reset from '../reset-password.page.tsx';
import { HandedOutChoice } from './ways-in.tsx';

const keep = page.getByRole('checkbox', { name: t('accounts:handedOut.keep') });

test('what ends with the password is named, each of two that are called alike; the box that keeps it is empty', async () => {
  await show(
    <HandedOutChoice
      handedOut={[
        { kind: 'child-link', name: 'Ali' },
        { kind: 'child-link', name: 'Ali' },
        { kind: 'push', name: 'Chrome, Windows' },
        { kind: 'calendar', name: '' },
      ]}
    />,
  );
  const group = page.getByRole('group', { name: t('accounts:handedOut.heading') });
  const items = group.getByRole('listitem');
  await expect.element(items.nth(3)).toBeVisible();
  expect(items.elements().map(({ textContent }) => textContent)).toEqual([
    t('accounts:handedOut.child-link', { name: 'Ali' }),
    t('accounts:handedOut.child-link', { name: 'Ali' }),
    t('accounts:handedOut.push', { name: 'Chrome, Windows' }),
    t('accounts:handedOut.calendar', { name: t('accounts:handedOut.nameless') }),
  ]);
  await expect.element(keep).not.toBeChecked();
  await expectAccessible();
});

test('nothing is asked where nothing was handed out', async () => {
  await show(<HandedOutChoice handedOut={[]} />);
  await expect.element(keep).not.toBeInTheDocument();
});

test.each([[true], [false]])('a reset says whether it is kept: %s', async (isKept) => {
  answer('POST /api/user/reset-password/handed-out', () =>
    Response.json([{ kind: 'child-link', name: 'Ali' }]),
  );
  const sent = answer('POST /api/user/reset-password', () => Response.json({ message: 'Done.' }));
  await showPage(reset, '/reset-password?token=old');
  await expect.element(page.getByText(t('accounts:handedOut.child-link', { name: 'Ali' }))).toBeVisible();
  for (const name of ['password', 'password_confirmation']) await page.getByName(name).fill('Olma-7 daraxt');
  if (isKept) await keep.click();
  await page.getByRole('button', { name: t('accounts:reset.button') }).click();
  await expect.poll(() => sent).toHaveLength(1);
  expect((sent[0] as { keepHandedOut?: boolean }).keepHandedOut ?? false).toBe(isKept);
});
