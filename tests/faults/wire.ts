import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The way to a database or a storage: it can be cut, all at once, or at a database's commits. */
export type Wire = {
  port: number;
  /** Where it leads; nowhere while there is nothing. */
  leadTo(port: number | undefined): void;
  cutAll(): void;
  /** From now on cuts at each commit for which this says so: before PostgreSQL hears of it, or before its answer. */
  cutAtCommit(when: (() => 'before' | 'after' | undefined) | undefined): void;
  cuts(): number;
  close(): void;
};

/** Opens a way on a port of its own, so that a program keeps its address of a database that comes back elsewhere. */
export async function openWire(): Promise<Wire> {
  const clients = new Set<Socket>();
  let target: number | undefined;
  let cuts = 0;
  let atCommit: (() => 'before' | 'after' | undefined) | undefined;
  const server = createServer((client) => {
    client.on('error', () => {});
    if (target === undefined) {
      client.destroy();
      return;
    }
    const database = connect(target, '127.0.0.1');
    clients.add(client);
    database.on('error', () => client.destroy());
    client.on('close', () => {
      clients.delete(client);
      // What has been said still arrives; what would be answered nobody hears.
      database.end();
      database.resume();
    });
    database.pipe(client);
    client.on('data', (chunk) => {
      const cut = atCommit && isCommit(chunk) ? atCommit() : undefined;
      if (cut !== 'before') database.write(chunk);
      if (!cut) return;
      cuts++;
      client.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cutAll = () => {
    cuts += clients.size;
    for (const client of clients) client.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      target = port;
    },
    cutAll,
    cutAtCommit(when) {
      atCommit = when;
    },
    cuts: () => cuts,
    close() {
      server.close();
      cutAll();
    },
  };
}

/** A simple query (message Q) or a prepared one (P) that commits. */
function isCommit(chunk: Buffer): boolean {
  return chunk.subarray(0, 64).toString('latin1').toLowerCase().includes('commit');
}
