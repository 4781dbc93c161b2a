import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from '../journey.ts';
import { fillLogin } from '../make/people.ts';
import { callApi, makeAccount, makeAdmin, publish } from '../make/set-up.ts';

test('a class has a page for everybody; its button leads through the login to the enrolment, and to what is due until it was received', async ({
  page,
  program,
  t,
  sum,
  language,
}) => {
  const teacher = await makeAccount(program, 'teacher');
  const student = await makeAccount(program, 'student', language);
  const title = `Chess ${randomUUID()}`;
  const said = { title, price: 48, priceFor: 'month', minutes: 45, places: 2, teacherName: 'Nodira Azimova' };
  const id = await publish(program, teacher, 'class', said);
  const html = await (await fetch(`${program.url}/lessons/${id}`)).text();
  expect(html, 'the link is the enrolled’s').not.toContain('meet.dars.test');
  expect(html).toContain(`<link rel="canonical" href="${program.url}/lessons/${id}"/>`);
  expect(html).toContain('"@type":"Course"');

  await page.goto(`/lessons/${id}`);
  const price = t('lessons:price.for.month', { price: sum('48$') });
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(price)).toBeVisible();
  await expect(page.getByText('Nodira Azimova').first()).toBeVisible();
  await page.getByRole('link', { name: t('lesson-pages:details.enrol') }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillLogin(page, t, student);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(price);
  await dialog.getByRole('button', { name: t('enrolments:enrolment.confirm') }).click();
  await expect(page).toHaveURL('/dashboard');
  const payments = page.getByRole('region', { name: t('enrolments:pay.heading') });
  await payments.getByText(t('enrolments:pay.heading')).click();
  await expect(payments).toContainText(t('enrolments:pay.due', { price }));
  await expect(payments).toContainText(t('enrolments:pay.later'));

  await page.goto(`/classroom/${id}/class`);
  await expect(page.getByText(t('enrolments:pay.due', { price }))).toBeVisible();
  await expect(page.getByText('Nodira Azimova')).toBeVisible();
  await expectAccessible(page);
  const admin = await makeAdmin(program);
  const [purchase] = await callApi(program, student, 'GET', '/api/manual-purchase');
  await callApi(program, admin, 'PATCH', `/api/manual-purchase/${purchase._id}`, { isPaid: true });
  await page.reload();
  const received = t('enrolments:pay.received', { amount: sum('48$'), date: '|' }).split('|')[0] ?? '';
  await expect(page.getByText(received)).toBeVisible();
  await expect(page.getByText(t('enrolments:pay.later'))).toHaveCount(0);
  const mails = await program.mailsTo(student.email, 3);
  expect(mails.filter(({ subject }) => subject?.endsWith(title))).toHaveLength(2);
});
