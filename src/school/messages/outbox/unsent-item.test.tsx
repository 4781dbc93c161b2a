import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import { show, t } from '../../../../tests/components/show.tsx';
import { post, takeBack, useOutbox, useUnsent } from './outbox.ts';
import { UnsentItem } from './unsent-item.tsx';

const threadId = '3f0d8a4e-5b7c-4a52-9c1e-8d2f6b3a7e11';
const all = () => true;

/** What waits, and is sent. */
function Outbox({ account }: { account: string }) {
  useOutbox(account);
  const unsent = useUnsent(all);
  return (
    <ol>
      {unsent.map((one) => (
        <UnsentItem key={one.body.key} unsent={one} />
      ))}
    </ol>
  );
}

behaviour('whoever has written too much is told so, and not that there is no connection', async () => {
  const { _id: account } = signInAs('student');
  const keys = [crypto.randomUUID(), crypto.randomUUID()];
  onTestFinished(() => keys.forEach(takeBack));
  const tried = answer(`POST /api/threads/${threadId}/messages`, () =>
    Response.json({ message: 'Too many.', code: 'too_many_requests' }, { status: 429 }),
  );
  await show(<Outbox account={account} />);
  for (const key of keys)
    post({ account, to: { threadId }, at: new Date().toISOString(), body: { key, words: key } });
  await expect.element(page.getByText(t('messages/pages:slowed')).nth(1)).toBeVisible();
  expect(tried.length).toBeGreaterThan(0);
  await expect.element(page.getByText(t('messages/pages:onItsWay'))).not.toBeInTheDocument();
});
