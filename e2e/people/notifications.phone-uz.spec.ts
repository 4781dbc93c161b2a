import { written } from '../../tests/stand-ins/bot-updates.ts';
import { bothWays, expect, expectAccessible } from '../journey.ts';
import { enter, makeAccount } from '../make/set-up.ts';
import { test } from '../program/providers.ts';

test(
  'a parent connects Telegram, tries it, says what comes there and when it is still, and ends it',
  bothWays,
  async ({ page, program, bot, t }) => {
    const chat = Date.now();
    const until = page.getByLabel(t('notifications:quiet.until'));
    await enter(page, await makeAccount(program, 'student'));
    await page.goto('/settings');
    await page.getByRole('link', { name: t('settings:toNotifications') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('notifications:title'));
    await expect(page.getByRole('columnheader')).toHaveText([t('notifications:choices.ways.mail')]);

    await page.getByRole('button', { name: t('notifications:channels.connect') }).click();
    const link = page.getByRole('link', { name: t('notifications:channels.openLink') });
    const url = new URL((await link.getAttribute('href')) ?? '');
    await expectAccessible(page);
    bot.tell(written(chat, `/start ${url.searchParams.get('start')}`));
    await expect(page.getByText(t('notifications:channels.isConnected'))).toBeVisible();
    await expect(page.getByText(`@person${chat}`, { exact: true })).toBeVisible();

    const name = `@person${chat}`;
    await page.getByRole('button', { name: t('notifications:channels.testName', { name }) }).click();
    await expect(page.getByText(t('notifications:channels.testSent', { name }))).toBeVisible();
    await expect.poll(() => bot.sent.filter((one) => one.chat === String(chat)).length).toBe(2);

    const changes = page.getByRole('switch', {
      name: t('notifications:choices.name', {
        topic: t('notifications:choices.topics.changes'),
        way: t('notifications:choices.ways.telegram'),
      }),
    });
    await expect(changes).toBeChecked();
    await changes.uncheck();
    await page.getByRole('switch', { name: t('notifications:quiet.on') }).check();
    await until.fill('06:30');
    await page.getByRole('button', { name: t('notifications:quiet.save') }).click();
    await expect(page.getByRole('status').filter({ hasText: '6:30' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(changes).not.toBeChecked();
    await expect(until).toHaveValue('06:30');

    await page.getByRole('button', { name: t('notifications:channels.endName', { name }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('notifications:channels.end') })
      .click();
    await expect(page.getByText(t('notifications:channels.endDone', { name }))).toBeVisible();
    await expect(page.getByRole('button', { name: t('notifications:channels.connect') })).toBeVisible();
  },
);
