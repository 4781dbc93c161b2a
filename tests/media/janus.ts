import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../start/free-port.ts';
import { isInstalled } from './installed.ts';

export const hasJanus = () => isInstalled('/usr/bin/janus', 'janus');

export type Janus = {
  url: string;
  key: string;
  /** Its process. */
  pid(): number;
  /** Ends it at once, without a word to anybody. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Debian's Janus with the files of deploy/janus, on ports of its own. */
export async function startJanus(): Promise<Janus> {
  const folder = mkdtempSync(join(tmpdir(), 'dars-janus-'));
  const port = await freePort();
  const key = 'a key of the tests';
  for (const file of globSync('deploy/janus/*.jcfg')) cpSync(file, join(folder, file.slice(13)));
  change(join(folder, 'janus.transport.websockets.jcfg'), /ws_port = \d+/, `ws_port = ${port}`);
  change(join(folder, 'janus.plugin.videoroom.jcfg'), /admin_key = ".+"/, `admin_key = "${key}"`);
  change(join(folder, 'janus.jcfg'), /rtp_port_range = ".+"/, 'rtp_port_range = "32000-32700"');
  let child: ChildProcess;
  const start = async () => {
    child = spawn('/usr/bin/janus', ['-F', folder, '--disable-colors'], { stdio: 'ignore' });
    await listening(port);
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  await start();
  return {
    url: `ws://127.0.0.1:${port}`,
    key,
    pid: () => child.pid ?? 0,
    start,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function change(file: string, what: RegExp, to: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(what, to));
}

/** Waits until somebody listens there, ten seconds at most. */
export async function listening(port: number, host = '127.0.0.1'): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const socket = connect(port, host);
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await wait(100);
  }
  throw new Error(`Nobody listens on ${host}:${port}`);
}
