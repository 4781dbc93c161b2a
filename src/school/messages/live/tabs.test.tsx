import { expect, onTestFinished } from 'vitest';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import type { LiveEvent } from './events.ts';
import { onMessages } from './on-messages.ts';
import { joinTabs } from './tabs.ts';

const said = (number: number): LiveEvent => ({ kind: 'said', threadId: 't', number });

/** A tab: what it hears, and by which stream, where it has one. */
function openTab(name: string) {
  const heard: LiveEvent[] = [];
  const tab = {
    heard,
    /** Says something on the stream that it holds. */
    stream: undefined as ((event: LiveEvent) => void) | undefined,
    isOpen: true,
    leave: () => {},
  };
  tab.leave = joinTabs({
    name,
    hold: (tell) => {
      tab.stream = tell;
      return {
        isOpen: () => tab.isOpen,
        stop: () => {
          tab.stream = undefined;
        },
      };
    },
    own: (event) => heard.push(event),
    other: (event) => heard.push(event),
  });
  onTestFinished(() => tab.leave());
  return tab;
}

behaviour('of all tabs one holds a stream, and all hear it; when it closes another takes over', async () => {
  const name = crypto.randomUUID();
  const first = openTab(name);
  await expect.poll(() => first.stream).toBeDefined();
  const others = [openTab(name), openTab(name)] as const;
  first.stream?.(said(1));
  for (const tab of [first, ...others]) await expect.poll(() => tab.heard).toContainEqual(said(1));
  expect(others.map(({ stream }) => stream)).toEqual([undefined, undefined]);
  // Who comes later is told to ask for what came before.
  for (const tab of others) await expect.poll(() => tab.heard).toContainEqual({ kind: 'anew' });
  expect(first.heard).not.toContainEqual({ kind: 'anew' });
  first.leave();
  await expect.poll(() => others.filter(({ stream }) => stream)).toHaveLength(1);
  expect(first.stream).toBeUndefined();
  others.find(({ stream }) => stream)?.stream?.(said(2));
  for (const tab of others) await expect.poll(() => tab.heard).toContainEqual(said(2));
  expect(first.heard).not.toContainEqual(said(2));
});

behaviour('a tab that sleeps with the lock loses it to one that is shown', async () => {
  const name = crypto.randomUUID();
  let wasTaken = false;
  // It holds the lock and answers nobody.
  const asleep = navigator.locks
    .request(name, () => new Promise(() => {}))
    .catch(() => {
      wasTaken = true;
    });
  const tab = openTab(name);
  await expect.poll(() => tab.stream, { timeout: 10_000 }).toBeDefined();
  await asleep;
  expect(wasTaken).toBe(true);
});

behaviour('a tab from which the lock was taken goes on as one that listens', async () => {
  const name = crypto.randomUUID();
  const tab = openTab(name);
  await expect.poll(() => tab.stream).toBeDefined();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const taken = navigator.locks.request(name, { steal: true }, () => held);
  await expect.poll(() => tab.stream).toBeUndefined();
  letGo();
  await taken;
  await expect.poll(() => tab.stream).toBeDefined();
});

behaviour('a stream that ends is opened anew, and each time everything is asked for', async () => {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const asked = answer(
    'GET /api/messages/stream',
    () =>
      new Response(
        new ReadableStream({
          start(controller) {
            streams.push(controller);
            write(controller, { kind: 'anew' });
          },
        }),
      ),
  );
  signInAs('student');
  const heard: LiveEvent[] = [];
  onTestFinished(onMessages((event) => heard.push(event)));
  await expect.poll(() => heard).toEqual([{ kind: 'anew' }]);
  write(streams[0], said(1));
  await expect.poll(() => heard).toContainEqual(said(1));
  streams[0]?.close();
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([{ kind: 'anew' }, said(1), { kind: 'anew' }]);
  streams[1]?.error(new TypeError('network error'));
  // The browser says that it is back: nothing is waited for.
  dispatchEvent(new Event('online'));
  await expect.poll(() => asked, { timeout: 10_000 }).toHaveLength(3);
});

behaviour('a page that is seen again asks once, though its line has not broken', async () => {
  const asked = answer(
    'GET /api/messages/stream',
    () => new Response(new ReadableStream({ start: (controller) => write(controller, { kind: 'anew' }) })),
  );
  signInAs('student');
  const heard: LiveEvent[] = [];
  onTestFinished(onMessages((event) => heard.push(event)));
  await expect.poll(() => heard).toEqual([{ kind: 'anew' }]);
  const others: unknown[] = [];
  const channel = new BroadcastChannel('messages');
  onTestFinished(() => channel.close());
  channel.onmessage = ({ data }) => others.push(data);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => heard).toEqual([{ kind: 'anew' }, { kind: 'anew' }]);
  expect(asked).toHaveLength(1);
  // The other tabs ask when they are seen themselves.
  expect(others).toEqual([]);
});

behaviour('a token that the server knows no more is forgotten, and asked for no more', async () => {
  const asked = answer('GET /api/messages/stream', () =>
    Response.json({ code: 'unauthenticated' }, { status: 401 }),
  );
  signInAs('student');
  onTestFinished(onMessages(() => {}));
  await expect.poll(() => localStorage.getItem('access_token')).toBeNull();
  dispatchEvent(new Event('online'));
  await new Promise((soon) => setTimeout(soon, 50));
  expect(asked).toHaveLength(1);
});

function write(to: ReadableStreamDefaultController<Uint8Array> | undefined, event: LiveEvent): void {
  to?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
}
