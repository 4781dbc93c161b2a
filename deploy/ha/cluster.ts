import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { adapted, addressOf, balancer, type DatabaseName, databases, environmentOf } from './machines.ts';
import type { Owner, Programs } from './needs.ts';
import { hold, holdPostgres, isRunning, kill, killPostgres, start } from './processes.ts';

export type Place = { folder: string; programs: Programs; owner: Owner };
/** What Patroni says of a leader: who follows it, and how. */
type Leading = {
  name: DatabaseName;
  followers: { application_name: DatabaseName; state: string; sync_state: string }[];
};

const names = Object.keys(databases) as DatabaseName[];
const password = randomBytes(16).toString('hex');
/** How Dars reaches the database: by pgbouncer, which goes by HAProxy to whoever leads. */
export const databaseUrl = `postgres://dars:${password}@${balancer}:6432/dars`;

/** Starts etcd and PostgreSQL under Patroni on three machines, the balancer and pgbouncer; makes the database. */
export async function startCluster(place: Place): Promise<void> {
  for (const name of names) startEtcd(place, name);
  for (const name of names) startDatabase(place, name);
  startBalancer(place);
  await until('three PostgreSQL, one of them leading, one synchronous', 180, isWhole);
  execFileSync(
    place.programs.psql,
    ['-h', balancer, '-p', '5000', '-U', 'postgres', '-qv', `password=${password}`, '-v', 'ON_ERROR_STOP=1'],
    { input: adapted('database.sql'), env: { PGPASSWORD: password } },
  );
  startPooler(place);
}

/** Starts Patroni on a machine, which starts its PostgreSQL, and makes or mends its data if it must. */
function startDatabase({ folder, programs, owner }: Place, name: DatabaseName): void {
  const own = ownFolder(folder, name, owner);
  const config = adapted('patroni.yml', {
    '/var/lib/postgresql/15/dars': dataFolder(folder, name),
    '/var/lib/postgresql/patroni.pgpass': `${own}/pgpass`,
    '/usr/lib/postgresql/15/bin': programs.postgresFolder,
    '/var/run/postgresql': own,
  });
  writeFileSync(`${own}/patroni.yml`, config);
  const env = environmentOf(name, 'patroni.env', []);
  for (const variable of Object.keys(env)) if (variable.endsWith('_PASSWORD')) env[variable] = password;
  start(folder, {
    name: `patroni-${name}`,
    command: programs.patroni,
    args: [`${own}/patroni.yml`],
    env,
    owner,
  });
}

/** Every process of a PostgreSQL, without a word of farewell; its Patroni stays. */
export function crashPostgres({ folder }: Place, name: DatabaseName): Promise<void> {
  return killPostgres(dataFolder(folder, name));
}

/** A Patroni dies, and is started again as systemd does (`Restart=on-failure`); its PostgreSQL stays. */
export async function crashPatroni(place: Place, name: DatabaseName): Promise<void> {
  await kill(`patroni-${name}`);
  startDatabase(place, name);
}

/** All that runs on a machine, as by a power cut. */
export async function crashMachine(place: Place, name: DatabaseName): Promise<void> {
  await Promise.all([kill(`etcd-${name}`), kill(`patroni-${name}`)]);
  await crashPostgres(place, name);
}

/** All that runs on a machine stands still: it refuses nobody and answers nobody, like one that vanished. */
export async function freezeMachine({ folder }: Place, name: DatabaseName): Promise<void> {
  hold(`patroni-${name}`, 'SIGSTOP');
  holdPostgres(dataFolder(folder, name), 'SIGSTOP');
  hold(`etcd-${name}`, 'SIGSTOP');
}

/** Brings a machine back: what stands still goes on as if nothing had been, and what died is started. */
export function bringBack(place: Place, name: DatabaseName): void {
  const { folder } = place;
  for (const one of [`etcd-${name}`, `patroni-${name}`]) hold(one, 'SIGCONT');
  holdPostgres(dataFolder(folder, name), 'SIGCONT');
  if (!isRunning(`etcd-${name}`)) startEtcd(place, name);
  if (!isRunning(`patroni-${name}`)) startDatabase(place, name);
}

