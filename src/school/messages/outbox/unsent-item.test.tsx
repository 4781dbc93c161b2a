import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import { show, t } from '../../../../tests/components/show.tsx';
import { LogOutDialog } from '../../workspace/log-out-dialog.tsx';
import { NotSent } from './not-sent.tsx';
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

behaviour('what was refused, since its author takes part no more, is not lost with its page', async () => {
  const { _id: account } = signInAs('teacher');
  const key = crypto.randomUUID();
  onTestFinished(() => takeBack(key));
  answer(`POST /api/threads/${threadId}/messages`, () =>
    Response.json({ message: 'We could not find this.', code: 'not_found' }, { status: 404 }),
  );
  await show(
    <>
      <Outbox account={account} />
      <NotSent />
    </>,
  );
  post({ account, to: { threadId }, at: new Date().toISOString(), body: { key, words: 'No lesson today' } });
  const part = page.getByRole('region', { name: t('messages/pages:notSent.heading') });
  await expect.element(part.getByText('No lesson today')).toBeVisible();
  const why = t('messages/pages:refused', { why: t('messages/pages:out') });
  await expect.element(part.getByText(why)).toBeVisible();
  await part.getByRole('button', { name: t('messages/pages:takeBack') }).click();
  await expect.element(part).not.toBeInTheDocument();
});

behaviour('whoever logs out is told first what has not been sent', async () => {
  const { _id: account } = signInAs('student');
  const key = crypto.randomUUID();
  onTestFinished(() => takeBack(key));
  await show(<LogOutDialog open onClose={() => {}} />);
  const warned = page.getByText(t('workspace:logOut.unsent', { count: 1 }));
  await expect.element(warned).not.toBeInTheDocument();
  answer(`POST /api/threads/${threadId}/messages`, () => new Response(null, { status: 503 }));
  post({ account, to: { threadId }, at: new Date().toISOString(), body: { key, words: 'Hello' } });
  await expect.element(warned).toBeVisible();
});
