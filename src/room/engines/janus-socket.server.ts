import { EventEmitter } from 'node:events';
import { WebSocket } from 'ws';

/** What Janus sends, as far as it is read here. */
type FromJanus = {
  janus: string;
  transaction?: string;
  session_id?: number;
  sender?: number;
  data?: { id?: number };
  error?: { code: number; reason: string };
  plugindata?: { data: Answered };
  jsep?: { type: 'offer' | 'answer'; sdp: string };
  reason?: string;
};

/** What VideoRoom answers. */
export type Answered = {
  videoroom?: string;
  error_code?: number;
  error?: string;
  streams?: JanusStream[];
};

/** A stream of a subscription, and whose it is. */
type JanusStream = { mid: string; active?: boolean; feed_id?: string; feed_mid?: string };

type Jsep = { type: 'offer' | 'answer'; sdp: string };

/** One handle of a session: the room’s own, a publisher or a subscriber. */
export type Handle = {
  id: number;
  /** Asks VideoRoom. @throws JanusError where it says no, or nothing */
  ask(body: { request: string } & Record<string, unknown>, jsep?: Jsep): Promise<Answered & { jsep?: Jsep }>;
  /** What Janus says by itself: `event`, `webrtcup`, `hangup`. */
  on(what: 'event' | 'webrtcup' | 'hangup', heard: (message: FromJanus) => void): void;
  detach(): void;
};

class JanusError extends Error {
  readonly code: number;
  constructor(reason: string, code = 0) {
    super(`Janus: ${reason}`);
    this.code = code;
  }
}

/** Milliseconds for an answer, for a connection, and between two signs of life. */
const patience = { answer: 5000, connection: 2000, beat: 5000 };

type Waiting = { settle: (message: FromJanus | Error) => void; takesAck: boolean };

/** A session of Janus over a socket of its own: all of its API over a WebSocket that rooms need. */
export class JanusSocket {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<string, Waiting>();
  readonly #handles = new Map<number, EventEmitter>();
  readonly #gone = new EventEmitter();
  #session: number | undefined;
  #claimed = false;
  #count = 0;
  #beat: NodeJS.Timeout | undefined;
  #isLost = false;

  private constructor(url: string) {
    this.#socket = new WebSocket(url, 'janus-protocol', { handshakeTimeout: patience.connection });
    this.#socket.on('message', (raw) => this.#hear(JSON.parse(String(raw)) as FromJanus));
  }

  /**
   * Opens a session.
   * @param claim one of before, which is taken over where Janus still has it
   * @throws Error where Janus cannot be reached
   */
  static async open(url: string, claim?: number): Promise<JanusSocket> {
    const janus = new JanusSocket(url);
    await janus.#connect();
    janus.#claimed = claim !== undefined && (await janus.#claims(claim));
    try {
      if (!janus.#claimed) janus.#session = await janus.#made({ janus: 'create' });
    } catch (error) {
      janus.close();
      throw error;
    }
    janus.#beat = setInterval(() => janus.#keepAlive(), patience.beat);
    return janus;
  }

  get session(): number {
    return this.#session as number;
  }

  /** Whether it is the one that was asked for: its handles and their calls have gone on. */
  get claimed(): boolean {
    return this.#claimed;
  }

  async attach(): Promise<Handle> {
    return this.handle(await this.#made({ janus: 'attach', plugin: 'janus.plugin.videoroom' }));
  }

  /** A handle of before. */
  handle(id: number): Handle {
    const heard = this.#handles.get(id) ?? new EventEmitter();
    this.#handles.set(id, heard);
    return {
      id,
      ask: async (body, jsep) => {
        const answer = await this.#request({ janus: 'message', handle_id: id, body, jsep });
        return { ...answer.plugindata?.data, ...(answer.jsep && { jsep: answer.jsep }) };
      },
      on: (what, listener) => void heard.on(what, listener),
      detach: () => {
        this.#handles.delete(id);
        // One that is gone already is as good as detached.
        this.#request({ janus: 'detach', handle_id: id }).catch(() => {});
      },
    };
  }

  /** Called once, when the socket or the session is gone. */
  onLost(lost: (why: string) => void): void {
    this.#gone.once('lost', lost);
  }

  /** Ends the session with all its handles. */
  async destroy(): Promise<void> {
    await this.#request({ janus: 'destroy' }).catch(() => {});
    this.close();
  }

  /** Leaves it to whoever claims it. */
  close(): void {
    this.#gone.removeAllListeners();
    this.#lose('given up');
  }

  async #connect(): Promise<void> {
    const socket = this.#socket;
    await new Promise((opened, failed) => socket.once('open', opened).once('error', failed));
    socket.on('error', ({ message }) => this.#lose(message)).on('close', () => this.#lose('closed'));
  }

  #hear(message: FromJanus) {
    if (message.janus === 'timeout') return this.#lose('session timed out');
    const waits = this.#waiting.get(message.transaction ?? '');
    // Of what VideoRoom is asked an "ack" comes first; of a sign of life it is all that comes.
    if (waits && (message.janus !== 'ack' || waits.takesAck)) waits.settle(message);
    else this.#handles.get(message.sender ?? 0)?.emit(message.janus, message);
  }

  #lose(why: string): void {
    if (this.#isLost) return;
    this.#isLost = true;
    clearInterval(this.#beat);
    for (const { settle } of this.#waiting.values()) settle(new JanusError(why));
    this.#socket.terminate();
    this.#gone.emit('lost', why);
  }

  async #request(body: Record<string, unknown>, takesAck = false): Promise<FromJanus> {
    if (this.#isLost) throw new JanusError('not connected');
    const transaction = String(++this.#count);
    const answered = Promise.withResolvers<FromJanus | Error>();
    const timer = setTimeout(() => answered.resolve(new JanusError('no answer')), patience.answer);
    this.#waiting.set(transaction, { settle: answered.resolve, takesAck });
    this.#socket.send(JSON.stringify({ ...body, transaction, session_id: this.#session }));
    const answer = await answered.promise;
    clearTimeout(timer);
    this.#waiting.delete(transaction);
    if (answer instanceof Error) throw answer;
    const data = answer.plugindata?.data;
    if (answer.error) throw new JanusError(answer.error.reason, answer.error.code);
    if (data?.error) throw new JanusError(data.error, data.error_code);
    return answer;
  }

  #keepAlive(): void {
    this.#request({ janus: 'keepalive' }, true).catch(({ message }) => this.#lose(message));
  }

  async #claims(id: number): Promise<boolean> {
    this.#session = id;
    try {
      await this.#request({ janus: 'claim' }, true);
      return true;
    } catch {
      this.#session = undefined;
      return false;
    }
  }

  /** @returns the number of what Janus makes: a session, a handle */
  async #made(body: { janus: string; plugin?: string }): Promise<number> {
    const { data } = await this.#request(body);
    if (data?.id === undefined) throw new JanusError('the answer has no id');
    return data.id;
  }
}
