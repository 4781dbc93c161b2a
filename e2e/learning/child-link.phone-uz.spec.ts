import { type Browser, expect, type Page } from '@playwright/test';
import { bothWays, expectAccessible, test } from '../journey.ts';
import { callApi, enrolInClass, enter, makeAccount, meeting, publish } from '../make/set-up.ts';

const iPad =
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

/** The child's tablet: a browser of its own, which knows nothing of the guardian's. */
async function tabletOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 768, height: 1024 },
    hasTouch: true,
    userAgent: iPad,
    timezoneId: 'America/Chicago',
  });
  return context.newPage();
}

const minutes = (count: number) => new Date(Date.now() + count * 60_000 - 5000).toISOString();

test(
  'a guardian prints a child’s way in; on a tablet it opens today’s lessons and nothing else, and ends with the link',
  bothWays,
  async ({ page, browser, program, t, language }) => {
    const teacher = await makeAccount(program, 'teacher');
    const soon = await publish(program, teacher, 'class', { title: 'Robotics', startDate: minutes(25) });
    const guardian = await makeAccount(program, 'student');
    await program.query('update users set language = $1 where email = $2', [language, guardian.email]);
    await enrolInClass(program, guardian, soon);
    const [learner] = await callApi(program, guardian, 'GET', '/api/learners');
    const said = { firstName: 'Laylo', picture: 'unicorn', colour: 'honey' };
    await callApi(program, guardian, 'PATCH', `/api/learners/${learner._id}`, said);

    await enter(page, guardian);
    await page.goto('/family');
    const section = page.getByRole('region', { name: t('families/child-link:heading') });
    await expect(section).toContainText(t('families/child-link:none'));
    await section.getByRole('link', { name: t('families/child-link:make') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Laylo');
    await page.getByRole('button', { name: t('families/child-link:page.make') }).click();
    await expect(page.getByRole('heading', { name: t('families/child-link:page.ready') })).toBeFocused();
    const code = page.getByRole('img', { name: t('families/child-link:sheet.code') });
    await expect(code).toBeVisible();
    await expectAccessible(page);
    const address = await page.getByLabel(t('families/child-link:page.address')).inputValue();
    expect(address).toMatch(/\/c\/[\w-]{43}$/);

    // On paper there is the child's sheet alone.
    await page.emulateMedia({ media: 'print' });
    await expect(code).toBeVisible();
    await expect(page.getByText(t('families/child-link:sheet.text'))).toBeVisible();
    for (const hidden of [
      page.getByRole('heading', { level: 1 }),
      page.getByLabel(t('families/child-link:page.address')),
      page.getByRole('navigation'),
      page.getByRole('banner'),
    ])
      for (const one of await hidden.all()) await expect(one).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    const tablet = await tabletOf(browser);
    await tablet.goto(program.url + new URL(address).pathname);
    await expect(tablet).toHaveURL(`${program.url}/my-lessons`);
    await expect(tablet.getByRole('heading', { level: 1 })).toHaveText(
      t('home/child:hello', { name: 'Laylo' }),
    );
    await expect(tablet.locator('html')).toHaveAttribute('lang', language);
    const card = tablet.getByRole('article', { name: 'Robotics' });
    await expect(card.getByRole('timer')).toHaveText(t('home/child:in.minutes', { count: 25 }));
    // What meets once is open at any time.
    const door = tablet.getByRole('link', { name: t('home/child:enter') });
    await expect(door).toHaveAttribute('href', meeting);
    // No other way out: neither a menu nor a link of the site, and no script reads the secret.
    await expect(tablet.getByRole('link')).toHaveCount(1);
    await expect(tablet.getByRole('button')).toHaveCount(0);
    expect(await tablet.evaluate(() => document.cookie)).not.toContain('child');
    expect(await tablet.content()).not.toContain(address.split('/c/')[1]);

    // Each other page is to a child what it is to who never came.
    const stranger = await browser.newContext();
    for (const one of [tablet.context(), stranger])
      await one.addCookies([{ name: 'language', value: language, url: program.url }]);
    for (const path of [
      '/family',
      '/dashboard',
      '/my-schedule',
      '/admin',
      new URL(page.url()).pathname,
      '/',
    ]) {
      const texts = [tablet.context(), stranger].map(async ({ request }) =>
        (await request.get(program.url + path)).text(),
      );
      const [childs, nobodys] = await Promise.all(texts);
      expect([path, childs === nobodys]).toEqual([path, true]);
    }
    await stranger.close();

    // What the teacher moves shows by itself.
    const now = { startDate: minutes(8) };
    await callApi(program, teacher, 'PATCH', `/api/class/${soon}`, now);
    await tablet.evaluate(() => dispatchEvent(new Event('online')));
    await expect(card.getByRole('timer')).toHaveText(t('home/child:in.minutes', { count: 8 }));
    await expect(door).toHaveAttribute('href', meeting);
    await tablet.context().setOffline(true);
    await tablet.evaluate(() => dispatchEvent(new Event('online')));
    await expect(tablet.getByRole('status')).toHaveText(t('home/child:offline'));
    await expect(door).toBeVisible();
    await tablet.context().setOffline(false);
    await tablet.evaluate(() => dispatchEvent(new Event('online')));
    await expect(tablet.getByRole('status')).toHaveText('');
    await tablet.route(meeting, (route) => route.fulfill({ contentType: 'text/html', body: 'The room' }));
    await door.click();
    await expect(tablet).toHaveURL(meeting);
    await tablet.goBack();
    await expect(door).toBeVisible();

    // The guardian sees where it was used, and ends it.
    await page.getByRole('link', { name: t('families/child-link:page.back') }).click();
    await expect(section).toContainText(/Safari, iPad, (Chicago|Chikago)/);
    await expectAccessible(page);
    await section.getByRole('button', { name: t('families/child-link:end.label') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('families/child-link:end.confirm') })
      .click();
    await expect(section).toContainText(t('families/child-link:none'));
    await tablet.evaluate(() => dispatchEvent(new Event('online')));
    await expect(tablet.getByRole('heading', { level: 1 })).toHaveText(t('home/child:ended'));
    await expect(tablet.getByRole('article')).toHaveCount(0);
    await tablet.goto(program.url + new URL(address).pathname);
    await expect(tablet.getByRole('heading', { level: 1 })).toHaveText(t('home/child:ended'));
    await tablet.context().close();
  },
);
