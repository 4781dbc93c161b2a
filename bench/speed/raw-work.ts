import pg from 'pg';
import { prepareWrite, type Write } from './raw-writes.ts';

/**
 * The floor of what writes: bare connections, one a client, each doing the same statements over and over by prepared
 * ones. In a process of its own.
 */
export type RawWork = { clients: number; seconds: number; write: Write; databaseUrl: string };

process.on('message', (work: RawWork) => {
  run(work).then((rate) => process.send?.(rate));
});

/** How often a second it was done. */
async function run(work: RawWork): Promise<number> {
  const connections = Array.from({ length: work.clients }, () => new pg.Client(work.databaseUrl));
  await Promise.all(connections.map((connection) => connection.connect()));
  const doers = await Promise.all(connections.map((connection) => prepareWrite(connection, work.write)));
  // Prepared, and the pages of the tables there.
  await Promise.all(doers.map((doOne) => doOne()));
  const rate = await repeat(work, doers);
  await Promise.all(connections.map((connection) => connection.end()));
  return rate;
}

async function repeat({ seconds }: RawWork, doers: (() => Promise<unknown>)[]): Promise<number> {
  const begun = performance.now();
  let done = 0;
  const loop = async (doOne: () => Promise<unknown>) => {
    while (performance.now() - begun < seconds * 1000) {
      await doOne();
      done++;
    }
  };
  await Promise.all(doers.map(loop));
  return done / ((performance.now() - begun) / 1000);
}
