import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, show, t } from '../../../../tests/components/show.tsx';
import { messageLimits } from '../kinds.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { Composer } from './composer.tsx';

const threadId = 'b4a1f9f0-0000-4000-8000-000000000001';
const account = signInAs('student')._id;

const late = { _id: 'b4a1f9f0-0000-4000-8000-000000000002', text: '{minutes} minutes late', minutes: true };
const phrases = [
  { ...late, _id: 'b4a1f9f0-0000-4000-8000-000000000003', text: 'On our way', minutes: false },
  late,
];

function Sending() {
  useOutbox(account);
  return <Composer to={{ threadId }} account={account} composing={{ phrases }} seen={7} isNew={false} />;
}

/** The same, as anew as after a reload of its page. */
function Reloaded() {
  const [times, setTimes] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        Reload
      </button>
      <Sending key={times} />
    </>
  );
}

/** What arrives. */
const heard = () =>
  answer(`POST /api/threads/${threadId}/messages`, () => Response.json({ number: 1 }, { status: 201 }));

/** Files arrive when the test says so. @returns what lets the oldest that is on its way arrive as `src` */
function holdUploads(): (src: string) => void {
  const sent: XMLHttpRequest[] = [];
  const Real = XMLHttpRequest;
  onTestFinished(() => {
    window.XMLHttpRequest = Real;
  });
  window.XMLHttpRequest = class extends Real {
    override open() {}
    override setRequestHeader() {}
    override send() {
      sent.push(this);
    }
  };
  return (src) => {
    const request = sent.shift();
    if (!request) throw new Error('no file is on its way');
    Object.defineProperties(request, {
      status: { value: 201 },
      responseText: { value: JSON.stringify({ src }) },
    });
    request.dispatchEvent(new ProgressEvent('load'));
  };
}

behaviour('a message waits for the file that is on its way, and each file goes once', async () => {
  signInAs('student');
  const arrive = holdUploads();
  const said = heard();
  answer('GET /api/files/one.webp', () => new Response(new Blob(['picture'])));
  answer('GET /api/files/two.webp', () => new Response(new Blob(['picture'])));
  await show(<Sending />);
  const choose = () =>
    page
      .getByLabelText(t('homework:file.label'))
      .upload(new File(['picture'], 'page.jpg', { type: 'image/jpeg' }));
  const send = page.getByRole('button', { name: t('messages/pages:send') });
  await choose();
  await page.getByLabelText(t('messages/pages:words')).fill('Page 12');
  await expect.element(send).toHaveAttribute('aria-busy', 'true');
  arrive('one.webp');
  await expect.element(send).not.toHaveAttribute('aria-busy');
  await choose();
  // Taken out while another is on its way, it stays out.
  await page.getByRole('button', { name: t('messages/pages:removeFile') }).click();
  arrive('two.webp');
  await expect.element(send).not.toHaveAttribute('aria-busy');
  await send.click();
  await expect.poll(() => said).toMatchObject([{ words: 'Page 12', files: ['two.webp'] }]);
});

behaviour('a file that was attached survives a reload as the words do, until they are sent', async () => {
  signInAs('student');
  const arrive = holdUploads();
  const said = heard();
  answer('GET /api/files/one.webp', () => new Response(new Blob(['picture'])));
  await show(<Reloaded />);
  await page.getByLabelText(t('messages/pages:words')).fill('Page 12');
  await page
    .getByLabelText(t('homework:file.label'))
    .upload(new File(['picture'], 'page.jpg', { type: 'image/jpeg' }));
  arrive('one.webp');
  const remove = page.getByRole('button', { name: t('messages/pages:removeFile') });
  await expect.element(remove).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.element(remove).toBeVisible();
  await page.getByRole('button', { name: t('messages/pages:send') }).click();
  await expect.poll(() => said).toMatchObject([{ words: 'Page 12', files: ['one.webp'] }]);
  await expect.element(remove).not.toBeInTheDocument();
  expect(Object.keys(localStorage).filter((name) => name.startsWith('typed message '))).toEqual([]);
});

behaviour('a phrase that was chosen survives a reload as the words do, until it is sent', async () => {
  signInAs('student');
  const said = heard();
  await show(<Reloaded />);
  await page.getByText(t('messages/pages:phrases')).click();
  await page.getByRole('button', { name: '… minutes late' }).click();
  await page.getByRole('button', { name: '15', exact: true }).click();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.element(page.getByText('15 minutes late')).toBeVisible();
  await page.getByRole('button', { name: t('messages/pages:send') }).click();
  await expect.poll(() => said).toMatchObject([{ phrase: { _id: late._id, minutes: 15 } }]);
  await expect.element(page.getByText('15 minutes late')).not.toBeInTheDocument();
});

behaviour(
  'a file that waited for longer than a day is asked for again, and its words go without it',
  async () => {
    signInAs('student');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-10T12:00:00Z') });
    const arrive = holdUploads();
    const said = heard();
    answer('GET /api/files/one.webp', () => new Response(new Blob(['picture'])));
    await show(<Reloaded />);
    await page.getByLabelText(t('messages/pages:words')).fill('Page 12');
    await page
      .getByLabelText(t('homework:file.label'))
      .upload(new File(['picture'], 'page.jpg', { type: 'image/jpeg' }));
    arrive('one.webp');
    const remove = page.getByRole('button', { name: t('messages/pages:removeFile') });
    await expect.element(remove).toBeVisible();
    vi.setSystemTime('2026-02-12T12:00:00Z');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.element(page.getByText(t('messages/pages:fileGone'))).toBeVisible();
    await expect.element(remove).not.toBeInTheDocument();
    await page.getByRole('button', { name: t('messages/pages:send') }).click();
    await expect.poll(() => said).toMatchObject([{ words: 'Page 12', files: [] }]);
    await expect.element(page.getByText(t('messages/pages:fileGone'))).not.toBeInTheDocument();
  },
);

behaviour(
  'Control and Enter send, Enter alone begins a line; it says how far its page was shown',
  async () => {
    signInAs('student');
    const said = heard();
    await show(<Sending />);
    await page.getByLabelText(t('messages/pages:words')).click();
    await userEvent.keyboard('One{Enter}two{Control>}{Enter}{/Control}');
    await expect.poll(() => said).toMatchObject([{ words: 'One\ntwo', seen: 7 }]);
  },
);

behaviour('pasted words that are too long are neither cut nor sent: all of them stand there', async () => {
  signInAs('student');
  const said = heard();
  await show(<Sending />);
  const words = page.getByLabelText(t('messages/pages:words'));
  const send = page.getByRole('button', { name: t('messages/pages:send') });
  const letter = 'a'.repeat(messageLimits.words);
  await words.fill(`${letter}bc`);
  await send.click();
  await expect.element(words).toHaveFocus();
  await expect.element(words).toHaveValue(`${letter}bc`);
  await expect
    .element(words)
    .toHaveAccessibleDescription(t('ui:characters.over', { count: 2, most: messageLimits.words }));
  expect(said).toEqual([]);
  await words.fill(letter);
  await send.click();
  await expect.poll(() => said).toMatchObject([{ words: letter }]);
});

test('who writes to somebody who has not accepted their invitation reads that they will find it', async () => {
  signInAs('teacher');
  await show(
    <Composer
      to={{ threadId }}
      account={account}
      composing={{ phrases: [], still: true, zone: 'Asia/Tashkent' }}
      isNew={false}
    />,
  );
  await expect.element(page.getByText(t('messages/pages:still'), { exact: false })).toBeVisible();
  await expectAccessible();
});
