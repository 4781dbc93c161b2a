import { expect, expectAccessible, test } from '../journey.ts';
import { chooseTime, Wizard } from './wizard.ts';

test('who tries a lesson from another page books a time, then tells about the child on the same page', async ({
  page,
  t,
  family,
}) => {
  await page.goto('/how-it-works');
  const tab = page.waitForEvent('popup');
  await page
    .getByRole('link', { name: t('trials:link.label') })
    .first()
    .click();
  const calendar = await tab;
  await chooseTime(calendar, 2);
  await calendar.getByLabel(t('booking:contact.name')).fill(family.name);
  await calendar.getByLabel(t('booking:contact.tel')).fill(family.phone);
  await calendar.getByLabel(t('booking:contact.email')).fill(family.email);
  await calendar.getByRole('button', { name: t('booking:panel.confirm') }).click();
  await expect(calendar.getByRole('heading', { name: t('booking:booked.heading') })).toBeVisible();

  const rest = calendar.getByRole('region', { name: t('trials:rest.heading') });
  await expectAccessible(calendar);
  const wizard = new Wizard(rest, t);
  await wizard.button('next').click();
  await expect(rest.getByRole('alert')).toHaveText(t('trials:alert.next'));
  await wizard.fillStudent(family);
  await expect(wizard.heading('additional')).toBeFocused();
  await expectAccessible(calendar);
  const sent = calendar.waitForRequest('**/api/lesson/trial');
  await wizard.button('finish').click();
  expect((await sent).postDataJSON()).toMatchObject({
    parentName: family.name,
    parentEmail: family.email,
    childrenFullName: family.child,
    subject: 'Chess',
  });
  await expect(calendar.getByText(t('trials:rest.done'))).toBeVisible();
  await expect(calendar.getByText(t('trials:confirmation.promise'))).toBeVisible();
});
