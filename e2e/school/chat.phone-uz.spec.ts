import { bothWays, expect, expectAccessible, hydrated, test } from '../journey.ts';
import { callApi, makeAdmin } from '../make/set-up.ts';
import { waitNoLonger } from '../offer/questions.ts';
import { takeTime } from '../offer/take-time.ts';

test(
  'a visitor asks and leaves, the staff answer, the link of the mail opens it, and they go on',
  bothWays,
  async ({ page, program, family, t }) => {
    const main = page.locator('main');
    const words = main.getByLabel(t('messages/visitors:fields.words'));
    const more = main.getByLabel(t('messages/visitors:fields.more'));
    const send = main.getByRole('button', { name: t('messages/visitors:send'), exact: true });
    const list = page.getByRole('log', { name: t('messages/visitors:thread.list') });

    await page.goto('/contact-us');
    await main.getByRole('link', { name: t('contact:ways.chat') }).click();
    await expect(page).toHaveURL('/chat');
    await main.getByLabel(t('messages/visitors:fields.name')).fill(family.name);
    await main.getByLabel(t('messages/visitors:fields.email')).fill(family.email);
    await takeTime(page);
    await send.click();
    await expect(words, 'what is missing is led to').toBeFocused();
    await words.fill('Is there <b>chess</b> on Sundays?');
    await send.click();
    await expect(page).toHaveURL(/\/chat\/[\w-]{43}$/);
    const address = page.url();
    await expect(list.getByText('Is there <b>chess</b> on Sundays?')).toBeVisible();
    await expect(main.getByText(t('messages/visitors:thread.waits'))).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page, 'what was sent is not offered again').toHaveURL('/contact-us');
    await page.goto('/');

    // As if they had left a while ago.
    const minutesAgo = `update visitor_threads set seen_at = now() - interval '3 minutes' where email = $1 returning thread_id`;
    const { rows } = await program.query(minutesAgo, [family.email]);
    const id = rows[0]?.thread_id;
    const admin = await makeAdmin(program);
    const answer = { key: crypto.randomUUID(), words: 'Yes, at noon.' };
    await callApi(program, admin, 'POST', `/api/threads/${id}/messages`, answer);
    await waitNoLonger(program, id);
    const [mail] = await program.mailsTo(family.email, 1);
    expect(mail?.text).toContain('Yes, at noon.');
    const link = /http:\/\/\S+\/chat\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(new URL(link).pathname).toBe(new URL(address).pathname);

    await page.goto(new URL(link).pathname);
    await expect(list.getByText('Yes, at noon.')).toBeVisible();
    await expect(main.getByText(t('messages/visitors:thread.waits'))).toHaveCount(0);
    await hydrated(page);
    await more.fill('Thank you!');
    await send.click();
    await expect(list.getByText('Thank you!')).toBeVisible();
    await expect(more).toHaveValue('');

    // What comes while the page was hidden is there as soon as it is seen again.
    await callApi(program, admin, 'POST', `/api/threads/${id}/messages`, {
      ...{ key: crypto.randomUUID(), words: 'See you there.' },
    });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(list.getByText('See you there.')).toBeVisible();
  },
);
