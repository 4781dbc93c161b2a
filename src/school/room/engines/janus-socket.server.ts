import { EventEmitter } from 'node:events';
import { WebSocket } from 'ws';

/** What Janus sends, as far as it is read here. */
type FromJanus = {
  janus: string;
  transaction?: string;
  session_id?: number;
  sender?: number;
  data?: { id: number };
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

/** A session of Janus over a socket of its own. */
export type JanusSocket = {
  session: number;
  /** Whether it is the one that was asked for: its handles and their calls have gone on. */
  claimed: boolean;
  attach(): Promise<Handle>;
  /** A handle of before. */
  handle(id: number): Handle;
  /** Called once, when the socket or the session is gone. */
  onLost(lost: (why: string) => void): void;
  /** Ends the session with all its handles. */
  destroy(): Promise<void>;
  /** Leaves it to whoever claims it. */
  close(): void;
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

/**
 * Opens a session of Janus: all of its API over a WebSocket that rooms need.
 * @param claim a session of before, which is taken over where Janus still has it
 * @throws Error where Janus cannot be reached
 */
export async function openJanus(url: string, claim?: number): Promise<JanusSocket> {
  const socket = new WebSocket(url, 'janus-protocol', { handshakeTimeout: patience.connection });
  const waiting = new Map<string, { settle: (message: FromJanus | Error) => void; takesAck: boolean }>();
  const handles = new Map<number, EventEmitter>();
  const gone = new EventEmitter();
  let count = 0;
  let session: number | undefined;
  let beat: NodeJS.Timeout | undefined;
  let isLost = false;

  const lose = (why: string) => {
    if (isLost) return;
    isLost = true;
    clearInterval(beat);
    for (const { settle } of waiting.values()) settle(new JanusError(why));
    socket.terminate();
    gone.emit('lost', why);
  };
  const request = async (body: Record<string, unknown>, takesAck: boolean): Promise<FromJanus> => {
    if (isLost) throw new JanusError('not connected');
    const transaction = String(++count);
    const answered = Promise.withResolvers<FromJanus | Error>();
    const timer = setTimeout(() => answered.resolve(new JanusError('no answer')), patience.answer);
    waiting.set(transaction, { settle: answered.resolve, takesAck });
    socket.send(JSON.stringify({ ...body, transaction, session_id: session }));
    const answer = await answered.promise;
    clearTimeout(timer);
    waiting.delete(transaction);
    if (answer instanceof Error) throw answer;
    const data = answer.plugindata?.data;
    if (answer.error) throw new JanusError(answer.error.reason, answer.error.code);
    if (data?.error) throw new JanusError(data.error, data.error_code);
    return answer;
  };

  socket.on('message', (raw) => {
    const message = JSON.parse(String(raw)) as FromJanus;
    if (message.janus === 'timeout') return lose('session timed out');
    const waits = waiting.get(message.transaction ?? '');
    // Of what VideoRoom is asked an "ack" comes first; of a sign of life it is all that comes.
    if (waits && (message.janus !== 'ack' || waits.takesAck)) waits.settle(message);
    else handles.get(message.sender ?? 0)?.emit(message.janus, message);
  });
  await new Promise((opened, failed) => socket.once('open', opened).once('error', failed));
  socket.on('error', ({ message }) => lose(message)).on('close', () => lose('closed'));

  const claimed = claim !== undefined && (await claims(claim));
  if (!claimed) session = await created();
  beat = setInterval(
    () => request({ janus: 'keepalive' }, true).catch(({ message }) => lose(message)),
    patience.beat,
  );

  async function claims(id: number): Promise<boolean> {
    session = id;
    try {
      await request({ janus: 'claim' }, true);
      return true;
    } catch {
      session = undefined;
      return false;
    }
  }

  async function created(): Promise<number | undefined> {
    try {
      return (await request({ janus: 'create' }, false)).data?.id;
    } catch (error) {
      lose('no session');
      throw error;
    }
  }

  function handle(id: number): Handle {
    const heard = handles.get(id) ?? new EventEmitter();
    handles.set(id, heard);
    return {
      id,
      async ask(body, jsep) {
        const answer = await request({ janus: 'message', handle_id: id, body, jsep }, false);
        return { ...answer.plugindata?.data, ...(answer.jsep && { jsep: answer.jsep }) };
      },
      on: (what, listener) => void heard.on(what, listener),
      detach() {
        handles.delete(id);
        // One that is gone already is as good as detached.
        request({ janus: 'detach', handle_id: id }, false).catch(() => {});
      },
    };
  }

  return {
    session: session as number,
    claimed,
    handle,
    attach: async () =>
      handle((await request({ janus: 'attach', plugin: 'janus.plugin.videoroom' }, false)).data?.id ?? 0),
    onLost: (lost) => void gone.once('lost', lost),
    async destroy() {
      await request({ janus: 'destroy' }, false).catch(() => {});
      gone.removeAllListeners();
      lose('destroyed');
    },
    close() {
      gone.removeAllListeners();
      lose('given up');
    },
  };
}
