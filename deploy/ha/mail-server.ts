import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes everything and counts how often each letter came, by its Message-ID. */
export async function startMailServer(): Promise<{ port: number; taken: Map<string, number>; stop(): void }> {
  const taken = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      // A letter that breaks off was not taken.
      read(stream).then(
        (id) => {
          taken.set(id, (taken.get(id) ?? 0) + 1);
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  server.on('error', () => {
    // A process of Dars that is killed breaks its connection.
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const at = server.server.address();
  return {
    port: typeof at === 'object' && at ? at.port : 0,
    taken,
    stop: () => server.close(),
  };
}

/** Reads a letter to its end; gives the Message-ID's part before the @. */
async function read(letter: Readable): Promise<string> {
  const [, id = ''] = /^Message-ID: <([^@]+)@/im.exec(await text(letter)) ?? [];
  return id;
}
