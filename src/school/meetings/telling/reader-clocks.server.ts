import { clocksOf } from '#src/offer/lessons/times/clocks.server.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import type { Fact } from '#src/platform/mail/letter.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Reader } from './compare.server.ts';

/** The time before a change, the time after it, or the only one. */
type TimeFact = 'was' | 'now' | 'when';

/** An instant on the reader's clock and on Toshkent's, as facts of a letter. */
export function clockFacts(
  { config }: Context,
  t: Translate,
  fact: TimeFact,
  at: Date,
  { zone, language }: Pick<Reader, 'zone' | 'language'>,
): Fact[] {
  return clocksOf(at, zone, config, language).map(({ city, time }) => [
    t(`meetings/telling:fact.${fact}`, { city }),
    time,
  ]);
}

/** The same in one line: 'New York: Monday, March 2, 2026, 6:00 PM (Toshkent: Tuesday, March 3, 2026, 4:00 AM)'. */
export function clockLine({ config }: Context, at: Date, { zone, language }: Reader): string {
  const [own, ...others] = clocksOf(at, zone, config, language);
  return [`${own?.city}: ${own?.time}`, ...others.map(({ city, time }) => `(${city}: ${time})`)].join(' ');
}
