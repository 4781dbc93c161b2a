import { sentBy, written } from '../tests/bot-updates.ts';
import { expect, expectAccessible } from './journey.ts';
import { test } from './providers.ts';
import { callApi, enter, makeFamily } from './set-up.ts';

test('a mother writes by a tap and without a connection, the teacher answers by Telegram, she reads it as it comes', async ({
  page,
  program,
  bot,
  t,
}) => {
  test.slow();
  const { teacher, mother, title } = await makeFamily(program);
  const chat = Date.now();
  const { url } = await callApi(program, teacher, 'POST', '/api/notifications/telegram');
  bot.tell(written(chat, `/start ${new URL(url).searchParams.get('start')}`));
  const told = () => bot.sent.filter((one) => one.chat === String(chat));
  await expect.poll(() => told().length, { timeout: 20_000 }).toBe(1);

  await enter(page, mother);
  await page.goto('/messages');
  await expect(page.getByText(t('messages/pages:empty.heading'))).toBeVisible();
  await page.getByRole('link', { name: t('messages/pages:new') }).click();
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await page.getByRole('button', { name: 'Bugun … daqiqaga kechikamiz.' }).click();
  await page.getByRole('button', { name: '15', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('messages/pages:send') }).click();
  await expect(page).toHaveURL(/\/messages\/[\da-f-]{36}$/);
  const log = page.getByRole('log');
  await expect(log.getByText('Bugun 15 daqiqaga kechikamiz.')).toHaveCount(1);

  await page.context().setOffline(true);
  await page.getByLabel(t('messages/pages:words')).fill('Metro toʻxtab qoldi.');
  await page.getByRole('button', { name: t('messages/pages:send') }).click();
  await expect(log.getByText(t('messages/pages:onItsWay'))).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(log.getByText(t('messages/pages:onItsWay'))).toHaveCount(0, { timeout: 40_000 });
  await expect(log.getByText('Metro toʻxtab qoldi.')).toHaveCount(1);

  // Two messages, one notice: it says neither the child’s name nor the words.
  await expect.poll(() => told().length, { timeout: 20_000 }).toBe(2);
  expect(told()[1]?.text).toContain(title);
  expect(told()[1]?.text).not.toContain('Metro');
  // Which message of the chat that was is written once Telegram has answered.
  const taken = () =>
    program.query('select taken_as from notices where taken_as = $1', [String(bot.lastId())]);
  await expect.poll(async () => (await taken()).rows.length).toBe(1);
  bot.tell(sentBy(chat, { text: 'Mayli, sizni kutamiz.' }, bot.lastId()));
  await expect(log.getByText('Mayli, sizni kutamiz.')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText(t('messages/pages:settle'))).toBeVisible();
  await page.goto('/messages');
  await expect(page.getByRole('link', { name: /Mayli, sizni kutamiz/ })).toBeVisible();
  await expectAccessible(page);
});
