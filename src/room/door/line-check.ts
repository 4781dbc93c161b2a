import type { ConnectionQuality } from '../room.ts';

/** How the line is before anybody has come in: how long three small answers take. Undefined while it is measured. */
export async function checkLine(): Promise<ConnectionQuality> {
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const begin = performance.now();
    try {
      const answer = await fetch('/api/health/live', { method: 'GET', cache: 'no-store' });
      await answer.text();
      times.push(performance.now() - begin);
    } catch {
      return 'poor';
    }
  }
  return lineOf(times, (navigator as { connection?: Connection }).connection);
}

/** What some browsers know of the network. `downlink` is in Mbit/s. */
type Connection = { effectiveType?: string; downlink?: number };

/** @param times of the answers, in ms; the first one opened the line, and does not count */
export function lineOf(times: readonly number[], connection: Connection = {}): ConnectionQuality {
  const slowest = Math.max(...times.slice(1));
  const { effectiveType = '4g', downlink = 10 } = connection;
  if (slowest > 1200 || effectiveType.endsWith('2g') || downlink < 0.3) return 'poor';
  return slowest > 500 || effectiveType === '3g' || downlink < 1 ? 'weak' : 'good';
}
