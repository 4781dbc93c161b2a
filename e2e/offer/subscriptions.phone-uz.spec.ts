import { everyVisitor, expect, expectAccessible, hydrated, test } from '../journey.ts';
import { newsletter } from './newsletter.ts';
import { takeTime } from './take-time.ts';

test(
  'a parent subscribes, confirms by the mail, and leaves by the same link',
  everyVisitor,
  async ({ page, t, family, program, language, translates }) => {
    await page.goto('/');
    const form = await newsletter(page, t);
    await form.email.fill(family.email);
    await takeTime(page);
    await form.send.click();
    await expect(form.told).toHaveText(t('subscriptions:asked'));
    await expect(form.email).toHaveValue('');

    const [mail] = await program.mailsTo(family.email, 1);
    const link = /http:\S+\/subscriptions\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const leaving = headers['list-unsubscribe']?.slice(1, -1) ?? '';

    const state = (name: 'waiting' | 'confirmed' | 'ended' | 'unknown') =>
      page.getByRole('heading', { name: t(`subscriptions:page.states.${name}.heading`) });
    await page.goto(link);
    await expect(page.locator('html')).toHaveAttribute(
      'lang',
      translates === 'from the start' ? 'ru' : language,
    );
    await expect(state('waiting')).toBeVisible();
    await expect(page.locator('main')).not.toContainText(family.email);
    await expectAccessible(page);
    await page.goto(leaving);
    await expect(page, 'the other link leads to the same page').toHaveURL(new URL(link).pathname);
    await expect(state('waiting'), 'opening changed nothing').toBeVisible();
    await hydrated(page);
    await page.getByRole('button', { name: t('subscriptions:page.confirm') }).click();
    await expect(state('confirmed')).toBeFocused();
    await expect
      .poll(async () =>
        (await program.mailsTo('staff@dars.test', 1)).some(({ text }) => text?.includes(family.email)),
      )
      .toBe(true);

    await page.context().setOffline(true);
    await page.getByRole('button', { name: t('subscriptions:page.leave') }).click();
    await expect(page.getByRole('alert')).toHaveText(t('subscriptions:page.offline'));
    await page.context().setOffline(false);
    await page.getByRole('button', { name: t('subscriptions:page.leave') }).click();
    await expect(state('ended')).toBeFocused();
    await expectAccessible(page);
    await page.reload();
    await expect(state('ended')).toBeVisible();

    const answer = await page.goto('/subscriptions/unknown');
    expect(answer?.status()).toBe(404);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(state('unknown')).toBeVisible();
  },
);
