import { useEffect, useEffectEvent } from 'react';
import { isTokenKept, onTokenChange, storedToken } from '#src/platform/browser/token.ts';
import type { LiveEvent } from './events.ts';
import { holdStream } from './hold-stream.ts';
import { joinTabs } from './tabs.ts';

/** Hears of what happens in the conversations of whoever is signed in; `isFirst` until a stream of its own tab has begun. */
type Listener = (happened: LiveEvent, isFirst: boolean) => void;

const listeners = new Set<Listener>();
let stop: (() => void) | undefined;
/** Whether a stream of this tab has said that it has begun. */
let hasBegun = false;

/**
 * Hears what happens in the conversations of whoever is signed in in this browser, by one stream for all its tabs. After
 * each time that the stream has begun it hears `anew`: what came meanwhile is to be asked for. @returns what ends it
 */
export function onMessages(listener: Listener): () => void {
  listeners.add(listener);
  stop ??= follow();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

/** Milliseconds for which what came with a document is as good as asked for just now. */
const fresh = 10_000;

/** The same for what a page shows: of the stream that begins with its document it need not hear, of one that begins anew it must. */
export function useLivePage(heard: Listener): void {
  useLive((happened, isFirst) => {
    const isKnown = happened.kind === 'anew' && isFirst && performance.now() < fresh;
    if (!isKnown) heard(happened, isFirst);
  });
}

/** The same for as long as a component stands. */
export function useLive(heard: Listener): void {
  const listener = useEffectEvent(heard);
  useEffect(() => onMessages((happened, isFirst) => listener(happened, isFirst)), []);
}

/** What the stream of this tab says. Something may have happened before it says that it has begun. */
function hearOwn(happened: LiveEvent): void {
  pass(happened, !hasBegun);
  hasBegun ||= happened.kind === 'anew';
}

/** What another tab passes on. It may be the page that this one follows, and end with it: then the stream here is the first. */
function hearOther(happened: LiveEvent): void {
  pass(happened, !hasBegun);
}

function pass(happened: LiveEvent, isFirst: boolean): void {
  for (const listener of [...listeners]) listener(happened, isFirst);
}

/** Has a stream for whoever is signed in, while the page is shown or may be again. */
function follow(): () => void {
  let token: string | undefined;
  let leave: (() => void) | undefined;
  const join = () => {
    if (storedToken() === token) return;
    part();
    token = storedToken();
    if (!token) return;
    // A token that is not kept is this tab’s alone.
    leave = isTokenKept()
      ? joinTabs({ name: 'messages', hold: holdStream, own: hearOwn, other: hearOther })
      : holdStream(hearOwn).stop;
  };
  const part = () => {
    leave?.();
    leave = undefined;
    token = undefined;
  };
  const end = onTokenChange(join);
  // A page that the browser keeps for the back button holds neither a stream nor the lock.
  addEventListener('pagehide', part);
  addEventListener('pageshow', join);
  join();
  return () => {
    end();
    removeEventListener('pagehide', part);
    removeEventListener('pageshow', join);
    part();
  };
}
