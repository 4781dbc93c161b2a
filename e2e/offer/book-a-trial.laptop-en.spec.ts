import { beforeRelease, everyVisitor, expect, expectAccessible, settled, test } from '../journey.ts';
import { openWizard, openWizardPage } from './wizard.ts';

test(
  'a family books a free trial lesson, moves it and cancels it',
  everyVisitor,
  async ({ page, t, family, program, language, translates }) => {
    // A whole story: booked, moved, cancelled, with its mails.
    const wizard = await openWizard(page, t);
    await expect(wizard.heading('parent')).toBeVisible();
    await expect(wizard.root.getByRole('progressbar')).toHaveAttribute('value', '1');
    await expect(wizard.root.getByText('25%')).toBeVisible();
    await wizard.fillParent(family);
    await expect(wizard.heading('student')).toBeFocused();
    await wizard.fillStudent(family);
    await expect(wizard.heading('schedule')).toBeFocused();

    await wizard.button('next').click();
    await expect(wizard.root.getByRole('alert')).toHaveText(t('trials:alert.next'));
    const frame = wizard.root.locator('iframe');
    expect((await frame.boundingBox())?.height).toBeCloseTo(400, -1);
    await wizard.bookTime(2);
    await expect(wizard.root.getByText(t('trials:schedule.done'))).toBeVisible();
    await expectAccessible(page);

    await wizard.button('next').click();
    await expect(wizard.heading('additional')).toBeFocused();
    await expect(wizard.field('planningToStart')).toHaveValue('Next month');
    await expect(wizard.field('hearAboutUs')).toHaveValue('Friend recommendation');
    await wizard.field('hearAboutUs').selectOption('Other');
    await wizard.button('finish').click();
    await expect(wizard.root.getByRole('alert')).toHaveText(t('trials:alert.finish'));
    await wizard.field('hearAboutUsOther').fill('A neighbour');
    await wizard.field('hearAboutUs').selectOption('Instagram');
    await wizard.field('hearAboutUs').selectOption('Other');
    await expect(wizard.field('hearAboutUsOther'), 'another choice clears the text').toHaveValue('');
    await wizard.field('hearAboutUs').selectOption('Facebook');
    await expectAccessible(page);
    await wizard.button('finish').click();

    const confirmation = page.getByRole('dialog', { name: t('trials:confirmation.title') });
    await expect(confirmation).toContainText(t('trials:confirmation.promise'));
    for (const told of [family.name, family.phone, family.email, family.child, 'Toshkent']) {
      await expect(confirmation).toContainText(told);
    }
    await expect(confirmation, 'a date, never an address').not.toContainText('http');
    await expectAccessible(page);
    await confirmation
      .getByRole('button', { name: t('trials:confirmation.close') })
      .last()
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const [booked] = await program.mailsTo(family.email, 1);
    const link = booked?.text?.match(/http:\S+\/appointments\/\S+/)?.[0] ?? '';
    expect(booked?.attachments[0]?.mimeType).toMatch(/calendar|ics/);
    const promise = t('booking:promise.dayBefore');
    expect(booked?.text, 'in the language of the family').toContain(
      t('booking:mail.booked.text', { promise }),
    );
    const staff = await program.mailsTo('staff@dars.test', 2);
    expect(staff.some(({ text }) => text?.includes(family.child) && text.includes('Grade 2'))).toBe(true);

    await page.goto(link);
    await expect(page.locator('html')).toHaveAttribute(
      'lang',
      translates === 'from the start' ? 'ru' : language,
    );
    await expect(page.getByText(promise)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('booking:appointment.move') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await settled(page);
    await dialog.getByRole('radio').nth(1).check({ force: true });
    await dialog.getByRole('radio').last().check({ force: true });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('booking:panel.confirm') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await program.mailsTo(family.email, 2);

    await page.getByRole('button', { name: t('booking:appointment.cancel') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('booking:appointment.cancelYes') })
      .click();
    await expect(page.getByText(t('booking:appointment.cancelled.heading'))).toBeVisible();
    await expectAccessible(page);
    const mails = await program.mailsTo(family.email, 3);
    const calendars = mails.map(({ attachments }) =>
      new TextDecoder().decode(attachments.at(-1)?.content as ArrayBuffer),
    );
    expect(calendars.map((text) => /METHOD:(\w+)/.exec(text)?.[1])).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  },
);

test(
  'who books less than a day ahead is promised a call before the lesson',
  beforeRelease,
  async ({ page, t, family }) => {
    const wizard = await openWizardPage(page, t);
    await wizard.fillParent(family);
    await wizard.fillStudent(family);
    const event = page.waitForResponse('**/api/schedule/events');
    await wizard.bookTime();
    const { startTime } = await (await event).json();
    await wizard.button('next').click();
    // There may be no free time that near, at a weekend: the phone's clock goes ahead instead.
    await page.clock.setFixedTime(Date.parse(startTime) - 60 * 60_000);
    await wizard.button('finish').click();
    await expect(page.getByRole('dialog', { name: t('trials:confirmation.title') })).toContainText(
      t('trials:confirmation.promiseSoon'),
    );
  },
);
