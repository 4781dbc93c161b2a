import type { Reading } from './audio-first.ts';
import type { Flow } from './transport.ts';

/** The numbers of one report of getStats; those that a browser does not know are missing. */
type Stat = Record<string, number | string | boolean | undefined>;

const nothing: Reading = { lost: 0, rtt: null, available: null, concealed: 0, freezes: 0 };

/**
 * Reads how lines are, each time since the last time.
 * @returns a function of the flows of now; null where nothing has come or gone yet
 */
export function openReadings(): (flows: readonly Flow[], isMesh: boolean) => Promise<Reading | null> {
  let before = new Map<string, Stat>();

  return async function read(flows, isMesh) {
    const now = new Map<string, Stat>();
    const readings: Reading[] = [];
    for (const [at, { pc }] of flows.entries()) {
      if (pc.connectionState !== 'connected' && pc.connectionState !== 'disconnected') continue;
      const stats = new Map<string, Stat>();
      for (const stat of (await pc.getStats()).values()) stats.set(`${at} ${stat.id}`, stat);
      readings.push(readingOf(stats, before));
      for (const [id, stat] of stats) now.set(id, stat);
    }
    before = now;
    if (readings.length === 0) return null;
    // Each line of a mesh leads to another family: the own one is at fault where all are bad. An engine has both ways.
    return isMesh ? readings.reduce(better) : readings.reduce(worse);
  };
}

/** What a connection's numbers say, less what they said before. */
export function readingOf(stats: ReadonlyMap<string, Stat>, before: ReadonlyMap<string, Stat>): Reading {
  const sum = { lost: 0, came: 0, madeUp: 0, heard: 0 };
  const reading = { ...nothing };
  for (const [id, stat] of stats) {
    const since = (name: string) => Math.max(0, numberOf(stat[name]) - numberOf(before.get(id)?.[name]));
    if (stat.type === 'inbound-rtp' && before.has(id)) {
      sum.lost += since('packetsLost');
      sum.came += since('packetsReceived');
      reading.freezes += since('freezeCount');
      sum.madeUp += Math.max(0, since('concealedSamples') - since('silentConcealedSamples'));
      sum.heard += since('totalSamplesReceived');
    }
    // What the other side said before, of a picture that is not sent any more, is not said again.
    if (stat.type === 'remote-inbound-rtp' && stat.timestamp !== before.get(id)?.timestamp) {
      reading.lost = Math.max(reading.lost, numberOf(stat.fractionLost));
      if (stat.roundTripTime !== undefined) reading.rtt = numberOf(stat.roundTripTime) * 1000;
    }
    if (stat.type === 'candidate-pair' && stat.nominated && stat.availableOutgoingBitrate !== undefined)
      reading.available = numberOf(stat.availableOutgoingBitrate);
  }
  reading.lost = Math.max(reading.lost, share(sum.lost, sum.lost + sum.came));
  reading.concealed = share(sum.madeUp, sum.heard);
  return reading;
}

function better(one: Reading, other: Reading): Reading {
  return badness(one) <= badness(other) ? one : other;
}

function worse(one: Reading, other: Reading): Reading {
  return {
    lost: Math.max(one.lost, other.lost),
    rtt: Math.max(one.rtt ?? 0, other.rtt ?? 0) || null,
    available: one.available ?? other.available,
    concealed: Math.max(one.concealed, other.concealed),
    freezes: one.freezes + other.freezes,
  };
}

/** One number to compare two lines by: a tenth of the packets weighs as much as 800 ms. */
function badness({ lost, rtt, concealed }: Reading): number {
  return lost + concealed + (rtt ?? 0) / 8000;
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
