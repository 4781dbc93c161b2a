import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Notice } from '#src/ui/elements/notice.tsx';
import { signInAs } from '../../../tests/components/people.ts';
import { answer } from '../../../tests/components/server.ts';
import { expectAccessible, showPage, sum, t } from '../../../tests/components/show.tsx';
import { sections } from './sections.ts';
import * as today from './today.page.tsx';

test('a day with nothing to do says so', async () => {
  signInAs('admin');
  const none = { first: [], count: 0, more: false };
  answer('GET /api/admin/today', () =>
    Response.json(Object.fromEntries(sections.map(({ name }) => [name, none]))),
  );
  await showPage(today, '/admin');
  await expect.element(page.getByRole('heading', { name: t('desk/today:empty.heading') })).toBeVisible();
  await expectAccessible();
});

test('what is to go back of a place that has ended goes back by one press, which says how much', async () => {
  signInAs('admin');
  const none = { first: [], count: 0, more: false };
  const item = { _id: 'a-place', name: 'nora@dars.test', about: 'Chess', at: '2026-03-03T12:00:00.000Z' };
  const owed = { ...item, amount: { amount: 7000, currency: 'USD' }, byHand: false };
  const given = answer('POST /api/admin/purchases/a-place/give-owed', () => Response.json({}));
  answer('GET /api/admin/today', () =>
    Response.json({
      ...Object.fromEntries(sections.map(({ name }) => [name, none])),
      refunds: given.length > 0 ? none : { first: [owed], count: 1, more: false },
    }),
  );
  await showPage(today, '/admin');
  await page
    .getByRole('button', {
      name: t('staff/money/enrolments:owed.give', { amount: sum('70$') }),
      exact: false,
    })
    .click();
  await expect.element(page.getByRole('heading', { name: t('desk/today:empty.heading') })).toBeVisible();
  expect(given).toEqual([{ amount: 7000 }]);
});

/** Today with one thing that needs a person, until it is gone; its page, with what is told there. */
async function showOne(section: string, item: object, isGone: () => boolean) {
  signInAs('admin');
  const none = { first: [], count: 0, more: false };
  answer('GET /api/admin/today', () =>
    Response.json({
      ...Object.fromEntries(sections.map(({ name }) => [name, none])),
      ...(isGone() ? {} : { [section]: { first: [item], count: 1, more: false } }),
    }),
  );
  const { Component, loader } = today;
  const element = (
    <>
      <Notice />
      <Component />
    </>
  );
  await showPage({ loader, element }, '/admin');
}

const family = { _id: 'a-trial', name: 'Dilnoza', about: '', at: '2026-03-03T12:00:00.000Z' };

test('a family is called from its row, and noted as contacted there', async () => {
  let noted = false;
  await showOne('trials', { ...family, phone: '+1 (718) 555-0142' }, () => noted);
  answer('POST /api/admin/trials/a-trial/contacted', () => {
    noted = true;
    return Response.json({});
  });
  const called = page.getByRole('link', { name: /Dilnoza, \+1 \(718\) 555-0142/ });
  await expect.element(called).toHaveAttribute('href', 'tel:+17185550142');
  await expect.element(called).toMatchTextContent(t('desk/today:acts.call'));
  await expectAccessible();
  const trials = 'staff/lessons/trials:contact' as const;
  await page.getByRole('button', { name: t(`${trials}.button`), exact: false }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(`${trials}.confirm`) })
    .click();
  await expect.element(page.getByText(t(`${trials}.noted`))).toBeVisible();
  await expect.element(page.getByText('Dilnoza')).not.toBeInTheDocument();
});

test('of equal acts each says whom it is about, after the words that are read on it', async () => {
  signInAs('admin');
  const none = { first: [], count: 0, more: false };
  const two = [family, { ...family, _id: 'another-trial', name: 'Sardor', hourOf: 'Aziza Karimova' }];
  answer('GET /api/admin/today', () =>
    Response.json({
      ...Object.fromEntries(sections.map(({ name }) => [name, none])),
      trials: { first: two, count: 2, more: false },
    }),
  );
  await showPage(today, '/admin');
  const words = t('staff/lessons/trials:contact.button');
  for (const { name } of two)
    await expect
      .element(page.getByRole('button', { name: `${words} ${name}`, exact: true }))
      .toHaveTextContent(words);
  const hourOf = t('desk/today:hourOf', { teacher: 'Aziza Karimova' });
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Sardor' })).toMatchTextContent(hourOf);
  await expectAccessible();
});

test('where somebody was quicker the row goes, and what is so is said', async () => {
  let tried = false;
  const month = { ...family, _id: 'a-plan', name: 'nora.turner@dars.test', about: 'Chess' };
  await showOne('failedMonths', month, () => tried);
  answer('POST /api/admin/subscriptions/a-plan/again', () => {
    tried = true;
    return Response.json({ message: 'It is paid meanwhile.', code: 'conflict' }, { status: 409 });
  });
  await expect.element(page.getByText('nora.turner', { exact: true })).toBeVisible();
  await expect.element(page.getByText('nora.turner@dars.test')).toBeVisible();
  const again = t('staff/money/subscriptions/one:again.button');
  await page.getByRole('button', { name: again, exact: false }).click();
  await page.getByRole('dialog').getByRole('button', { name: again }).click();
  await expect.element(page.getByRole('status')).toMatchTextContent('It is paid meanwhile.');
  await expect.element(page.getByText('nora.turner', { exact: true })).not.toBeInTheDocument();
});
