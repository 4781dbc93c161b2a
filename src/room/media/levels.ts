import type { Flow } from './transport.ts';

/** A voice is one from here on, 0 to 1; below it is a room. */
const audible = 0.02;
/** How long somebody stays the speaker at least, in milliseconds. */
const holds = 1500;

export type Speaker = { id: string | null; since: number };

/**
 * Who is shown large: the loudest, but nobody takes the place of one who began a moment ago, and who fell silent keeps
 * it until somebody else speaks.
 */
export function nextSpeaker(before: Speaker, levels: ReadonlyMap<string, number>, now: number): Speaker {
  const loudest = [...levels].filter(([, level]) => level >= audible).sort((a, b) => b[1] - a[1])[0]?.[0];
  if (!loudest || loudest === before.id) return before;
  if (before.id && now - before.since < holds) return before;
  // Two who speak at once do not take turns on the screen: who speaks on stays.
  if (before.id && (levels.get(before.id) ?? 0) >= audible && now - before.since < 2 * holds) return before;
  return { id: loudest, since: now };
}

/** How loud everybody is just now, 0 to 1 in twentieths, so that a breath is no change. */
export async function levelsOf(flows: readonly Flow[]): Promise<Map<string, number>> {
  const levels = new Map<string, number>();
  for (const { voices } of flows) {
    for (const { from, receiver } of voices) {
      const level = levelIn(await receiver.getStats(), 'inbound-rtp');
      levels.set(from, Math.round((level ?? 0) * 20) / 20);
    }
  }
  return levels;
}

/** How loud the own microphone is; null where nothing measures it (nobody else is there). */
export async function ownLevel(
  flows: readonly Flow[],
  voice: MediaStreamTrack | null,
): Promise<number | null> {
  for (const { pc } of flows) {
    const sender = pc.getSenders().find(({ track }) => track !== null && track === voice);
    if (sender) return levelIn(await sender.getStats(), 'media-source');
  }
  return null;
}

function levelIn(stats: RTCStatsReport, type: string): number | null {
  for (const stat of stats.values())
    if (stat.type === type && typeof stat.audioLevel === 'number') return stat.audioLevel;
  return null;
}
