import type { ConnectionQuality } from '../room.ts';

/** How far pictures have stepped down: 0 as they are wished, 1 small, 2 tiny, 3 none sent and none received. */
export type Step = 0 | 1 | 2 | 3;

/** What was read of the line in the last seconds. Shares are 0 to 1; null is not known. */
export type Reading = {
  /** Share of the packets lost, the worse of both ways. */
  lost: number;
  /** There and back, in milliseconds. */
  rtt: number | null;
  /** What the browser thinks that it can send, in bit/s. */
  available: number | null;
  /** Share of the heard sound that was made up. */
  concealed: number;
  /** How often a picture stood still. */
  freezes: number;
};

/** Where the line stands, and since when. Times in milliseconds. */
export type AudioFirst = {
  line: ConnectionQuality;
  step: Step;
  /** Readings in a row that were worse than good, and than weak. */
  weakInRow: number;
  poorInRow: number;
  goodSince: number | null;
  /** How long it must be good before pictures step up; longer after each time that this was too early. */
  patience: number;
  steppedUpAt: number | null;
};

const patience = { least: 15_000, most: 60_000, tooEarly: 20_000 } as const;

export const noTrouble: AudioFirst = {
  line: 'good',
  step: 0,
  weakInRow: 0,
  poorInRow: 0,
  goodSince: null,
  patience: patience.least,
  steppedUpAt: null,
};

/**
 * How one reading looks by itself.
 * @param step what can be sent says nothing once pictures are not sent: nobody tries out a line that carries little
 */
export function howIs(reading: Reading, step: Step): ConnectionQuality {
  const { lost, rtt, concealed, freezes } = reading;
  const available = step === 0 ? reading.available : null;
  if (lost > 0.1 || concealed > 0.1 || (rtt ?? 0) > 800 || (available ?? 1e9) < 100_000) return 'poor';
  if (lost > 0.03 || concealed > 0.04 || (rtt ?? 0) > 400 || (available ?? 1e9) < 250_000 || freezes > 1)
    return 'weak';
  return 'good';
}

/**
 * The voice first: what follows from one more reading. Two bad ones in a row step down, so that one hiccup changes
 * nothing; fifteen good seconds step up, one step at a time.
 */
export function afterReading(before: AudioFirst, reading: Reading, now: number): AudioFirst {
  const is = howIs(reading, before.step);
  const weakInRow = is === 'good' ? 0 : before.weakInRow + 1;
  const poorInRow = is === 'poor' ? before.poorInRow + 1 : 0;
  const goodSince = is === 'good' ? (before.goodSince ?? now) : weakInRow < 2 ? before.goodSince : null;
  const next = { ...before, weakInRow, poorInRow, goodSince };

  if (poorInRow >= 2) return steppedDown(next, 'poor', Math.min(3, before.step + 1) as Step, now);
  if (weakInRow >= 2 && before.line === 'good')
    return steppedDown(next, 'weak', Math.max(1, before.step) as Step, now);
  if (is !== 'good' || goodSince === null || now - goodSince < before.patience) return next;
  const step = Math.max(0, before.step - 1) as Step;
  return {
    ...next,
    step,
    line: step === 0 ? 'good' : step === 3 ? 'poor' : 'weak',
    goodSince: now,
    steppedUpAt: before.step > 0 ? now : before.steppedUpAt,
    patience: before.step === 0 ? patience.least : before.patience,
  };
}

function steppedDown(state: AudioFirst, line: ConnectionQuality, step: Step, now: number): AudioFirst {
  const wasTooEarly = state.steppedUpAt !== null && now - state.steppedUpAt < patience.tooEarly;
  return {
    ...state,
    line,
    step,
    weakInRow: 0,
    poorInRow: 0,
    goodSince: null,
    steppedUpAt: null,
    patience: wasTooEarly ? Math.min(patience.most, state.patience * 2) : state.patience,
  };
}
