import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../start/free-port.ts';
import { isInstalled } from './installed.ts';
import { listening } from './janus.ts';

export const hasCoturn = () => isInstalled('/usr/bin/turnserver', 'coturn');

export type Coturn = {
  urls: Record<'tcp' | 'udp', string>;
  secret: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** An address of this machine that is not its loopback: browsers and Janus name these as theirs. */
export function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
}

/** Debian's coturn with the file of deploy/coturn, on ports of its own; it may relay to this machine's own address. */
export async function startCoturn(): Promise<Coturn> {
  const folder = mkdtempSync(join(tmpdir(), 'dars-coturn-'));
  const port = await freePort();
  const secret = 'a secret of the tests';
  const host = ownAddress();
  const file = join(folder, 'turnserver.conf');
  const shipped = readFileSync('deploy/coturn/turnserver.conf', 'utf8')
    .replace(/^(cert|pkey|tls-listening-port|syslog).*$/gm, '')
    .replace(/^listening-port=.*$/m, `listening-port=${port}`)
    .replace(/^min-port=.*$/m, 'min-port=29000')
    .replace(/^max-port=.*$/m, 'max-port=29900')
    .replace(/^static-auth-secret=.*$/m, `static-auth-secret=${secret}`);
  const own = [`listening-ip=${host}`, `relay-ip=${host}`, `allowed-peer-ip=${host}`, 'no-tls', 'no-dtls'];
  writeFileSync(
    file,
    [shipped, ...own, `pidfile=${folder}/pid`, `userdb=${folder}/db`, `log-file=${folder}/log`].join('\n'),
  );
  let child: ChildProcess;
  const start = async () => {
    child = spawn('/usr/bin/turnserver', ['-c', file], { stdio: 'ignore' });
    await listening(port, host);
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  await start();
  return {
    urls: { tcp: `turn:${host}:${port}?transport=tcp`, udp: `turn:${host}:${port}?transport=udp` },
    secret,
    start,
    kill,
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
