import type { FromServer } from '../protocol.ts';
import type { AlarmKind } from '../room.ts';
import type { FromDevice } from '../schemas.ts';

/** What this device tells the staff, until the server has answered. */
export type OwnAlarm = {
  raise(kind: AlarmKind, text: string): void;
  hear(message: FromServer): void;
  end(): void;
};

/** How long an answer is waited for before it is said once more, in milliseconds. */
const patience = 10_000;

/**
 * Says it again until the server has written it down, which takes each key once.
 * @param send loses what it cannot say just now
 * @param tell is given where the last one is
 */
export function openOwnAlarm(
  send: (message: FromDevice) => void,
  tell: (alarm: 'telling' | 'told') => void,
): OwnAlarm {
  const waiting = new Map<string, FromDevice>();
  let again: ReturnType<typeof setInterval> | undefined;

  function sendAll() {
    for (const message of waiting.values()) send(message);
  }

  function end() {
    clearInterval(again);
    again = undefined;
  }

  return {
    raise(kind, text) {
      const key = crypto.randomUUID();
      waiting.set(key, { t: 'alarm', kind, text, key });
      tell('telling');
      sendAll();
      again ??= setInterval(sendAll, patience);
    },
    hear(message) {
      if (message.t === 'entered') sendAll();
      if (message.t !== 'alarmed' || !message.key) return;
      waiting.delete(message.key);
      if (waiting.size > 0) return;
      end();
      tell('told');
    },
    end,
  };
}
