import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { beginSession, endSession } from '#src/people/accounts/sessions/session.ts';
import { dropToken } from '#src/platform/browser/token.ts';
import { dropKept, readKept, writeKept } from '#src/school/workspace/device/kept-lessons.ts';
import { begin, keepLessons } from '#src/school/workspace/device/this-device.ts';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { sampleUser, signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import { show, t } from '../../../../tests/components/show.tsx';
import { Composer } from '../pages/composer.tsx';
import { keepSeen } from '../seen/keep-seen.ts';
import { keepThreadsOf, readKeptThreads } from '../seen/kept-threads.ts';
import { post, useOutbox } from './outbox.ts';

/** Parents share a device, and the conversation about their child: what one has typed is not the other’s. */
const father = { ...sampleUser('student'), _id: '5a1c7e02-9d34-4b6e-8f10-2c4d6e8f0a1b' };

function Sending({ account }: { account: string }) {
  useOutbox(account);
  return null;
}

const unsent = (account: string, words: string) => ({
  ...{ account, to: { threadId: 't' }, at: new Date().toISOString() },
  body: { key: crypto.randomUUID(), words },
});

// Before a test begins the device, which from then on listens for itself.
behaviour('a session that has ended elsewhere leaves nothing on the device', async () => {
  const mother = signInAs('student');
  await writeKept({ account: mother._id, readAt: new Date().toISOString(), lessons: [] });
  dropToken('student');
  await expect.poll(readKept).toBeUndefined();
});

behaviour('what waits for one account is not sent once another has logged in', async () => {
  const mother = signInAs('student');
  let isBroken = true;
  const sent = answer('POST /api/threads/t/messages', () =>
    isBroken ? new Response(null, { status: 503 }) : Response.json({ number: 1 }, { status: 201 }),
  );
  await show(<Sending account={mother._id} />);
  post(unsent(mother._id, 'From his mother'));
  await expect.poll(() => sent).toHaveLength(1);
  beginSession({ access_token: 'father', user: father });
  isBroken = false;
  post(unsent(father._id, 'From his father'));
  const words = () => sent.map((body) => (body as { words: string }).words);
  await expect.poll(words).toContain('From his father');
  // Past the time after which it is tried again.
  dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(words()).toEqual(['From his mother', 'From his father']);
  beginSession({ access_token: 'mother', user: mother });
  dispatchEvent(new Event('online'));
  await expect.poll(words).toEqual(['From his mother', 'From his father', 'From his mother']);
});

behaviour('whoever logs out leaves nothing that waits, also where the tab stays open', async () => {
  const mother = signInAs('student');
  answer('POST /api/user/logout', () => Response.json({}));
  answer('POST /api/threads/t/messages', () => new Response(null, { status: 503 }));
  post(unsent(mother._id, 'From his mother'));
  await endSession();
  beginSession({ access_token: 'father', user: father });
  post(unsent(father._id, 'From his father'));
  const kept = Object.values(localStorage).join();
  expect(kept).toContain('From his father');
  expect(kept).not.toContain('From his mother');
  await endSession();
});

behaviour('what one parent was typing is not shown to the other', async () => {
  const mother = signInAs('student');
  const field = () => page.getByRole('textbox', { name: t('messages/pages:words') });
  const composer = (account: string) => (
    <Composer key={account} to={{ about: {} }} account={account} composing={{ phrases: [] }} isNew={false} />
  );
  await show(composer(mother._id));
  await userEvent.fill(field(), 'He has moved out.');
  await cleanup();
  await show(composer(father._id));
  await expect.element(field()).toHaveValue('');
  await cleanup();
  await show(composer(mother._id));
  await expect.element(field()).toHaveValue('He has moved out.');
});

behaviour('nothing is kept for reading of whoever has left meanwhile', async () => {
  const mother = signInAs('student');
  const seen = { id: 't', title: 'Chess', child: 'Ali', messages: [] };
  await keepSeen(mother._id, seen);
  expect(await readKeptThreads()).toEqual({ account: mother._id, threads: [seen] });
  beginSession({ access_token: 'father', user: father });
  await keepThreadsOf(father._id);
  // The page of the one who has left is still there.
  await keepSeen(mother._id, seen);
  expect(await readKeptThreads()).toEqual({ account: father._id, threads: [] });
});

behaviour('a page that has just read its lessons keeps none of whoever has left meanwhile', async () => {
  const mother = signInAs('student');
  answer('POST /api/user/logout', () => Response.json({}));
  const [from, to] = [new Date('2026-01-15T00:00:00Z'), new Date('2126-01-15T00:00:00Z')];
  const lesson = {
    title: 'Chess',
    isTrial: false,
    startTime: '2100-01-15T17:00:00Z',
    endTime: '2100-01-15T18:00:00Z',
  };
  await keepLessons(mother._id, { from, to }, [lesson]);
  expect(await readKept()).toMatchObject({ account: mother._id, lessons: [lesson] });
  await endSession();
  await dropKept();
  await keepLessons(mother._id, { from, to }, [lesson]);
  expect(await readKept()).toBeUndefined();
});

behaviour('whoever logs out before the device has begun leaves nothing either', async () => {
  const mother = signInAs('student');
  answer('POST /api/user/logout', () => Response.json({}));
  await writeKept({ account: mother._id, readAt: new Date().toISOString(), lessons: [] });
  await endSession();
  await begin(mother._id);
  await expect.poll(readKept).toBeUndefined();
});
