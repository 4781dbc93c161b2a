import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { checkKeys, type Finding, findings } from '#src/people/opening/checks.ts';
import { signInAs } from '../../../tests/components/people.ts';
import { answer } from '../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../tests/components/show.tsx';
import type { Check } from './contract.ts';
import * as openingPage from './opening.page.tsx';

const key = 'moving/opening';
const moment = '2026-01-15T17:00:00.000Z';

/** All checks as a right school has them, but for some that were found otherwise. */
function checksWith(...others: Finding[]): Check[] {
  return checkKeys.map((_id): Check => {
    const own = (one: Finding) => one.startsWith(`${_id}-`);
    const green = (Object.keys(findings) as Finding[]).find((one) => own(one) && findings[one] === 'green');
    const finding = others.find(own) ?? green ?? null;
    const state = finding ? findings[finding] : 'unknown';
    const values = { host: 'mail.dars.test', file: 'dars.dump', rows: 1200, count: 2, provider: 'Stripe' };
    return { _id, state, finding, values, blocks: state !== 'green', measuredAt: moment, putOff: null };
  });
}

/** Opens the page; what the server has can be changed meanwhile. */
async function open(checks: Check[], at = '/admin/opening') {
  signInAs('admin');
  const has = { openedAt: null as string | null, waiting: 3, checks };
  const now = () => Response.json({ ...has, mayOpen: has.checks.every(({ blocks }) => !blocks) });
  answer('GET /api/admin/opening', now);
  const router = await showPage(openingPage, at);
  return { has, now, router };
}

/** A button; what it is about follows its words, for who does not see where it stands. */
const button = (within: Pick<typeof page, 'getByRole'>, name: string) =>
  within.getByRole('button', { name, exact: false });

/** Unfolds a check that is not the next one. */
const unfold = (name: Check['_id']) => row(name).getByRole('heading').click();

const row = (name: Check['_id']) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: t(`${key}:names.${name}`) }) });

test('each check says how it stands, what was found, how it is mended, and has its button', async () => {
  await open(checksWith('mail-untried', 'teachers-none', 'prices-unseen'));
  for (const name of checkKeys)
    await expect
      .element(page.getByRole('heading', { name: t(`${key}:names.${name}`), exact: true }))
      .toBeVisible();
  await expect.element(row('mail').getByText(t(`${key}:states.red`))).toBeVisible();
  await expect.element(row('mail').getByText(t(`${key}:mend.mail`))).toBeVisible();
  await expect.element(page.getByText(t(`${key}:ready`, { done: 8, count: 11 }))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: t(`${key}:next`, { name: t(`${key}:names.mail`) }) }))
    .toHaveAttribute('href', '/admin/opening#mail');
  await expect.element(button(row('backup'), t(`${key}:acts.backup`))).not.toBeInTheDocument();
  for (const name of ['backup', 'teachers'] as const) await unfold(name);
  await expect
    .element(row('backup').getByText(t(`${key}:found.backup-restored`, { file: 'dars.dump', rows: 1200 })))
    .toBeVisible();
  await expect.element(button(row('backup'), t(`${key}:acts.backup`))).toBeVisible();
  await expect
    .element(row('teachers').getByRole('link', { name: t(`${key}:acts.page`), exact: false }))
    .toHaveAttribute('href', '/admin/people?role=teacher');
  await expect
    .element(page.getByText(t(`${key}:shut.waiting`, { count: 3 }), { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText(t(`${key}:open.notReady`))).toBeVisible();
  await expect.element(page.getByRole('button', { name: t(`${key}:open.button`) })).not.toBeInTheDocument();
  await expectAccessible();
});

test('what is yellow is put off with a reason, a red line is not, and then the school can open', async () => {
  const { has, now } = await open(checksWith('teachers-none'));
  const putOff = button(row('teachers'), t(`${key}:putOff.button`));
  await expect
    .element(putOff)
    .toHaveTextContent(`${t(`${key}:putOff.button`)}: ${t(`${key}:names.teachers`)}`);
  await putOff.click();
  const sent = answer('PUT /api/admin/opening/checks/teachers/put-off', (body) => {
    const { reason } = body as { reason: string };
    const later = { blocks: false, putOff: { reason, at: moment } };
    has.checks = has.checks.map((one) => (one._id === 'teachers' ? { ...one, ...later } : one));
    return now();
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('They come in March');
  await dialog.getByRole('button', { name: t(`${key}:putOff.button`) }).click();
  await expect.poll(() => sent).toEqual([{ reason: 'They come in March' }]);
  const shown = t(`${key}:putOff.shown`, { reason: 'They come in March' });
  await expect.element(row('teachers').getByText(t(`${key}:putOff.short`))).toBeVisible();
  await unfold('teachers');
  await expect.element(row('teachers').getByText(shown)).toBeVisible();
  await page.getByRole('button', { name: t(`${key}:open.button`) }).click();
  const opened = answer('POST /api/admin/opening/open', () =>
    Response.json({ message: 'Not yet.', code: 'opening_not_ready' }, { status: 409 }),
  );
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(`${key}:open.confirm`) })
    .click();
  await expect.poll(() => opened).toEqual([{ isSure: true }]);
  await expect.element(page.getByText('Not yet.')).toBeVisible();
  await expectAccessible();
});

test('a letter that cannot be sent is told beside its button', async () => {
  await open(checksWith('mail-failing'));
  answer('POST /api/admin/opening/letter', () =>
    Response.json({ message: 'Too many letters.', code: 'too_many' }, { status: 429 }),
  );
  await row('mail')
    .getByRole('button', { name: t(`${key}:acts.mail`) })
    .click();
  await expect.element(row('mail').getByRole('alert')).toHaveTextContent('Too many letters.');
});

test('who comes by the link of the test letter says so once, and sees that it has arrived', async () => {
  const letter = Promise.withResolvers<Response>();
  const sent = answer('POST /api/admin/opening/letter/opened', () => letter.promise);
  const { has, router } = await open(checksWith('mail-waiting'), '/admin/opening?letter=abc');
  await expect.element(row('mail').getByText(t(`${key}:states.red`))).toBeVisible();
  has.checks = checksWith();
  letter.resolve(Response.json({}));
  await expect.element(row('mail').getByText(t(`${key}:states.green`))).toBeVisible();
  await expect.poll(() => router.state.location.search).toBe('');
  expect(sent).toEqual([{ key: 'abc' }]);
});

test('a restored backup appears by itself however long it took, and the page looks no more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { has, now } = await open(checksWith('backup-none'));
  let looks = 0;
  answer('GET /api/admin/opening', () => {
    looks++;
    return now();
  });
  const sent = answer('POST /api/admin/opening/measure', now);
  await button(row('backup'), t(`${key}:acts.backup`)).click();
  const busy = row('backup').getByText(t(`${key}:measure.busy`));
  await expect.element(busy).toBeVisible();
  expect(sent).toEqual([{ only: 'backup' }]);
  /** One look more. */
  const look = async () => {
    const before = looks;
    await expect.poll(() => vi.advanceTimersByTime(30_000) && looks).toBeGreaterThan(before);
  };
  for (let minutes = 0; minutes < 10; minutes++) await look();
  await expect.element(busy).toBeVisible();
  has.checks = checksWith().map((one) => ({ ...one, measuredAt: '2026-01-15T17:12:00.000Z' }));
  await look();
  await expect.element(row('backup').getByText(t(`${key}:states.green`))).toBeVisible();
  await expect.element(busy).not.toBeInTheDocument();
  const until = looks;
  vi.advanceTimersByTime(3_600_000);
  expect(looks).toBe(until);
});
