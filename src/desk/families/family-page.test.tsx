import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ali } from '../../../tests/components/families.ts';
import { signInAs } from '../../../tests/components/people.ts';
import { answer } from '../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../tests/components/show.tsx';
import type { ShownFamily } from './contract.ts';
import * as familyPage from './family.page.tsx';

const id = '9e4b7d21-6c38-4f05-a1e2-3b8c5d0f7a66';
const at = '2026-01-15T12:00:00.000Z';
const email = 'salima@dars.test';
const none = { items: [], more: false };
const { _id, firstName, birthYear, grade, note } = ali;
const enrolment: ShownFamily['enrolments']['items'][number] = {
  _id: 'a7f1c2d3-5b6e-4c80-9d1f-2e3a4b5c6d70',
  learnerId: ali._id,
  lessonId: '7c1f0f5e-93c4-4e6b-9a35-2d1a4b8c6e01',
  kind: 'class',
  title: 'Abacus',
  student: email,
  state: 'paid',
  price: 40,
  paid: 40,
  refunded: 0,
  createdAt: at,
  cancelledAt: null,
  nextMeeting: '2026-02-03T15:00:00.000Z',
};
const family: ShownFamily = {
  email,
  guardians: [
    {
      _id: id,
      email,
      phone: null,
      language: 'uz',
      confirmedAt: null,
      createdAt: at,
      looksAfter: [{ _id: ali._id, kind: 'owner' }],
    },
  ],
  certificates: [],
  learners: [{ _id, firstName, birthYear, grade, note }],
  account: {
    payers: [{ _id: id, email, credit: { amount: 2450, currency: 'USD' }, orders: [], packages: [] }],
    more: false,
  },
  enrolments: { items: [enrolment], more: true },
  subscriptions: { items: [], more: false },
  reports: [],
  requests: {
    items: [
      {
        _id: id,
        form: 'contact',
        isComplaint: true,
        createdAt: at,
        dueAt: at,
        answeredAt: null,
        answeredBy: null,
      },
    ],
    more: false,
  },
  trials: none,
  failedMails: {
    items: [{ _id: id, recipient: email, about: 'trial', error: '550 no such box', createdAt: at }],
    more: false,
  },
};

test('the page of a family has all of it, and the ways on', async () => {
  signInAs('admin');
  answer(`GET /api/admin/families/${id}`, () => Response.json(family));
  answer('GET /api/admin/log', () => Response.json([]));
  await showPage({ ...familyPage, path: '/admin/families/:id' }, `/admin/families/${id}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(email);
  await expect.element(page.getByRole('heading', { name: 'Ali' })).toBeVisible();
  await expect
    .element(page.getByText(t('desk/families:kinds.owner', { names: 'Ali' }), { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('550 no such box')).toBeVisible();
  const list = page.getByRole('link', { name: email }).last();
  await expect.element(list).toHaveAttribute('href', `/admin/purchases?q=${encodeURIComponent(email)}`);
  await expectAccessible();
});

test('a certificate with a former name is written anew, after it is asked', async () => {
  const certificate: ShownFamily['certificates'][number] = {
    _id: 'b8a1c2d3-5b6e-4c80-9d1f-2e3a4b5c6d71',
    learnerId: ali._id,
    code: 'K7QM-2XWA-9HDT-F3RP',
    address: 'https://dars.test/certificates/K7QM-2XWA-9HDT-F3RP',
    firstName: 'Alisher',
    title: 'Abacus',
    teacher: 'Nodira',
    ...{ firstDay: '2025-09-01', lastDay: '2025-12-22', attended: 15, held: 16, issuedAt: at },
    ...{ withdrawnAt: null, withdrawnReason: null, isReplaced: false },
  };
  const right = { ...certificate, _id: id, code: 'M7QM-2XWA-9HDT-F3RP', firstName: 'Ali' };
  let certificates = [certificate, right];
  signInAs('admin');
  answer(`GET /api/admin/families/${id}`, () => Response.json({ ...family, certificates }));
  answer('GET /api/admin/log', () => Response.json([]));
  answer(`POST /api/admin/certificates/${certificate._id}/anew`, () => {
    certificates = [{ ...certificate, withdrawnAt: at, isReplaced: true }, right];
    return Response.json({ _id: id });
  });
  await showPage({ ...familyPage, path: '/admin/families/:id' }, `/admin/families/${id}`);
  // Of the other one the name is right.
  const button = page.getByRole('button', { name: t('desk/families:anew.label'), exact: false });
  await expect.element(button).toMatchTextContent(certificate.code);
  await button.click();
  const dialog = page.getByRole('dialog', { name: t('desk/families:anew.title') });
  const text = t('desk/families:anew.text', { name: 'Ali', before: 'Alisher' });
  await expect.element(dialog.getByText(text)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: t('desk/families:anew.label') }).click();
  await expect.element(page.getByText(t('desk/families:replaced'), { exact: false })).toBeVisible();
  expect(button.elements()).toEqual([]);
});
