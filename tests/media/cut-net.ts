import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../../e2e/program/browser.ts';
import { isInstalled } from './installed.ts';
import { launchWithMedia } from './people.ts';

/** Where programs of this machine listen for the browsers of both nets. */
export const netHost = '10.77.0.1';
const places = ['near', 'far'] as const;
type Place = (typeof places)[number];

/** Two little networks beside this machine's own; a browser in one reaches programs here, and the other, by a bridge. */
export type CutNet = {
  /** @param origins pages that may use camera and microphone, though they are not encrypted */
  launchIn(place: Place, origins: string[]): Promise<Browser>;
  /** What is far is cut off: its own link says nothing of it to whom it belongs. */
  cut(): void;
  heal(): void;
  stop(): void;
};

/** Whether this machine lets us make networks: as root alone, and not in every container. */
export function hasNets(): boolean {
  if (process.getuid?.() !== 0 || !isInstalled('/usr/sbin/ip', 'iproute2')) return false;
  const can = tryIp('netns add dars-try') && tryIp('link add dars-try type bridge');
  tryIp('link del dars-try');
  tryIp('netns del dars-try');
  return can;
}

export function openNets(): CutNet {
  const folder = mkdtempSync(join(tmpdir(), 'dars-nets-'));
  // One that was killed has left its own.
  remove();
  ip('link add dars-net type bridge');
  ip(`addr add ${netHost}/24 dev dars-net`);
  ip('link set dars-net up');
  for (const [at, place] of places.entries()) {
    const space = `dars-${place}`;
    ip(`netns add ${space}`);
    ip(`link add ${space} type veth peer name inside netns ${space}`);
    ip(`link set ${space} master dars-net up`);
    ip(`-n ${space} addr add 10.77.0.${at + 2}/24 dev inside`);
    ip(`-n ${space} link set lo up`);
    ip(`-n ${space} link set inside up`);
    ip(`-n ${space} route add default via ${netHost}`);
  }
  return {
    async launchIn(place, origins) {
      const browser = launchOptions().executablePath ?? chromium.executablePath();
      const script = join(folder, place);
      writeFileSync(script, `#!/bin/sh\nexec ip netns exec dars-${place} ${browser} "$@"\n`);
      chmodSync(script, 0o755);
      const trusted = `--unsafely-treat-insecure-origin-as-secure=${origins.join()}`;
      return launchWithMedia({ executablePath: script, args: [trusted] });
    },
    cut: () => ip('link set dars-far nomaster'),
    heal: () => ip('link set dars-far master dars-net'),
    stop() {
      remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function remove(): void {
  for (const place of places) tryIp(`netns del dars-${place}`);
  for (const place of places) tryIp(`link del dars-${place}`);
  tryIp('link del dars-net');
}

function ip(words: string): void {
  const { status, stderr } = spawnSync('ip', words.split(' '));
  if (status !== 0) throw new Error(`ip ${words}: ${stderr}`);
}

function tryIp(words: string): boolean {
  return spawnSync('ip', words.split(' '), { stdio: 'ignore' }).status === 0;
}
