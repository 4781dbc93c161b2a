import { expect, test } from 'vitest';
import { readingOf } from './readings.ts';

const stats = (entries: Record<string, Record<string, number | string | boolean>>) =>
  new Map(Object.entries(entries));

test('a reading counts what came since the last one, both ways', () => {
  const sound = { type: 'inbound-rtp', packetsReceived: 1000, packetsLost: 50, totalSamplesReceived: 48_000 };
  const before = stats({
    in: { ...sound, concealedSamples: 500, silentConcealedSamples: 100 },
    stale: { type: 'remote-inbound-rtp', timestamp: 5 },
  });
  const now = stats({
    in: {
      ...sound,
      packetsReceived: 1090,
      packetsLost: 60,
      totalSamplesReceived: 144_000,
      concealedSamples: 5700,
      silentConcealedSamples: 500,
    },
    out: { type: 'remote-inbound-rtp', timestamp: 9, fractionLost: 0.02, roundTripTime: 0.2 },
    stale: { type: 'remote-inbound-rtp', timestamp: 5, fractionLost: 0.9 },
    pair: { type: 'candidate-pair', nominated: true, availableOutgoingBitrate: 300_000 },
    other: { type: 'candidate-pair', nominated: false, availableOutgoingBitrate: 1 },
  });
  expect(readingOf(now, before)).toEqual({
    lost: 0.1,
    rtt: 200,
    available: 300_000,
    concealed: 0.05,
    freezes: 0,
  });
});

test('a track that has just come is not held against the line', () => {
  const now = stats({ in: { type: 'inbound-rtp', packetsReceived: 10, packetsLost: 90, freezeCount: 5 } });
  expect(readingOf(now, new Map())).toMatchObject({ lost: 0, freezes: 0, rtt: null, available: null });
});
