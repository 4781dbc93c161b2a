import { expect, test } from '../journey.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('pages are whole, links lead, the language changes, and forms arrive; a password never stands in an address', async ({
    page,
    t,
    program,
    family,
    language,
  }) => {
    await page.goto('/contact-us');
    const contact = page.locator('main form').first();
    await contact.getByLabel(t('contact:fields.firstName')).fill(family.name);
    await contact.getByLabel(t('contact:fields.lastName')).fill('Karimova');
    await contact.getByLabel(t('contact:fields.email')).fill(family.email);
    await contact.getByLabel(t('contact:fields.phone')).fill(family.phone);
    await contact.getByLabel(t('contact:fields.message')).fill('When do you begin?');
    await contact.getByRole('button', { name: t('contact:send') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('contact:sent') })).toBeVisible();
    await page.goto('/free-trial');
    const send = page.getByRole('button', { name: t('trials/wizard:plain.send') });
    // The wizard is there too, and hidden.
    const trial = page.locator('form').filter({ has: send });
    await trial.getByLabel(t('trials:fields.parentName')).fill(family.name);
    await trial.getByLabel(t('trials:fields.parentPhoneNumber')).fill(family.phone);
    await trial.getByLabel(t('trials:fields.parentEmail')).fill(family.email);
    await trial.getByLabel(t('trials:fields.childrenFullName')).fill(family.child);
    await trial.getByLabel(t('trials:fields.gradeLevel')).selectOption('Grade 2');
    await trial.getByLabel(t('trials:fields.subject')).selectOption('Chess');
    await send.click();
    await expect(page.getByRole('status').filter({ hasText: t('ui:posted.done') })).toBeVisible();
    await page.goto('/login');
    await page.locator('main').getByLabel(t('accounts:email')).fill('dilnoza@example.com');
    await page.locator('input[type=password]').fill('a secret word');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(t('ui:posted.needsScript'));
    await expect(page.locator('main').getByLabel(t('accounts:email'))).toHaveValue('dilnoza@example.com');
    await expect(page.locator('input[type=password]')).toHaveValue('');
    const elsewhere = await page.request.post(`${program.url}//evil.example/`, { maxRedirects: 0 });
    expect(elsewhere.headers().location).toBe('/evil.example/');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home:home.heading'));
    await page
      .getByRole('link', { name: t('home:home.book') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('trials:title'));
    const other = language === 'en' ? 'uz' : 'en';
    await page.locator(`footer a[hreflang=${other}]`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await page.goto('/');
    await expect(page.locator('html'), 'the choice is kept').toHaveAttribute('lang', other);
    await page.goto('/schedule');
    // Days, and the times of the first of them: late in the day there are few.
    const choices = await page
      .getByRole('radio')
      .evaluateAll((all) => all.map((each) => each.getAttribute('name')));
    expect([new Set(choices).size, choices.length > 4]).toEqual([2, true]);
  });
});
