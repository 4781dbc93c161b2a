import { randomUUID } from 'node:crypto';
import { bothWays, expect, expectAccessible, test } from '../journey.ts';
import { callApi, confirmAddress, enrolInClass, enter, makeAccount, publish } from '../make/set-up.ts';

test(
  'a parent connects a calendar, makes a new address, and ends it',
  bothWays,
  async ({ page, context, program, t }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const teacher = await makeAccount(program, 'teacher');
    const student = await makeAccount(program, 'student');
    await confirmAddress(program, student);
    const title = `Chess ${randomUUID()}`;
    const startDate = new Date(Date.now() + 3 * 86_400_000).toISOString();
    await enrolInClass(program, student, await publish(program, teacher, 'class', { title, startDate }));
    await enter(page, student);
    await page.goto('/my-schedule');
    const section = page.getByRole('region', { name: t('calendars:title') });
    const connect = section.getByRole('button', { name: t('calendars:make') });
    await expect(connect).toBeVisible();
    // While it loads, it is paler than it may stay.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await connect.click();

    const field = section.getByLabel(t('calendars:address'));
    await expect(section.getByRole('heading', { name: t('calendars:choose') })).toBeFocused();
    await expect(section).toContainText(t('calendars:secret'));
    await expect(section).toContainText(t('calendars:unread'));
    const first = await field.inputValue();
    const link = (name: 'apple' | 'google' | 'outlook') =>
      section.getByRole('link', { name: t(`calendars:${name}`) });
    const webcal = first.replace('http:', 'webcal:');
    await expect(link('apple')).toHaveAttribute('href', webcal);
    await expect(link('google')).toHaveAttribute('href', new RegExp(`cid=${encodeURIComponent(webcal)}$`));
    await expect(link('outlook')).toHaveAttribute(
      'href',
      new RegExp(`url=${encodeURIComponent(first)}&name=Dars`),
    );
    await section.getByRole('button', { name: t('calendars:copy') }).click();
    await expect(section.getByText(t('calendars:copied'), { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
    await expectAccessible(page);
    const ask = (address: string) => page.request.get(new URL(address).pathname);
    expect(await (await ask(first)).text()).toContain(title.slice(0, 20));

    // It is shown again for the password.
    await page.reload();
    await expect(section).not.toContainText(t('calendars:unread'));
    await expect(field).toHaveCount(0);
    await section.getByRole('button', { name: t('calendars:again.label') }).click();
    const asked = page.getByRole('dialog', { name: t('calendars:again.label') });
    await asked.locator('input[name=currentPassword]').fill(student.password);
    await asked.getByRole('button', { name: t('calendars:again.confirm') }).click();
    await expect(field).toHaveValue(first);
    const act = async (name: 'renew' | 'end') => {
      await section.getByRole('button', { name: t(`calendars:${name}.label`) }).click();
      const dialog = page.getByRole('dialog', { name: t(`calendars:${name}.title`) });
      await expect(dialog).toContainText(t(`calendars:${name}.text`));
      await expectAccessible(page);
      await dialog.getByRole('button', { name: t(`calendars:${name}.confirm`) }).click();
      await expect(page.getByText(t(`calendars:${name}.done`))).toBeVisible();
    };
    await act('renew');
    const second = await field.inputValue();
    expect(second).not.toBe(first);
    expect([(await ask(first)).status(), (await ask(second)).status()]).toEqual([404, 200]);
    await act('end');
    await expect(connect).toBeVisible();
    expect((await ask(second)).status()).toBe(404);
  },
);

test(
  'a parent makes a calendar of one child alone, from My family',
  bothWays,
  async ({ page, program, t }) => {
    const [teacher, student] = [await makeAccount(program, 'teacher'), await makeAccount(program, 'student')];
    await confirmAddress(program, student);
    const learner = await callApi(program, student, 'POST', '/api/learners', { firstName: 'Laylo' });
    await enrolInClass(program, student, await publish(program, teacher, 'class'));
    await enter(page, student);
    await page.goto('/settings');
    await page.getByRole('link', { name: t('calendars:child.toFamily') }).click();
    await page.getByRole('link', { name: t('families:children.calendar') }).click();
    await expect(page).toHaveURL(`/child-calendar/${learner._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Laylo');
    await page.getByRole('button', { name: t('calendars:make') }).click();
    await expect(page.getByRole('heading', { name: t('calendars:choose') })).toBeFocused();
    await expectAccessible(page);
    const address = await page.getByLabel(t('calendars:address')).inputValue();
    const file = await (await page.request.get(new URL(address).pathname)).text();
    expect([file.includes('🦊'), file.includes('Laylo')]).toEqual([true, false]);
    await page.getByRole('button', { name: t('calendars:end.label') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('calendars:end.confirm') }).click();
    await expect(page.getByRole('button', { name: t('calendars:make') })).toBeVisible();
  },
);
