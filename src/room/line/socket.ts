import type { FromServer } from '../protocol.ts';
import type { Entering, FromDevice } from '../schemas.ts';

const times = {
  beat: 2000,
  silent: 5500,
  late: 5000,
  answer: 2000,
  backOff: 300,
  mostBackOff: 1000,
} as const;

const takenOver = 4001;

/** A line to the server that comes back by itself: a new one is opened whenever it breaks or is silent. */
export class RoomSocket {
  readonly #address: string;
  readonly #hello: () => Entering;
  readonly #heard: (message: FromServer) => void;
  readonly #broken: () => void;
  readonly #beating: ReturnType<typeof setInterval>;
  readonly #waiting: FromDevice[] = [];
  #socket: WebSocket | null = null;
  #isIn = false;
  #hasEnded = false;
  /** When the server was asked for a sign of life that has not come; null where it owes none. */
  #askedAt: number | null = null;
  #beatAt = 0;
  #backOff: number = times.backOff;
  #again: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param hello what it says first, each time anew
   * @param heard each message
   * @param broken once for each line that was lost after it had stood
   */
  constructor(
    address: string,
    hello: () => Entering,
    heard: (message: FromServer) => void,
    broken: () => void,
  ) {
    this.#address = address;
    this.#hello = hello;
    this.#heard = heard;
    this.#broken = broken;
    this.#beating = setInterval(() => this.#beat(), times.beat);
    this.#connect();
  }

  /** Says it if the device is in; else it is lost, unless it is kept until the device is in again. */
  send(message: FromDevice, orLater?: 'later'): void {
    if (this.#isIn && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
    else if (orLater && !this.#hasEnded) this.#waiting.push(message);
  }

  /** Knocks again on the same line, with an answer to `choose`. */
  enter(): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(this.#hello()));
  }

  /** Looks at once whether the line still stands. */
  readonly hurry = () => {
    if (this.#hasEnded) return;
    const asked = this.#socket;
    if (!asked) return this.#connect();
    // What was asked before the page slept is asked anew.
    if (asked.readyState === WebSocket.OPEN) this.#askedAt = null;
    this.#ask();
    const since = performance.now();
    // A network that has changed leaves a socket that looks open, and is not.
    setTimeout(() => {
      if (this.#socket === asked && this.#askedAt !== null && this.#askedAt <= since) this.#lose();
    }, times.answer);
  };

  /** Closes it cleanly until `hurry`: the page goes, and may come back. */
  readonly pause = (): void => {
    const old = this.#socket;
    this.#socket = null;
    this.#isIn = false;
    clearTimeout(this.#again);
    old?.close(1000);
  };

  /** Ends it. @param leaving whether the server is told that this device goes */
  end(leaving: boolean): void {
    if (this.#hasEnded) return;
    if (leaving) this.send({ t: 'leave' });
    this.#hasEnded = true;
    clearInterval(this.#beating);
    clearTimeout(this.#again);
    this.#socket?.close(1000);
    this.#socket = null;
  }

  #connect(): void {
    clearTimeout(this.#again);
    if (this.#hasEnded) return;
    const mine = new WebSocket(this.#address);
    this.#socket = mine;
    this.#beatAt = performance.now();
    this.#askedAt = this.#beatAt;
    mine.onopen = () => mine.send(JSON.stringify(this.#hello()));
    mine.onmessage = (event) => {
      if (this.#socket === mine) this.#take(JSON.parse(String(event.data)));
    };
    mine.onclose = ({ code }) => {
      if (this.#socket !== mine) return;
      // Another tab with this tab's name, a copy of it, is in its place: two of them would take it from each other forever.
      if (code === takenOver) this.#heard({ t: 'refused', why: 'taken-over' });
      else this.#lose();
    };
  }

  #take(message: FromServer): void {
    this.#askedAt = null;
    // A tab that is hidden for long has its timers slowed to one a minute; what is heard wakes it. So the server asks.
    if (message.t === 'beat' && performance.now() - this.#beatAt > times.late) this.#ask();
    if (message.t === 'entered') {
      this.#isIn = true;
      this.#backOff = times.backOff;
    }
    this.#heard(message);
    if (message.t === 'entered') for (const kept of this.#waiting.splice(0)) this.send(kept);
    if (message.t === 'refused' && message.why === 'unavailable') this.#lose();
  }

  #lose(): void {
    const old = this.#socket;
    this.#socket = null;
    this.#isIn = false;
    old?.close();
    if (this.#hasEnded) return;
    this.#broken();
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#connect(), this.#backOff);
    this.#backOff = Math.min(times.mostBackOff, this.#backOff * 1.6);
  }

  /** Silence counts from what was asked, not from what was heard: a tab whose timers were slowed has asked nothing. */
  #beat(): void {
    if (!this.#socket) return;
    if (this.#askedAt !== null && performance.now() - this.#askedAt > times.silent) this.#lose();
    else this.#ask();
  }

  #ask(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#beatAt = performance.now();
    this.#askedAt ??= this.#beatAt;
    this.#socket.send(JSON.stringify({ t: 'beat' } satisfies FromDevice));
  }
}
