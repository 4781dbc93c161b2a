import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { sessionUser } from '#src/people/accounts/sessions/session.ts';
import { onLeaving, typedKey } from '#src/platform/browser/token.ts';
import { CallError } from '#src/platform/http/call.ts';
import type { InputOf } from '#src/platform/http/contract.ts';
import type { contract } from '../contract.ts';
import { call, type SaidMessage } from '../read-threads.ts';

type Body = InputOf<(typeof contract)['POST /api/threads/:id/messages']>['body'];
type About = Omit<InputOf<(typeof contract)['POST /api/threads']>['body'], 'message'>;

/** A message on its way: it stays on this device until we have it, and is sent once there is a connection. */
export type Unsent = {
  body: Body;
  /** Whose it is: another account on this device does not send it. */
  account: string;
  /** In which thread, or about what one begins. */
  to: { threadId: string } | { about: About };
  /** What the phrase in it says, for its author. */
  phrase?: string | undefined;
  at: string;
  /** Why it was not taken, in words; it waits for its author. */
  refused?: string | undefined;
  /** It was not taken because its author takes part no more. */
  isOut?: boolean;
  /** The account has said so much that it has to wait. */
  isSlowed?: boolean;
};

const name = `${typedKey}messages`;
/** Milliseconds until it is tried again, at first and at most. */
const wait = { first: 2000, most: 30_000 };
/** Milliseconds after which no answer will come: on a line that broke unnoticed it would hold up all that follows. */
const patience = 20_000;

let held: readonly Unsent[] = [];
let isRead = false;
/** Not, where the browser lets nothing be kept: then what is held here is all there is. */
let isKept = true;
let delay = wait.first;
let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;
/** Something happened while it was being sent: the line is there again, another was written. */
let isAsked = false;
const listeners = new Set<() => void>();
const sentListeners = new Set<(sent: Unsent, threadId: string, message: SaidMessage) => void>();

function read(): readonly Unsent[] {
  if (!isRead) readAnew();
  return held;
}

function readAnew(): void {
  isRead = true;
  try {
    held = JSON.parse(localStorage.getItem(name) ?? '[]') as Unsent[];
  } catch {
    held = [];
  }
}

/** Changes what waits as it is by now: another tab may have written while this one slept. */
function change(to: (known: readonly Unsent[]) => readonly Unsent[]): void {
  if (isKept) readAnew();
  held = to(held);
  try {
    if (held.length > 0) localStorage.setItem(name, JSON.stringify(held));
    else localStorage.removeItem(name);
    isKept = true;
  } catch {
    // A browser without storage sends it while the page is open.
    isKept = false;
  }
  for (const listener of listeners) listener();
}

// This tab holds them too.
onLeaving(() => change(() => []));

/** Takes a message: it is kept at once, and sent as soon as that can be. */
export function post(unsent: Unsent): void {
  change((known) => [...known.filter(({ body }) => body.key !== unsent.body.key), unsent]);
  void sendAll();
}

/** Its author lets it be. */
export function takeBack(key: string): void {
  change((known) => known.filter(({ body }) => body.key !== key));
}

/** Calls back when a message has arrived; returns what ends that. */
export function onSent(listener: (sent: Unsent, threadId: string, message: SaidMessage) => void): () => void {
  sentListeners.add(listener);
  return () => {
    sentListeners.delete(listener);
  };
}

/** Sends what waits, in its order: two tabs may both do it, for a key is taken once. */
async function sendAll(): Promise<void> {
  isAsked = isSending;
  if (isSending) return;
  isSending = true;
  clearTimeout(timer);
  let next = waiting();
  try {
    for (; next; next = waiting()) {
      const { threadId, message } = await send(next);
      delay = wait.first;
      takeBack(next.body.key);
      for (const listener of sentListeners) listener(next, threadId, message);
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (isForLater(error)) {
      const isSlowed = error.status === 429;
      if (isSlowed) change((known) => known.map((one) => ({ ...one, isSlowed })));
      timer = setTimeout(sendAll, isAsked && !isSlowed ? 0 : delay);
      delay = Math.min(delay * 2, wait.most);
    } else {
      const key = next?.body.key;
      const refused = { refused: error.message, isOut: error.status === 404 };
      change((known) => known.map((one) => (one.body.key === key ? { ...one, ...refused } : one)));
      timer = setTimeout(sendAll, 0);
    }
  } finally {
    isSending = false;
  }
}

/** What this account is to send next: asked before each call, for another may have logged in, here or in another tab. */
function waiting(): Unsent | undefined {
  const own = sessionUser()?._id;
  return read().find(({ account, refused }) => account === own && !refused);
}

async function send({ to, body }: Unsent): Promise<{ threadId: string; message: SaidMessage }> {
  const limit = { signal: AbortSignal.timeout(patience) };
  if ('threadId' in to)
    return {
      threadId: to.threadId,
      message: await call('POST /api/threads/:id/messages', { params: { id: to.threadId }, body }, limit),
    };
  const { _id, message } = await call('POST /api/threads', { body: { ...to.about, message: body } }, limit);
  return { threadId: _id, message };
}

/** It did not arrive, the server failed, or is asked too often. */
function isForLater({ status }: CallError): boolean {
  return status === 0 || status === 429 || status >= 500 || status === 401;
}

/** From now on what waits on this device for an account is sent, on whatever page they are. */
export function useOutbox(account: string | undefined): void {
  useEffect(() => {
    if (!account) return;
    const again = () => void sendAll();
    // Another tab has written.
    const heard = (event: StorageEvent) => {
      if (event.key !== name && event.key !== null) return;
      readAnew();
      for (const listener of listeners) listener();
      again();
    };
    again();
    addEventListener('online', again);
    addEventListener('storage', heard);
    return () => {
      removeEventListener('online', again);
      removeEventListener('storage', heard);
    };
  }, [account]);
}

const none: readonly Unsent[] = [];

/** What waits on this device to be sent to a thread, or about what has none yet. */
export function useUnsent(isIts: (unsent: Unsent) => boolean): readonly Unsent[] {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    () => none,
  );
  const own = sessionUser()?._id;
  return useMemo(() => all.filter((one) => one.account === own && isIts(one)), [all, own, isIts]);
}
