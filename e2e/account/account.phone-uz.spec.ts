import { randomUUID } from 'node:crypto';
import { bothWays, expect, test } from '../journey.ts';
import { callApi, confirmAddress, enrolInClass, enter, makeAccount, publish } from '../make/set-up.ts';

// Whoever is here has travelled to Chicago.
test.use({ timezoneId: 'America/Chicago' });

test(
  'a family says what it is called and on whose clock it lives; in another zone it is asked, once',
  bothWays,
  async ({ page, program, t, language, family }) => {
    const city = (name: 'New_York' | 'Chicago' | 'Los_Angeles') => cities[language][name];
    const [teacher, student] = [await makeAccount(program, 'teacher'), await makeAccount(program, 'student')];
    await confirmAddress(program, student);
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const title = `Chess ${randomUUID().slice(0, 8)}`;
    const lesson = await publish(program, teacher, 'class', { title, startDate: `${day}T18:00:00Z` });
    await enrolInClass(program, student, lesson);
    await callApi(program, student, 'PATCH', '/api/user/account', { timeZone: 'America/New_York' });
    await enter(page, student);

    await page.goto('/my-schedule?view=list');
    const asks = page.getByRole('region', { name: t('workspace:zone.name'), exact: true });
    await expect(asks).toContainText(t('workspace:zone.ask', { here: city('Chicago') }));
    const time = page.locator(`time[datetime="${day}T18:00:00.000Z"]`).first();
    const onClock = async (zone: string) => {
      const hour = new Date(`${day}T18:00:00Z`).toLocaleString('en', {
        timeZone: zone,
        hour: 'numeric',
        hour12: language === 'en',
      });
      await expect(time).toContainText(new RegExp(`\\b${hour.replace(/ [AP]M$/, '')}:00`));
    };
    await onClock('America/New_York');
    await asks.getByRole('button', { name: t('workspace:zone.use', { here: city('Chicago') }) }).click();
    await expect(page.getByText(t('workspace:zone.changed', { here: city('Chicago') }))).toBeVisible();
    await expect(asks).toHaveCount(0);
    await onClock('America/Chicago');

    await page.goto('/account');
    const form = page.getByRole('form', { name: t('settings:account.form') });
    const name = form.getByLabel(t('settings:account.name'));
    const zone = form.getByLabel(t('settings:account.zone'));
    const save = form.getByRole('button', { name: t('settings:account.save') });
    await expect(zone).toHaveValue('America/Chicago');
    await name.fill(family.name);
    await zone.selectOption('America/Los_Angeles');
    await expect(form.getByText(t('settings:account.unsaved'))).toBeVisible();
    await save.click();
    await expect(page.getByText(t('settings:account.saved'))).toBeVisible();
    await expect(form.getByText(t('settings:account.unsaved'))).toHaveCount(0);

    await expect(asks).toContainText(t('workspace:zone.ask', { here: city('Chicago') }));
    await asks.getByRole('button', { name: t('workspace:zone.keep', { kept: city('Los_Angeles') }) }).click();
    await expect(asks).toHaveCount(0);
    await page.reload();
    await expect(name).toHaveValue(family.name);
    await expect(zone).toHaveValue('America/Los_Angeles');
    await page.goto('/my-schedule?view=list');
    await onClock('America/Los_Angeles');
    await expect(asks).toHaveCount(0);
    // The server tells the same clock, before any script.
    const cookies = await page.context().cookies();
    expect(cookies.find((cookie) => cookie.name === 'zone')?.value).toBe('America/Los_Angeles');
    // They are written to in the language that they read.
    const { user } = await callApi(program, student, 'GET', '/api/user/login/access');
    expect(user).toMatchObject({ name: family.name, timeZone: 'America/Los_Angeles', language });
  },
);

const cities = {
  en: { New_York: 'New York', Chicago: 'Chicago', Los_Angeles: 'Los Angeles' },
  uz: { New_York: 'Nyu-York', Chicago: 'Chikago', Los_Angeles: 'Los-Anjeles' },
};
