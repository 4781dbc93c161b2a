import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from '../journey.ts';
import { callApi, enter, makeAccount, makeAdmin } from '../make/set-up.ts';

test('a family’s question is found, answered with a phrase and words, and a message is hidden; the family sees both', async ({
  page,
  program,
  t,
}) => {
  const [family, admin] = [await makeAccount(program, 'student'), await makeAdmin(program)];
  const say = (words: string, more: object = {}) => ({ key: randomUUID(), words, ...more });
  const { _id } = await callApi(program, family, 'POST', '/api/threads', {
    message: say('Is there a chess club on Sundays?'),
  });
  const url = `/api/threads/${_id}`;
  await callApi(program, family, 'POST', `${url}/messages`, say('My sister is a liar.'));

  await enter(page, admin);
  await page.goto('/admin/inbox');
  await page.getByLabel(t('desk/inbox:search')).fill('chess club');
  await page.getByRole('button', { name: t('staff:list.search') }).click();
  await expect(page).toHaveURL(/q=chess/);
  await page.getByRole('link', { name: family.email }).click();
  await expect(page.getByRole('heading', { name: family.email, level: 1 })).toBeVisible();
  await expect(page.getByText('Is there a chess club on Sundays?')).toBeVisible();

  const phrase = page.getByRole('button', { name: /We are looking into it/ });
  await phrase.click();
  await expect(phrase).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel(t('desk/inbox:compose.words')).fill('There is one at ten.');
  await page.reload();
  await expect(page.getByLabel(t('desk/inbox:compose.words'))).toHaveValue('There is one at ten.');
  await page.getByRole('button', { name: t('desk/inbox:compose.send') }).click();
  const answer = page.getByRole('listitem').filter({ hasText: 'There is one at ten.' });
  await expect(answer).toContainText('We are looking into it');
  await expect(page.getByLabel(t('desk/inbox:compose.words'))).toHaveValue('');
  await expect(page.getByText(t('desk/inbox:nobodyWaits'))).toBeVisible();

  await page.getByRole('button', { name: t('desk/inbox:acts.hide.name', { number: 2 }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('desk/inbox:acts.hide.reason')).fill('Please stay kind.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('desk/inbox:acts.hide.confirm') }).click();
  await expect(page.getByText(t('desk/inbox:thread.hidden', { reason: 'Please stay kind.' }))).toBeVisible();
  await expect(page.getByText('My sister is a liar.')).toBeVisible();

  const read = await callApi(program, family, 'GET', url);
  expect(read.messages).toMatchObject([
    { words: 'Is there a chess club on Sundays?' },
    { words: '', hidden: 'Please stay kind.', mine: true },
    { side: 'school', words: 'There is one at ten.', phrase: expect.stringContaining('looking into it') },
  ]);
});
