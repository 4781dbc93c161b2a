import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { openStage, press } from '../../../../tests/components/scripted-stage.tsx';
import { expectAccessible, t } from '../../../../tests/components/show.tsx';
import { roomLimits } from '../../room.ts';

test('a line that did not go out says why, keeps its words, and is sent again or deleted', async () => {
  const room = await openStage('child', 2);
  room.change({
    unsaid: [
      { key: 'a', text: 'One too many', why: 'too-fast' },
      { key: 'b', text: 'Too late', why: 'full' },
    ],
  });
  await press(t('room/stage:bar.chatNew', { count: 2 }));
  const log = page.getByRole('log');
  await expect.element(log.getByText(t('room/stage:chat.unsaid.too-fast'))).toBeVisible();
  await expect.element(log.getByText('One too many')).toBeVisible();
  await expect.element(log.getByText(t('room/stage:chat.unsaid.full'))).toBeVisible();
  await expectAccessible();
  await press(t('room/stage:chat.again'));
  await page
    .getByRole('button', { name: t('room/stage:chat.drop') })
    .last()
    .click();
  expect(room.asked).toEqual([
    ['sayAgain', 'a'],
    ['dropUnsaid', 'b'],
  ]);
});

test('what is too long stays in the field, and says by how much', async () => {
  const room = await openStage('child', 2);
  await press(t('room/stage:bar.chat'));
  const field = page.getByRole('textbox');
  const long = 'a'.repeat(roomLimits.chatWords + 3);
  await userEvent.fill(field, long);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(t('room/stage:chat.tooLong', { count: 3 }))).toBeVisible();
  await expect.element(field).toHaveValue(long);
  await expectAccessible();
  expect(room.asked).toEqual([]);
  await userEvent.fill(field, long.slice(3));
  await userEvent.keyboard('{Enter}');
  expect(room.asked).toEqual([['say', long.slice(3)]]);
});

test('what one is writing outlives a panel that is closed, and a chat that the teacher closes', async () => {
  const room = await openStage('child', 2);
  const field = page.getByRole('textbox');
  const mayChat = (chat: boolean) =>
    room.change({ people: room.view().people.map((one) => ({ ...one, may: { ...one.may, chat } })) });
  await press(t('room/stage:bar.chat'));
  await userEvent.fill(field, 'Salom, men');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await press(t('room/stage:bar.chat'));
  await expect.element(field).toHaveValue('Salom, men');
  mayChat(false);
  await expect.element(page.getByText(t('room/stage:chat.locked'))).toBeVisible();
  mayChat(true);
  await expect.element(field).toHaveValue('Salom, men');
  await userEvent.type(field, ' keldim{Enter}');
  expect(room.asked).toEqual([['say', 'Salom, men keldim']]);
  mayChat(false);
  mayChat(true);
  await expect.element(field).toHaveValue('');
});

behaviour('while the chat is closed what did not go out can only be deleted', async () => {
  const room = await openStage('child', 2, { unsaid: [{ key: 'a', text: 'Salom', why: 'closed' }] });
  room.change({ people: room.view().people.map((one) => ({ ...one, may: { ...one.may, chat: false } })) });
  await press(t('room/stage:bar.chatNew', { count: 1 }));
  await expect.element(page.getByText(t('room/stage:chat.unsaid.closed'))).toBeVisible();
  expect(page.getByRole('button', { name: t('room/stage:chat.again') }).elements()).toEqual([]);
  await press(t('room/stage:chat.drop'));
  expect(room.asked).toEqual([['dropUnsaid', 'a']]);
});

test('what is written without a line stays in sight, and is no news', async () => {
  const room = await openStage('child', 2, { connection: 'broken' });
  room.change({ unsaid: [{ key: 'a', text: 'Salom', why: 'waiting' }] });
  await press(t('room/stage:bar.chat'));
  const log = page.getByRole('log');
  await expect.element(log.getByText('Salom')).toBeVisible();
  await expect.element(log.getByText(t('room/stage:chat.waiting'))).toBeVisible();
  await expectAccessible();
});

behaviour('a new line leaves whoever reads further up where they are, and a button leads to it', async () => {
  const line = (n: number, from = 't') =>
    ({ n, from, kind: 'teacher', name: 'Nodira', text: `Line ${n}`, at: 0 }) as const;
  const chat = Array.from({ length: 60 }, (_, n) => line(n + 1));
  const room = await openStage('child', 2, { chat });
  await press(t('room/stage:bar.chat'));
  const log = page.getByRole('log').element();
  const fromEnd = () => log.scrollHeight - log.clientHeight - log.scrollTop;
  const newer = page.getByRole('button', { name: t('room/stage:chat.newer') });
  await expect.poll(fromEnd).toBeLessThan(2);
  room.change({ chat: [...chat, line(61)] });
  await expect.element(page.getByText('Line 61')).toBeInTheDocument();
  expect(fromEnd()).toBeLessThan(2);
  for (const top of [0, 300]) {
    log.scrollTop = top;
    await new Promise(requestAnimationFrame);
    room.change({ chat: [...room.view().chat, line(62 + top)] });
    await expect.element(newer).toBeVisible();
    expect(log.scrollTop).toBe(top);
    await newer.click();
    await expect.element(newer).not.toBeInTheDocument();
    expect(fromEnd()).toBeLessThan(2);
    expect(document.activeElement).toBe(log);
  }
  // One's own leads to the end.
  log.scrollTop = 0;
  await new Promise(requestAnimationFrame);
  await userEvent.fill(page.getByRole('textbox'), 'Salom');
  await userEvent.keyboard('{Enter}');
  room.change({ chat: [...room.view().chat, line(400, 'l0')] });
  await expect.poll(fromEnd).toBeLessThan(2);
  expect(newer.elements()).toEqual([]);
});
