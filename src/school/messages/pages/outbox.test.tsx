import { expect, onTestFinished, vi } from 'vitest';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import { showPage } from '../../../../tests/components/show.tsx';
import * as workspace from '../../workspace/workspace.page.tsx';
import { post } from './outbox.ts';

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
