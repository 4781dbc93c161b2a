import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import { show } from '../../../../tests/components/show.tsx';
import { post, useOutbox } from '../outbox/outbox.ts';
import { useThread } from '../pages/use-thread.ts';
import type { SaidMessage, WholeThread } from '../read-threads.ts';
import { forgetHidden } from './forget-hidden.ts';
import { keepSeen } from './keep-seen.ts';
import { readKeptThreads } from './kept-threads.ts';

const id = 'b4a1f9f0-0000-4000-8000-000000000001';
const mother = signInAs('student');

const said = (number: number): SaidMessage => ({
  ...{ number, key: crypto.randomUUID(), side: 'teacher', author: 'Nodira', mine: false, announced: false },
  ...{ words: `Line ${number}`, language: 'en', files: [], at: '2026-02-11T10:00:00.000Z' },
});

function Open({ loaded }: { loaded: WholeThread }) {
  useOutbox(mother._id);
  const { messages } = useThread(loaded, mother);
  return messages.map(({ number, words, hidden }) => <p key={number}>{hidden ?? words}</p>);
}

behaviour(
  'what the staff hide is gone from a page that is open, however far back, with whatever is heard next',
  async () => {
    signInAs('student');
    const all = Array.from({ length: 60 }, (_, index) => said(index + 1));
    const thread = { _id: id, kind: 'school', lastNumber: 60, read: 60, looks: [], hidden: [] };
    const loaded = { ...thread, composing: { phrases: [] }, messages: all } as unknown as WholeThread;
    answer('GET /api/messages/stream', () => new Response(null, { status: 204 }));
    answer(`PUT /api/threads/${id}/read`, () => Response.json({ unread: 0, last: 61 }));
    answer(`POST /api/threads/${id}/messages`, () => Response.json(said(61), { status: 201 }));
    answer(`GET /api/threads/${id}`, () =>
      Response.json({
        ...loaded,
        lastNumber: 61,
        messages: [...all.slice(11), said(61)],
        hidden: [{ number: 3, reason: 'A telephone number' }],
      }),
    );
    await show(<Open loaded={loaded} />);
    const third = page.getByText('Line 3', { exact: true });
    await expect.element(third).toBeInTheDocument();
    const body = { key: crypto.randomUUID(), words: 'And?' };
    post({ account: mother._id, to: { threadId: id }, at: new Date().toISOString(), body });
    await expect.element(page.getByText('A telephone number')).toBeInTheDocument();
    await expect.element(third).not.toBeInTheDocument();
    await expect.element(page.getByText('Line 2', { exact: true })).toBeInTheDocument();
  },
);

behaviour(
  'what is shown again is there again, however far back, though the first call for it fails',
  async () => {
    signInAs('student');
    const all = Array.from({ length: 60 }, (_, index) => said(index + 1));
    const hidden = { number: 3, reason: 'A telephone number' };
    const thread = { _id: id, kind: 'school', lastNumber: 60, read: 60, looks: [], hidden: [hidden] };
    const messages = all.map((one) =>
      one.number === 3 ? { ...one, words: '', hidden: hidden.reason } : one,
    );
    const loaded = { ...thread, composing: { phrases: [] }, messages } as unknown as WholeThread;
    answer('GET /api/messages/stream', () => new Response(null, { status: 204 }));
    answer(`PUT /api/threads/${id}/read`, () => Response.json({ unread: 0, last: 61 }));
    const older = answer(`GET /api/threads/${id}/messages`, () => Response.json([all[2]]));
    const asked = answer(`GET /api/threads/${id}`, () =>
      asked.length === 1
        ? Response.json({}, { status: 503 })
        : Response.json({ ...loaded, messages: messages.slice(11), hidden: [] }),
    );
    await show(<Open loaded={loaded} />);
    await expect.element(page.getByText(hidden.reason)).toBeInTheDocument();
    const third = page.getByText('Line 3', { exact: true });
    await expect.element(third, { timeout: 8000 }).toBeInTheDocument();
    expect([asked.length, older.length]).toEqual([2, 1]);
  },
);

behaviour(
  'a device keeps nothing of what was hidden, nor a conversation that is no longer theirs',
  async () => {
    signInAs('student');
    const messages = [1, 2].map((number) => ({ number, who: 'Nodira', words: `Line ${number}`, at: '' }));
    const other = 'b4a1f9f0-0000-4000-8000-000000000002';
    const old = 'b4a1f9f0-0000-4000-8000-000000000003';
    for (const one of [id, other])
      await keepSeen(mother._id, { id: one, title: 'Chess', child: 'Ali', messages });
    await keepSeen(mother._id, {
      ...{ id: old, title: 'Kept by the version before', child: '' },
      messages: messages.map(({ number: _, ...rest }) => rest as (typeof messages)[number]),
    });
    const asked = answer('GET /api/messages/hidden', () =>
      Response.json([
        { _id: id, hidden: [2] },
        { _id: old, hidden: [] },
      ]),
    );
    // What is new is not kept yet, and what was read changes nothing.
    await forgetHidden(mother._id, { kind: 'said', threadId: id, number: 3 });
    await forgetHidden(mother._id, { kind: 'read', threadId: id });
    expect(asked).toEqual([]);
    await forgetHidden(mother._id, { kind: 'said', threadId: id, number: 2 });
    expect((await readKeptThreads())?.threads).toEqual([
      { id, title: 'Chess', child: 'Ali', messages: [messages[0]] },
    ]);
    await forgetHidden(mother._id, { kind: 'anew' });
    expect(asked).toHaveLength(2);
  },
);
