import { sentBy, written } from '../../tests/stand-ins/bot-updates.ts';
import { beforeRelease, expect, expectAccessible } from '../journey.ts';
import { type Account, callApi, enter, makeFamily } from '../make/set-up.ts';
import type { RunningProgram } from '../program/program.ts';
import { test } from '../program/providers.ts';
import { notificationsOn, pushesTo, workerOf } from '../program/service-worker.ts';

test('a mother writes by a tap and without a connection, the teacher answers by Telegram, she reads it as it comes', async ({
  page,
  program,
  bot,
  t,
}) => {
  const { teacher, mother, title } = await makeFamily(program);
  const { chat, told } = await connectTelegram(program, bot, teacher);

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

  await workerOf(page);
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
});

test(
  'what a mother writes at night waits for the teacher’s morning, and a push brings her the answer',
  beforeRelease,
  async ({ page, context, program, bot, push, t }) => {
    const { teacher, mother, title } = await makeFamily(program);
    const { chat, told } = await connectTelegram(program, bot, teacher);
    // Where the teacher lives it is past midnight now, wherever that is.
    const night = { timeZone: zoneAt(0) };
    await callApi(program, teacher, 'PATCH', '/api/user/account', night);
    const quiet = { from: '22:00', until: '07:00', zone: night.timeZone };
    await callApi(program, teacher, 'PUT', '/api/notifications/quiet-hours', quiet);
    await callApi(program, mother, 'PUT', '/api/notifications/push', push.subscription);

    await enter(page, mother);
    await page.goto('/messages/new');
    await page.getByRole('link', { name: new RegExp(title) }).click();
    await expect(page.getByText(/U yerda hozir soat 00:\d\d/)).toBeVisible();
    await page.getByLabel(t('messages/pages:words')).fill('Ali kasal boʻlib qoldi, ertaga kelmaydi.');
    await page.getByRole('button', { name: t('messages/pages:send') }).click();
    await expect(page).toHaveURL(/\/messages\/[\da-f-]{36}$/);
    const thread = page.url();

    // The teacher's telephone is still, and what is to be told is looked at again later.
    const putOff = () =>
      program.query(
        `select id from pgboss.job where name = 'messages.tell' and state = 'created'
        and data->>'threadId' = $1 and start_after > now() + interval '10 minutes'`,
        [thread.slice(-36)],
      );
    await expect.poll(async () => (await putOff()).rows.length, { timeout: 20_000 }).toBe(1);
    expect(told()).toHaveLength(1);
    await callApi(program, teacher, 'PATCH', '/api/user/account', { timeZone: zoneAt(8) });
    const [{ id }] = (await putOff()).rows;
    await program.query('update pgboss.job set start_after = now() where id = $1', [id]);
    await expect.poll(() => told().length, { timeout: 20_000 }).toBe(2);
    const taken = () =>
      program.query('select taken_as from notices where taken_as = $1', [String(bot.lastId())]);
    await expect.poll(async () => (await taken()).rows.length).toBe(1);

    await page.goto('/my-courses');
    await workerOf(page);
    await context.grantPermissions(['notifications'], { origin: program.url });
    const deliver = await pushesTo(page, program.url);
    bot.tell(sentBy(chat, { text: 'Tez tuzalib ketsin. Darsni keyinroq oʻtamiz.' }, bot.lastId()));
    await expect.poll(() => push.taken.length, { timeout: 40_000 }).toBe(1);
    const sent = push.taken[0]?.payload;
    expect(JSON.stringify(sent)).not.toContain('tuzalib');
    await deliver(sent);
    await expect.poll(async () => (await notificationsOn(page)).map(({ url }) => url)).toEqual([thread]);
    const [shown] = await notificationsOn(page);
    expect(shown?.title).toContain(title);
    await page.goto(shown?.url ?? '');
    await expect(
      page.getByRole('log').getByText('Tez tuzalib ketsin. Darsni keyinroq oʻtamiz.'),
    ).toBeVisible();
  },
);

type Bot = { tell(update: unknown): void; sent: { chat: string; text: string }[] };

/** Connects a chat with the bot to an account. */
async function connectTelegram(program: RunningProgram, bot: Bot, account: Account) {
  const chat = Date.now();
  const { url } = await callApi(program, account, 'POST', '/api/notifications/telegram');
  bot.tell(written(chat, `/start ${new URL(url).searchParams.get('start')}`));
  const told = () => bot.sent.filter((one) => one.chat === String(chat));
  await expect.poll(() => told().length, { timeout: 20_000 }).toBe(1);
  return { chat, told };
}

/** A time zone in which it is this hour of the day now. */
function zoneAt(hour: number): string {
  const here = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format());
  const found = Intl.supportedValuesOf('timeZone').find(
    (zone) => zone.includes('/') && !zone.startsWith('Etc/') && here(zone) === hour,
  );
  if (!found) throw new Error(`nowhere is it ${hour} o’clock`);
  return found;
}
