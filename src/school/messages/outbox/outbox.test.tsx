import { expect, onTestFinished, vi } from 'vitest';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import { show, showPage } from '../../../../tests/components/show.tsx';
import * as workspace from '../../workspace/workspace.page.tsx';
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

behaviour('a line that broke unnoticed holds up no message: it is sent again, under its key', async () => {
  const { _id: account } = signInAs('student');
  answer('GET /api/workspace', () =>
    Response.json({ schedule: true, toConfirm: 0, progress: true, settings: true, unread: 0 }),
  );
  answer('GET /api/messages/stream', () => new Response(null, { status: 204 }));
  answer('GET /api/messages/unread', () => Response.json({ unread: 0 }));
  await showPage(workspace, '/dashboard');
  // The first call gets no answer: it ends when its time is over, and else never.
  const over = new AbortController();
  const times = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(over.signal);
  onTestFinished(() => times.mockRestore());
  let calls = 0;
  const sent = answer('POST /api/threads/t/messages', () => {
    calls += 1;
    if (calls > 1) return Response.json({ number: calls }, { status: 201 });
    return new Promise((resolve) => over.signal.addEventListener('abort', () => resolve(undefined)));
  });
  for (const [key, words] of [
    ['1', 'First'],
    ['2', 'Second'],
  ] as const)
    post({ body: { key, words }, account, to: { threadId: 't' }, at: new Date().toISOString() });
  await expect.poll(() => sent).toHaveLength(1);
  expect(times).toHaveBeenCalledWith(20_000);
  over.abort();
  await expect
    .poll(() => sent, { timeout: 5000 })
    .toMatchObject([{ words: 'First' }, { key: '1', words: 'First' }, { key: '2', words: 'Second' }]);
});
