import type { FromServer } from '../protocol.ts';
import type { FromDevice } from '../schemas.ts';
import type { Unsaid } from './client.ts';

/** What this device writes in the chat, until the server has answered. */
export type OwnWords = {
  say(text: string): void;
  /** Sends one that did not go out once more. */
  again(key: string): void;
  /** Lets one that did not go out be. */
  drop(key: string): void;
  hear(message: FromServer): void;
};

/**
 * A line that was on its way when the connection broke is sent again: the server takes each key once.
 * @param send loses what it cannot say just now
 * @param tell is given what did not go out, oldest first
 */
export function openOwnWords(
  send: (message: FromDevice) => void,
  tell: (unsaid: readonly Unsaid[]) => void,
): OwnWords {
  const sent = new Map<string, string>();
  let unsaid: readonly Unsaid[] = [];

  function sendOne(key: string, text: string) {
    sent.set(key, text);
    send({ t: 'say', text, key });
  }

  function drop(key: string) {
    unsaid = unsaid.filter((one) => one.key !== key);
    tell(unsaid);
  }

  function answered({ key, why }: Extract<FromServer, { t: 'answered' }>) {
    const text = sent.get(key);
    sent.delete(key);
    if (text === undefined || !why) return;
    unsaid = [...unsaid, { key, text, why }];
    tell(unsaid);
  }

  /** A program that has started anew does not know the keys, but has the lines that were taken. */
  function sendAgain({ you, chat }: Extract<FromServer, { t: 'entered' }>) {
    const taken = chat.filter(({ from }) => from === you).map(({ text }) => text);
    for (const [key, text] of sent)
      if (taken.includes(text)) sent.delete(key);
      else send({ t: 'say', text, key });
  }

  return {
    say: (text) => sendOne(crypto.randomUUID(), text),
    again(key) {
      const found = unsaid.find((one) => one.key === key);
      if (!found) return;
      drop(key);
      sendOne(key, found.text);
    },
    drop,
    hear(message) {
      if (message.t === 'answered') answered(message);
      if (message.t === 'entered') sendAgain(message);
    },
  };
}
