import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from '../journey.ts';
import { callApi, enrolInClass, enter, makeAccount, publish } from '../make/set-up.ts';
import { workerOf } from '../program/service-worker.ts';

test('a teacher announces something, a mother reads it in her language and answers the teacher alone', async ({
  page,
  program,
  t,
}) => {
  const [teacher, mother, other] = [
    await makeAccount(program, 'teacher'),
    await makeAccount(program, 'student'),
    await makeAccount(program, 'student'),
  ];
  const title = `Chess ${randomUUID()}`;
  const lessonId = await publish(program, teacher, 'class', { title });
  for (const family of [mother, other]) await enrolInClass(program, family, lessonId);

  await enter(page, teacher);
  await page.goto(`/classdetails/${lessonId}/class`);
  await page.getByRole('link', { name: t('lesson-pages:details.announce') }).click();
  await expect(page.getByText(t('messages/announcing:now.families', { count: 2 }))).toBeVisible();
  const uzbek = page.getByLabel(t('messages/announcing:fields.textUz'));
  await uzbek.fill('Ertaga dars boʻlmaydi.');
  await page.getByLabel(t('messages/announcing:fields.textEn')).fill('No lesson tomorrow.');
  await page.reload();
  await expect(uzbek).toHaveValue('Ertaga dars boʻlmaydi.');
  await page.getByRole('button', { name: t('messages/announcing:look') }).click();
  const dialog = page.getByRole('dialog', {
    name: t('messages/announcing:ask.title.families', { count: 2 }),
  });
  await expect(dialog).toContainText('No lesson tomorrow.');
  await expectAccessible(page);
  const confirm = dialog.getByRole('button', { name: t('messages/announcing:ask.confirm') });
  await workerOf(page);
  await page.context().setOffline(true);
  await confirm.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.context().setOffline(false);
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('messages/announcing:done.now'))).toBeVisible();
  await expect(uzbek).toHaveValue('');
  const sent = page.getByRole('listitem').filter({ hasText: 'Ertaga dars boʻlmaydi.' });
  await expect(sent).toHaveCount(1);
  await expect(async () => {
    const [told] = await callApi(program, teacher, 'GET', '/api/announcements');
    expect(told).toMatchObject({ state: 'sent', copies: 2 });
  }).toPass();

  await enter(page, mother);
  await page.goto('/messages');
  await page.getByRole('link', { name: 'Ertaga dars boʻlmaydi.' }).click();
  await expect(page.getByText('Ertaga dars boʻlmaydi.')).toBeVisible();
  await expect(page.getByText('No lesson tomorrow.')).toBeHidden();
  const [thread] = await callApi(program, mother, 'GET', '/api/threads');
  const said = { key: randomUUID(), words: 'Rahmat, kutamiz.' };
  await callApi(program, mother, 'POST', `/api/threads/${thread._id}/messages`, said);

  const wholeOf = async (reader: typeof mother) => {
    const threads = await callApi(program, reader, 'GET', '/api/threads');
    return JSON.stringify(
      await Promise.all(
        threads.map(({ _id }: { _id: string }) =>
          callApi(program, reader, 'GET', `/api/threads/${_id}/messages`),
        ),
      ),
    );
  };
  expect(await wholeOf(teacher)).toContain('Rahmat, kutamiz.');
  const others = await wholeOf(other);
  expect(others).toContain('announced');
  expect(others).not.toContain('Rahmat, kutamiz.');

  await enter(page, teacher);
  await page.goto(`/announce/${lessonId}`);
  await expect(sent).toContainText(t('messages/announcing:read', { count: 1 }));
});
