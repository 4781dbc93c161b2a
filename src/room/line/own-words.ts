import type { FromServer } from '../protocol.ts';
import { isOneSeat } from '../room.ts';
import type { FromDevice } from '../schemas.ts';
import type { Unsaid } from './client.ts';

/** What this device writes in the chat, until it stands there. */
export type OwnWords = {
  say(text: string): void;
  /** Sends one that did not go out once more. */
  again(key: string): void;
  /** Lets one that did not go out be. */
  drop(key: string): void;
  hear(message: FromServer): void;
};

/** One that is on its way is not shown: it stands in the chat in a moment. */
export type Own = Omit<Unsaid, 'why'> & {
  why: Unsaid['why'] | null;
  /** Who wrote it, by their name in the room, and after which line of the chat. */
  by: string | null;
  after: number;
};

/** Where they outlive a page that is loaded anew. */
export type KeptWords = { read(): readonly Own[]; keep(own: readonly Own[]): void };

/** After how long one that is on its way is shown as waiting, in milliseconds: its line may be broken. */
const answerTakes = 1000;

/**
 * A line that was on its way when the connection broke is sent again: the server takes each key once.
 * @param send loses what it cannot say just now
 * @param me the own name in the room
 * @param isIn whether what is sent arrives just now
 * @param tell is given what waits or did not go out, oldest first
 * @param kept what was written before the page was loaded anew: it waits, and goes out where the same person comes in
 */
export function openOwnWords(
  send: (message: FromDevice) => void,
  me: () => string | null,
  isIn: () => boolean,
  tell: (unsaid: readonly Unsaid[]) => void,
  kept: KeptWords = { read: () => [], keep: () => {} },
): OwnWords {
  let own: readonly Own[] = kept.read().map((one) => ({ ...one, why: one.why ?? 'waiting' }));
  /** The number of the last line that was heard. */
  let last = 0;
  let wasIn = false;
  if (own.length > 0) show();

  function set(next: readonly Own[]) {
    own = next;
    kept.keep(own);
    show();
  }

  function show() {
    tell(own.flatMap(({ key, text, why }) => (why === null ? [] : [{ key, text, why }])));
  }

  const without = (key: string) => own.filter((one) => one.key !== key);
  const mark = (key: string, why: Unsaid['why']) =>
    set(own.map((one) => (one.key === key ? { ...one, why } : one)));

  function sendOne(key: string, text: string) {
    const known = own.find((one) => one.key === key);
    const since = { by: known?.by ?? me(), after: known?.after ?? last };
    set([...without(key), { key, text, ...since, why: isIn() ? null : 'waiting' }]);
    send({ t: 'say', text, key });
    setTimeout(() => {
      if (own.some((one) => one.key === key && one.why === null)) mark(key, 'waiting');
    }, answerTakes);
  }

  function answered({ key, why }: Extract<FromServer, { t: 'answered' }>) {
    if (why) mark(key, why);
    else set(without(key));
  }

  const isOpen = ({ why }: Own) => why === null || why === 'waiting';

  /** It stands in the chat, a moment before it is answered. */
  function stands({ n, from, text }: { n: number; from: string; text: string }) {
    const found = own.find((one) => isOpen(one) && one.by === from && one.text === text && n > one.after);
    if (found) set(without(found.key));
  }

  /** A program that has started anew does not know the keys, but has the lines that were taken. */
  function sendAgain({ you, chat }: Extract<FromServer, { t: 'entered' }>) {
    for (const line of chat) stands(line);
    // One page is one person's, who may have another name now. Into a page loaded anew somebody else may have come.
    const isMine = ({ by }: Own) => wasIn || by === null || isOneSeat(by, you);
    if (own.length > 0) set(own.filter(isMine).map((one) => ({ ...one, by: you })));
    wasIn = true;
    last = chat.at(-1)?.n ?? last;
    for (const { key, text } of own.filter(isOpen)) send({ t: 'say', text, key });
  }

  return {
    say: (text) => sendOne(crypto.randomUUID(), text),
    again(key) {
      const found = own.find((one) => one.key === key);
      if (found) sendOne(key, found.text);
    },
    drop: (key) => set(without(key)),
    hear(message) {
      if (message.t === 'answered') answered(message);
      if (message.t === 'said') {
        stands(message.line);
        last = message.line.n;
      }
      if (message.t === 'entered') sendAgain(message);
    },
  };
}
