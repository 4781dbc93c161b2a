import { expect, test } from '../journey.ts';
import { wizardDialog } from '../offer/wizard.ts';

test('who reads Uzbek has the short booking dialog, which keeps a seat and opens the wizard with what it knows', async ({
  page,
  t,
  family,
  program,
  language,
}) => {
  test.skip(language !== 'uz', 'who reads English has the wizard');
  const uz = t;
  await page.goto('/');
  await page.getByRole('button', { name: t('home:steps.session') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(uz('booking:pick.title'));
  const days = dialog.getByRole('radiogroup', { name: uz('booking:pick.day') }).getByRole('radio');
  await expect(days).toHaveCount(3);
  await expect(days.first()).toHaveAccessibleName(/\d\d [A-Z]{3}/);
  await days.nth(1).check({ force: true });
  await dialog.getByRole('radio', { name: /^3 PM/ }).check({ force: true });
  await dialog.getByRole('radio', { name: uz('booking:pick.subjects.English') }).check({ force: true });
  await dialog.getByRole('radio', { name: '2-sinf' }).check({ force: true });
  await dialog.getByRole('button', { name: uz('booking:pick.next') }).click();
  await dialog.getByLabel(uz('booking:contact.name')).fill(family.name);
  await dialog.getByLabel(uz('booking:contact.tel')).fill(family.phone);
  await dialog.getByLabel(uz('booking:contact.email')).fill(family.email);
  await dialog.getByRole('button', { name: uz('booking:panel.confirm') }).click();

  const wizard = wizardDialog(page, t);
  await expect(wizard.field('parentName')).toHaveValue(family.name);
  await wizard.button('next').click();
  await expect(wizard.choice('gradeLevel', t('trials:options.Grade_2'))).toBeChecked();
  await expect(wizard.choice('subject', t('trials:options.English'))).toBeChecked();
  await wizard.field('childrenFullName').fill(family.child);
  await wizard.button('next').click();
  await expect(wizard.root.getByText(t('trials:schedule.done'))).toBeVisible();
  await wizard.button('next').click();
  await wizard.button('finish').click();
  await expect(page.getByRole('dialog', { name: t('trials:confirmation.title') })).toContainText(
    t('trials:options.English'),
  );
  const [mail] = await program.mailsTo(family.email, 1);
  expect(mail?.attachments).not.toHaveLength(0);
});