/** Whatever of PostgreSQL is left. */
export async function endDatabases(place: Place): Promise<void> {
  await Promise.all(names.map((name) => kill(`patroni-${name}`).then(() => crashPostgres(place, name))));
}

/** Who leads, and who of the followers has all that was acknowledged; undefined while nobody does. */
export async function rolesNow(): Promise<{ leader?: DatabaseName; standby?: DatabaseName }> {
  const leading = await leadingNow();
  const standby = leading?.followers.find(({ sync_state }) => sync_state === 'sync');
  return { leader: leading?.name, standby: standby?.application_name };
}

/** Asks the leader to hand over in peace, as before an upgrade of its machine. */
export async function switchOver(leader: DatabaseName, candidate: DatabaseName): Promise<void> {
  const body = JSON.stringify({ leader, candidate });
  const answer = await fetch(`http://${addressOf(leader)}:8008/switchover`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`Patroni would not switch over: ${await answer.text()}`);
}

/** One leads, and two receive what it writes, one of them before it is acknowledged. */
export async function isWhole(): Promise<boolean> {
  const followers = (await leadingNow())?.followers.filter(({ state }) => state === 'streaming') ?? [];
  return followers.length === names.length - 1 && followers.some(({ sync_state }) => sync_state === 'sync');
}

/**
 * Waits until it holds.
 * @throws Error naming what did not come about within the seconds
 */
export async function until(what: string, seconds: number, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await holds().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Within ${seconds} seconds there was not: ${what}`);
    await wait(200);
  }
}

async function leadingNow(): Promise<Leading | undefined> {
  const answers = await Promise.allSettled(
    names.map(async (name) => {
      const answer = await fetch(`http://${addressOf(name)}:8008/primary`, {
        signal: AbortSignal.timeout(2000),
      });
      const { replication = [] } = (await answer.json()) as { replication?: Leading['followers'] };
      return answer.status === 200 ? { name, followers: replication } : undefined;
    }),
  );
  return answers.flatMap((answer) => (answer.status === 'fulfilled' && answer.value) || [])[0];
}

function startEtcd({ folder, programs, owner }: Place, name: DatabaseName): void {
  const own = ownFolder(folder, name, owner);
  const env = environmentOf(name, 'etcd.env', ['ETCD_INITIAL_CLUSTER']);
  env.ETCD_DATA_DIR = `${own}/etcd`;
  start(folder, { name: `etcd-${name}`, command: programs.etcd, args: [], env, owner });
}

function startBalancer({ folder, programs, owner }: Place): void {
  // Below 1024 only root may listen.
  const config = adapted('haproxy.cfg', { 'bind 10.0.0.20:80': 'bind 10.0.0.20:8080' });
  writeFileSync(`${folder}/haproxy.cfg`, config);
  const args = ['-db', '-f', `${folder}/haproxy.cfg`];
  start(folder, { name: 'haproxy', command: programs.haproxy, args, owner });
}

function startPooler({ folder, programs, owner }: Place): void {
  const users = `${folder}/userlist.txt`;
  writeFileSync(users, `"dars" "${password}"\n`);
  writeFileSync(
    `${folder}/pgbouncer.ini`,
    adapted('pgbouncer.ini', { '/etc/pgbouncer/userlist.txt': users }),
  );
  start(folder, { name: 'pgbouncer', command: programs.pgbouncer, args: [`${folder}/pgbouncer.ini`], owner });
}

function ownFolder(folder: string, name: DatabaseName, owner: Owner): string {
  const own = `${folder}/${name}`;
  mkdirSync(own, { recursive: true, mode: 0o700 });
  if (owner) chownSync(own, owner.uid, owner.gid);
  return own;
}

function dataFolder(folder: string, name: DatabaseName): string {
  return `${folder}/${name}/data`;
}
