import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../../tests/components/behaviour.ts';
import { signInAs } from '../../../../../tests/components/people.ts';
import { answer } from '../../../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../../../tests/components/show.tsx';
import * as chat from './chat.page.tsx';
import * as thread from './chat-thread.page.tsx';

test('past ten messages that wait it is said why, what was typed stays, and other ways are shown', async () => {
  const at = '/api/chat/secret';
  answer(`GET ${at}`, () => Response.json({ name: 'Nora', lastNumber: 0, read: 0, messages: [] }));
  const message = t('platform:errors.thread_unanswered', { most: 10 });
  const sent = answer(`POST ${at}/messages`, () =>
    Response.json({ message, code: 'thread_unanswered' }, { status: 429 }),
  );
  await showPage({ ...thread, path: '/chat/:key' }, '/chat/secret');
  const more = page.getByRole('textbox', { name: t('messages/visitors:fields.more') });
  await more.fill('And one more');
  await page.getByRole('button', { name: t('messages/visitors:send'), exact: true }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(message);
  await expect.element(more).toHaveValue('And one more');
  await expect
    .element(page.getByRole('heading', { name: t('messages/visitors:ways.heading') }))
    .toBeVisible();
  expect(sent).toMatchObject([{ words: 'And one more' }]);
  await expectAccessible();
});

behaviour('who has an account is led to their messages', async () => {
  signInAs('student');
  const router = await showPage(chat, '/chat');
  await expect.poll(() => router.state.location.pathname).toBe('/messages/new');
});
