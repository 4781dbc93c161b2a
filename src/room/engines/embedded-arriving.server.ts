import { askAgain, isReport, numberOf, tellArrived, timeOfReport } from './rtcp.server.ts';

/** How many packets of a stream are kept, to be sent again: some five seconds of pictures. */
const keeps = 512;
/** How often a lost packet is asked for, and after how many milliseconds again. */
const asks = { times: 6, every: 60 } as const;
const reportsEvery = 1000;

/** One stream that somebody sends us. */
export type Arriving = {
  /** Takes a packet. @returns whether it is new, and so to be handed on */
  take(packet: Buffer, now: number): boolean;
  /** A packet of before, for one whom it did not reach. */
  again(number: number): Buffer | undefined;
  /** Called some twenty times a second. @returns reports for the sender */
  tick(now: number): Buffer[];
};

/**
 * Watches over a stream: what is lost on the way up is asked for again (of pictures; a lost sound is too late then, and
 * its sender protects it by what it hears of losses), and what goes on from here is kept for a while.
 */
export function arriving(stream: number, isPicture: boolean): Arriving {
  const kept: (Buffer | undefined)[] = Array.from({ length: keeps });
  const missing = new Map<number, { times: number; at: number }>();
  /** With how often the numbers went round. */
  let highest = -1;
  let first = 0;
  let received = 0;
  let before = { expected: 0, received: 0, at: 0 };
  let report = { time: 0, at: 0 };

  function take(packet: Buffer, now: number): boolean {
    if (isReport(packet)) {
      const time = timeOfReport(packet);
      if (time !== null) report = { time, at: now };
      return true;
    }
    const number = numberOf(packet);
    if (highest < 0) {
      highest = number;
      first = number;
    }
    const ahead = ((number - highest + 0x8000) & 0xffff) - 0x8000;
    if (ahead > 0) {
      for (let lost = Math.max(highest + 1, highest + ahead - keeps / 2); lost < highest + ahead; lost++)
        if (isPicture) missing.set(lost & 0xffff, { times: 0, at: now });
      highest += ahead;
    } else if (ahead < 0) {
      const isLate = missing.delete(number);
      const at = kept[number % keeps];
      if (!isLate && at && numberOf(at) === number) return false;
    }
    received++;
    kept[number % keeps] = packet;
    return true;
  }

  function askedAgain(now: number): Buffer[] {
    const due: number[] = [];
    for (const [number, asked] of missing) {
      if (asked.times >= asks.times) missing.delete(number);
      else if (asked.times === 0 || now - asked.at >= asks.every) {
        asked.times++;
        asked.at = now;
        due.push(number);
      }
    }
    return due.length > 0 ? [askAgain(stream, due.slice(0, 200))] : [];
  }

  function reported(now: number): Buffer[] {
    if (highest < 0 || now - before.at < reportsEvery) return [];
    const expected = highest - first + 1;
    const [newly, lost] = [
      expected - before.expected,
      expected - before.expected - received + before.received,
    ];
    before = { expected, received, at: now };
    const fraction = newly > 0 && lost > 0 ? Math.min(255, Math.floor((lost * 256) / newly)) : 0;
    const since = report.time ? now - report.at : 0;
    const arrived = {
      fraction,
      lost: expected - received,
      highest,
      lastReport: report.time,
      sinceReport: since,
    };
    return [tellArrived(stream, arrived)];
  }

  return {
    take,
    again(number) {
      const packet = kept[number % keeps];
      return packet && numberOf(packet) === number ? packet : undefined;
    },
    tick: (now) => [...reported(now), ...askedAgain(now)],
  };
}
