import type { Page } from '@playwright/test';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { everyVisitor, expect, expectAccessible, holdReact, hydrated, test } from './journey.ts';
import { takeTime } from './take-time.ts';

/** The box for news at the foot of every page. */
function newsletter(page: Page, t: Translate) {
  const form = page.getByRole('contentinfo').locator('form');
  return {
    email: form.getByLabel(t('subscriptions:newsletter.label')),
    send: form.getByRole('button', { name: t('subscriptions:newsletter.button') }),
    told: form.getByRole('status'),
  };
}

test(
  'a parent subscribes, confirms by the mail, and leaves by the same link',
  everyVisitor,
  async ({ page, t, family, program, language, translates }) => {
    await page.goto('/');
    const form = newsletter(page, t);
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

    const state = (name: 'waiting' | 'confirmed' | 'ended') =>
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
    await expectAccessible(page);
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
  },
);

test('what is typed before React is there is kept, and sent by Enter', async ({
  page,
  t,
  family,
  program,
}) => {
  const letReactCome = await holdReact(page);
  await page.goto('/');
  const form = newsletter(page, t);
  await form.email.pressSequentially(family.email);
  await takeTime(page);
  await page.keyboard.press('Enter');
  letReactCome();
  await expect(form.told).toHaveText(t('subscriptions:asked'));
  await program.mailsTo(family.email, 1);
});

test('a link that opens nothing says so', async ({ page, t }) => {
  const answer = await page.goto('/subscriptions/unknown');
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('subscriptions:page.states.unknown.heading'),
  );
});
