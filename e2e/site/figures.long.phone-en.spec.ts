import { claims } from '#src/people/claims/claims.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { enrolInClass, enter, makeAccount, makeAdmin, publish } from '../make/set-up.ts';
import { seeOnceAnew } from './kept-page.ts';

test('staff switch a figure, the home page says what is counted and since when, and they switch it back', async ({
  page,
  program,
  t,
}) => {
  const id = await publish(program, await makeAccount(program, 'teacher'), 'class');
  await enrolInClass(program, await makeAccount(program, 'student'), id);
  await enter(page, await makeAdmin(program));
  await page.goto('/admin/claims');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('staff/site/claims:heading'));
  await expect(page.getByText('16 CFR')).toBeVisible();

  const name = t('staff/site/claims:names.studentsHome.title');
  const turn = async (to: 'counted' | 'published') => {
    await page.goto('/admin/claims');
    await page
      .getByRole('button', { name: t(`staff/site/claims:to.${to}.title`, { name }), exact: true })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t(`staff/site/claims:to.${to}.button`) }).click();
    await expect(page.getByRole('status').filter({ hasText: t('staff/site/claims:done') })).toBeVisible();
  };
  const proof = page.getByRole('region', { name: t('home:proof.label') });
  const says = (figure: string | RegExp) => seeOnceAnew(page, '/', proof.filter({ hasText: figure }));

  await says(claims.studentsHome);
  await turn('counted');
  await says(new RegExp(t('figures:since', { date: '.+' })));
  await expect(proof).not.toContainText(claims.studentsHome);
  await expectAccessible(page);
  await turn('published');
  await says(claims.studentsHome);
});
