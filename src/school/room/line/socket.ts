import type { FromServer } from '../protocol.ts';
import type { Entering, FromDevice } from '../schemas.ts';

/** A line to the server that comes back by itself. All times in milliseconds. */
export type RoomSocket = {
  /** Says it if the device is in; else it is lost, unless it is kept until the device is in again. */
  send(message: FromDevice, orLater?: 'later'): void;
  /** Knocks again on the same line, with an answer to `choose`. */
  enter(): void;
  /** Looks at once whether the line still stands. */
  hurry(): void;
  /** Closes it cleanly until `hurry`: the page goes, and may come back. */
  pause(): void;
  /** Ends it. @param leaving whether the server is told that this device goes */
  end(leaving: boolean): void;
};

const times = {
  beat: 2000,
  silent: 5500,
  late: 5000,
  answer: 2000,
  backOff: 300,
  mostBackOff: 1000,
} as const;

const takenOver = 4001;

/**
 * Opens a line, and a new one whenever it breaks or is silent.
 * @param hello what it says first, each time anew
 * @param heard each message; `broken` once for each line that was lost after it had stood
 */
export function openSocket(
  address: string,
  hello: () => Entering,
  heard: (message: FromServer) => void,
  broken: () => void,
): RoomSocket {
  let socket: WebSocket | null = null;
  let isIn = false;
  let ended = false;
  /** When the server was asked for a sign of life that has not come; null where it owes none. */
  let askedAt: number | null = null;
  let beatAt = 0;
  let backOff: number = times.backOff;
  let again: ReturnType<typeof setTimeout> | undefined;
  const waiting: FromDevice[] = [];
  const beating = setInterval(beat, times.beat);

  connect();

  function connect() {
    clearTimeout(again);
    if (ended) return;
    const mine = new WebSocket(address);
    socket = mine;
    askedAt = performance.now();
    beatAt = askedAt;
    mine.onopen = () => mine.send(JSON.stringify(hello()));
    mine.onmessage = (event) => {
      if (socket === mine) take(JSON.parse(String(event.data)));
    };
    mine.onclose = ({ code }) => {
      if (socket !== mine) return;
      // Another tab with this tab's name, a copy of it, is in its place: two of them would take it from each other forever.
      if (code === takenOver) heard({ t: 'refused', why: 'taken-over' });
      else lose();
    };
  }

  function take(message: FromServer) {
    askedAt = null;
    // A tab that is hidden for long has its timers slowed to one a minute; what is heard wakes it. So the server asks.
    if (message.t === 'beat' && performance.now() - beatAt > times.late) ask();
    if (message.t === 'entered') {
      isIn = true;
      backOff = times.backOff;
    }
    heard(message);
    if (message.t === 'entered') for (const kept of waiting.splice(0)) send(kept);
    if (message.t === 'refused' && message.why === 'unavailable') lose();
  }

  function lose() {
    const old = socket;
    socket = null;
    isIn = false;
    old?.close();
    if (ended) return;
    broken();
    clearTimeout(again);
    again = setTimeout(connect, backOff);
    backOff = Math.min(times.mostBackOff, backOff * 1.6);
  }

  /** Silence counts from what was asked, not from what was heard: a tab whose timers were slowed has asked nothing. */
  function beat() {
    if (!socket) return;
    if (askedAt !== null && performance.now() - askedAt > times.silent) lose();
    else ask();
  }

  function ask() {
    if (socket?.readyState !== WebSocket.OPEN) return;
    beatAt = performance.now();
    askedAt ??= beatAt;
    socket.send(JSON.stringify({ t: 'beat' } satisfies FromDevice));
  }

  function send(message: FromDevice, orLater?: 'later') {
    if (isIn && socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    else if (orLater && !ended) waiting.push(message);
  }

  function hurry() {
    if (ended) return;
    if (!socket) return connect();
    const asked = socket;
    // What was asked before the page slept is asked anew.
    if (socket.readyState === WebSocket.OPEN) askedAt = null;
    ask();
    const since = performance.now();
    // A network that has changed leaves a socket that looks open, and is not.
    setTimeout(() => {
      if (socket === asked && askedAt !== null && askedAt <= since) lose();
    }, times.answer);
  }

  function pause() {
    const old = socket;
    socket = null;
    isIn = false;
    clearTimeout(again);
    old?.close(1000);
  }

  function enter() {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(hello()));
  }

  function end(leaving: boolean) {
    if (ended) return;
    if (leaving) send({ t: 'leave' });
    ended = true;
    clearInterval(beating);
    clearTimeout(again);
    socket?.close(1000);
    socket = null;
  }

  return { send, enter, hurry, pause, end };
}
