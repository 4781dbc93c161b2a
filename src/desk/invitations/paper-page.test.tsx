import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signInAs } from '../../../tests/components/people.ts';
import { answer } from '../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../tests/components/show.tsx';
import * as paper from './paper.page.tsx';

const who = {
  ...{
    _id: '0198b4a0-0000-7000-8000-000000000001',
    name: 'Anna Karimova',
    phone: '+998901234567',
    language: 'uz',
  },
  brought: [{ child: 'Ali', lessons: ['Chess'] }],
};
const words = ['en', 'uz'].map((one) => ({
  ...{ language: one, heading: `Heading ${one}`, text: `Text ${one}` },
  ...{ address: `Page ${one}: dars.test/code`, code: 'Code', until: 'until' },
}));

test('codes are made once for those who are chosen, and stand ready to print in one language or in both', async () => {
  signInAs('admin');
  answer('GET /api/admin/invitation-papers', () =>
    Response.json({ people: [{ ...who, invitedAt: null }], left: 0 }),
  );
  const asked = answer('POST /api/admin/invitation-papers', () =>
    Response.json({ papers: [{ ...who, code: 'ACDE-FGHJ-KMNP-QRTV' }], words }),
  );
  await showPage(paper, '/admin/invitations/paper');
  await expect.element(page.getByRole('checkbox', { name: /Anna Karimova, \+998901234567/ })).toBeChecked();
  const make = t('desk/invitations:paper.make', { count: 1 });
  await page.getByRole('button', { name: make }).click();
  await page.getByRole('button', { name: t('desk/invitations:paper.confirm') }).click();
  await expect.element(page.getByText('ACDE-FGHJ-KMNP-QRTV')).toBeVisible();
  await expect.element(page.getByText('Anna Karimova: Ali')).toBeVisible();
  await expect.element(page.getByText('Heading uz')).toBeVisible();
  await expect.element(page.getByText('Heading en')).not.toBeInTheDocument();
  await page.getByLabelText(t('desk/invitations:paper.inAll')).click();
  await expect.element(page.getByText('Heading en')).toBeVisible();
  expect(asked).toEqual([{ userIds: [who._id], anew: [] }]);
  await expectAccessible();
});

test('whoever has a code keeps it unless they are chosen, and shows when it was made', async () => {
  signInAs('admin');
  const printed = { ...who, _id: '0198b4a0-0000-7000-8000-000000000002', name: 'Vera Karimova' };
  answer('GET /api/admin/invitation-papers', () =>
    Response.json({
      people: [
        { ...who, invitedAt: null },
        { ...printed, invitedAt: '2026-01-12T10:00:00Z' },
      ],
      left: 0,
    }),
  );
  const asked = answer('POST /api/admin/invitation-papers', () => Response.json({ papers: [], words }));
  await showPage(paper, '/admin/invitations/paper');
  await expect.element(page.getByRole('checkbox', { name: /Anna/ })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: /Vera/ })).not.toBeChecked();
  await expect.element(page.getByText(t('desk/invitations:paper.printed'), { exact: false })).toBeVisible();
  await page.getByRole('checkbox', { name: /Anna/ }).click();
  await page.getByRole('checkbox', { name: /Vera/ }).click();
  await page.getByRole('button', { name: t('desk/invitations:paper.make', { count: 1 }) }).click();
  await page.getByRole('button', { name: t('desk/invitations:paper.confirm') }).click();
  await expect.poll(() => asked).toEqual([{ userIds: [printed._id], anew: [printed._id] }]);
});
