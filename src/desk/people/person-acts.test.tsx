import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../tests/components/behaviour.ts';
import { signInAs } from '../../../tests/components/people.ts';
import { answer } from '../../../tests/components/server.ts';
import { expectAccessible, show, showPage, t } from '../../../tests/components/show.tsx';
import type { ShownPerson } from './contract.ts';
import * as personPage from './person.page.tsx';
import { PersonActs } from './person-acts.tsx';

const person: ShownPerson = {
  _id: '9e4b7d21-6c38-4f05-a1e2-3b8c5d0f7a66',
  email: 'teacher@dars.test',
  phone: null,
  role: 'teacher',
  status: 'active',
  language: 'en',
  name: '',
  timeZone: null,
  createdAt: '2026-01-15T12:00:00.000Z',
  agreedTo: null,
  secondFactor: null,
  sessions: 0,
  acceptance: null,
  trials: 0,
  teaches: { items: [], more: false },
  check: null,
  away: [],
  enrolments: { items: [], more: false },
};

test('a role that is refused says why', async () => {
  const message = t('platform:errors.still_teaches');
  const asked = answer(`POST /api/admin/people/${person._id}/role`, () =>
    Response.json({ message, code: 'still_teaches' }, { status: 409 }),
  );
  await show(<PersonActs person={person} />);
  await page.getByRole('button', { name: t('desk/people:role.button') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: t('desk/people:roles.student') }).click();
  await dialog.getByRole('button', { name: t('desk/people:role.button') }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(message);
  expect(asked).toEqual([{ role: 'student' }]);
  await expectAccessible();
});

behaviour('nobody changes their own account', async () => {
  const own = { ...person, ...signInAs('admin') };
  answer(`GET /api/admin/people/${own._id}`, () => Response.json(own));
  answer('GET /api/admin/log', () => Response.json([]));
  await showPage({ ...personPage, path: '/admin/people/:id' }, `/admin/people/${own._id}`);
  await expect.element(page.getByText(t('desk/people:own'))).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: t('desk/people:block.button') }))
    .not.toBeInTheDocument();
});

test('who blocks a teacher is told how many classes and learners are concerned', async () => {
  const one = { _id: '3f0c7a52-8b1d-4e6f-9a24-5d7e1c0b3f48', kind: 'class' as const, title: 'Chess' };
  const items = [
    { ...one, learners: 3 },
    { ...one, _id: person._id, learners: 4 },
  ];
  await show(<PersonActs person={{ ...person, teaches: { items, more: false } }} />);
  await page.getByRole('button', { name: t('desk/people:block.button') }).click();
  const told = t('desk/people:block.teaches', { number: 2, learners: 7 });
  await expect.element(page.getByRole('dialog').getByText(told)).toBeVisible();
  await expectAccessible();
});
