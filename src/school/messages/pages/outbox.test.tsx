import { expect } from 'vitest';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import { show } from '../../../../tests/components/show.tsx';
import { post, type Unsent, useOutbox } from './outbox.ts';

const threadId = 'b4a1f9f0-0000-4000-8000-000000000001';
const endpoint = `POST /api/threads/${threadId}/messages`;

function Sending({ account }: { account: string }) {
  useOutbox(account);
  return null;
}

function unsent(account: string, words: string): Unsent {
  const at = '2026-02-11T10:00:00.000Z';
  return { account, to: { threadId }, at, body: { key: crypto.randomUUID(), words, files: [] } };
}

behaviour('what another tab wrote while this one slept is sent too', async () => {
  const { _id: account } = signInAs('student');
  const kept = () => Object.keys(localStorage).find((key) => localStorage.getItem(key)?.includes(threadId));
  const tried = answer(endpoint, () => undefined);
  await show(<Sending account={account} />);
  post(unsent(account, 'one'));
  await expect.poll(() => tried).toHaveLength(1);
  const name = kept() ?? '';
  const other = [...JSON.parse(localStorage.getItem(name) ?? '[]'), unsent(account, 'two')];
  localStorage.setItem(name, JSON.stringify(other));
  post(unsent(account, 'three'));
  const said = answer(endpoint, () => Response.json({ number: 1 }, { status: 201 }));
  dispatchEvent(new Event('online'));
  await expect
    .poll(() => said.map((body) => (body as Unsent['body']).words))
    .toEqual(['one', 'two', 'three']);
  await expect.poll(kept).toBeUndefined();
});
