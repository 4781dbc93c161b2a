import { useState } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { ListedThread, SaidMessage, WholeThread } from '#src/school/messages/read-threads.ts';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { show, t } from '../../../../tests/components/show.tsx';
import { messageId } from './message-item.tsx';
import { MessageList } from './message-list.tsx';
import { ThreadRows } from './thread-rows.tsx';

const thread = { _id: 'b4a1f9f0-0000-4000-8000-000000000001' } as WholeThread;

function said(from: number, until: number): SaidMessage[] {
  return Array.from({ length: until - from + 1 }, (_, index) => ({
    number: from + index,
    key: crypto.randomUUID(),
    side: 'teacher',
    author: 'Nodira',
    mine: false,
    words: `Page ${from + index}`,
    language: 'en',
    files: [],
    announced: false,
    at: '2026-02-11T10:00:00.000Z',
  }));
}

function Long() {
  const [messages, setMessages] = useState(said(31, 60));
  const older = {
    more: messages[0]?.number === 31,
    trouble: false,
    show: async () => setMessages([...said(1, 30), ...messages]),
  };
  return <MessageList thread={thread} messages={messages} unsent={[]} older={older} />;
}

behaviour(
  'older messages come above the one that was read, which keeps its place and the focus',
  async () => {
    await show(<Long />);
    await page.getByRole('button', { name: t('messages/pages:older') }).click();
    await expect.element(page.getByText('Page 1', { exact: true })).toBeInTheDocument();
    const read = document.getElementById(messageId(31));
    const { top } = read?.getBoundingClientRect() ?? {};
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(innerHeight / 2);
    expect(document.activeElement).toBe(read);
  },
);

behaviour('whoever comes back sees where what is new begins', async () => {
  const older = { more: false, trouble: false, show: async () => {} };
  const messages = said(1, 40);
  await show(<MessageList thread={{ ...thread, read: 20 }} messages={messages} unsent={[]} older={older} />);
  const mark = page.getByText(t('messages/pages:newFrom')).element();
  expect(mark.nextElementSibling?.id).toBe(messageId(21));
  const { top, bottom } = mark.getBoundingClientRect();
  expect([top >= 0, bottom <= innerHeight]).toEqual([true, true]);
});

behaviour('an address that somebody wrote leads there, in a tab of its own; no other word does', async () => {
  const older = { more: false, trouble: false, show: async () => {} };
  const [message] = said(1, 1);
  const words = 'See https://books.example/a?b=1. Or javascript:alert(1), http:// or (https://uz.example/x)!';
  const messages = message ? [{ ...message, words }] : [];
  await show(<MessageList thread={thread} messages={messages} unsent={[]} older={older} />);
  const links = [...document.querySelectorAll('a')].map(({ href, rel, target }) => ({ href, rel, target }));
  const away = { rel: 'noopener noreferrer nofollow', target: '_blank' };
  expect(links).toEqual([
    { ...away, href: 'https://books.example/a?b=1' },
    { ...away, href: 'https://uz.example/x' },
  ]);
  expect(document.body.textContent).toContain(words);
});

behaviour('a guardian reads that another one wrote, not that their own family did', async () => {
  signInAs('student');
  const older = { more: false, trouble: false, show: async () => {} };
  const messages = said(1, 1).map((one) => ({ ...one, side: 'family' as const, author: '' }));
  await show(<MessageList thread={thread} messages={messages} unsent={[]} older={older} />);
  await expect.element(page.getByText(t('messages/pages:who.guardian'), { exact: false })).toBeVisible();
});

behaviour('a list says of what the school has hidden that it is hidden', async () => {
  const last = { side: 'teacher' as const, mine: false, words: '', at: '2026-02-11T10:00:00.000Z' };
  const listed: ListedThread = { ...thread, kind: 'school', lastNumber: 1, read: 0, unread: 0 };
  await show(<ThreadRows threads={[{ ...listed, last: { ...last, hidden: 'Rude' } }]} />);
  await expect.element(page.getByText(t('messages/pages:hidden', { reason: 'Rude' }))).toBeVisible();
});
