import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** How a mail server is: takes all, refuses all for now, says nothing more, or takes a letter and goes without a word. */
type Mood = 'takes' | 'refuses' | 'hangs' | 'goes after DATA';

/** A mail server in changing moods, which counts how often each letter came, by its Message-ID's part before the @. */
export type MailServer = {
  port: number;
  /** The moments (ms) at which it took each letter and said so. */
  taken: Map<string, number[]>;
  /** How often it took each letter and never said so. */
  untold: Map<string, number>;
  be(mood: Mood): void;
  stop(): void;
};

/** @param takes is given each letter that was taken, as it came */
export async function startMailServer(takes: (letter: string) => void = () => {}): Promise<MailServer> {
  const taken = new Map<string, number[]>();
  const untold = new Map<string, number>();
  const sockets = new Set<Socket>();
  let mood: Mood = 'takes';
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      if (mood === 'refuses') done(Object.assign(new Error('Not now.'), { responseCode: 451 }));
      else if (mood !== 'hangs') done();
    },
    onData(stream, _session, done) {
      // A letter that breaks off was not taken.
      text(stream).then(
        (letter) => {
          const id = idOf(letter);
          if (mood === 'goes after DATA') {
            untold.set(id, (untold.get(id) ?? 0) + 1);
            hangUp();
            return;
          }
          taken.set(id, [...(taken.get(id) ?? []), Date.now()]);
          takes(letter);
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  server.on('error', () => {
    // A program that is killed breaks its connection.
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const at = server.server.address();
  return {
    port: typeof at === 'object' && at ? at.port : 0,
    taken,
    untold,
    be(next) {
      if (mood === 'hangs') hangUp();
      mood = next;
    },
    stop: () => server.close(),
  };
}

/** A letter's Message-ID, the part before the @. */
function idOf(letter: string): string {
  const [, id = ''] = /^Message-ID: <([^@]+)@/im.exec(letter) ?? [];
  return id;
}
