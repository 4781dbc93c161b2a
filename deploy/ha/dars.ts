import { join } from 'node:path';
import { databaseUrl, until } from './cluster.ts';
import { balancer, environmentIn, network } from './machines.ts';
import { kill, start } from './processes.ts';

const root = join(import.meta.dirname, '../..');
/** Where visitors reach it: the balancer. */
export const address = `http://${balancer}:8080`;
/** The two processes, and their machines. */
const machines = { dars1: `${network}21`, dars2: `${network}22` } as const;
export type DarsName = keyof typeof machines;

/** What is not as in `dars.env`: the outside world of this run. */
export type World = { folder: string; storage: Record<string, string>; smtpPort: number };

/** Starts one process of Dars as its systemd unit does; its log is `NAME.log`. */
export function startDars({ folder, storage, smtpPort }: World, name: DarsName): void {
  start(folder, {
    name,
    command: process.execPath,
    args: [join(root, 'src/server.ts')],
    env: {
      ...environmentIn('dars.env'),
      ...storage,
      HOST: machines[name],
      PUBLIC_URL: address,
      // Connections of the balancer come from here.
      TRUST_PROXY: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DATA_DIR: `${folder}/${name}`,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      // All visitors of this run have one address.
      RATE_LIMIT: 'off',
      // One process is killed as a whole.
      PROCESSES: '1',
    },
  });
}

export const killDars: (name: DarsName) => Promise<void> = kill;

/** Waits until both answer with their database, and the balancer has noticed. */
export async function bothAnswer(): Promise<void> {
  const hosts = [...Object.values(machines).map((host) => `http://${host}:3000`), address];
  await until('an answer of both processes of Dars', 180, async () => {
    const answers = await Promise.all(hosts.map((host) => fetch(`${host}/api/health`)));
    return answers.every(({ ok }) => ok);
  });
}
