import { formatDay, wallClock } from '#src/platform/dates/dates.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { spoken } from '#src/platform/language/spoken.ts';
import type { contract } from './contract.ts';

/** Something that would meet with a lesson. */
export type Clash = OutputOf<(typeof contract)['GET /api/lessons/:id/clashes']>[number];

type ClashReader = { zone: string; t: Translate<'enrolments/clashes'>; language: Language };

/** A clash in a sentence: 'On Tuesdays Ali has “Chess” at the same time.' */
export function clashWords(
  { kind, learner, lesson, activity, times }: Clash,
  nameless: string,
  reader: ClashReader,
): string {
  return reader.t(kind, {
    when: whenWords(times, reader),
    name: learner.firstName || nameless,
    title: lesson?.title ?? activity?.title,
    minutes: activity?.wayMinutes,
  });
}

/** On one day, always on one weekday, or how many times. */
function whenWords(times: Clash['times'], { zone, t, language }: ClashReader): string {
  const starts = times.map(({ startTime }) => new Date(startTime));
  const [first] = starts;
  if (first && starts.length === 1) return t('day', { day: formatDay(first, zone, language) });
  const weekdays = new Set(starts.map((start) => wallClock(start, zone).weekday));
  const [weekday = 0, ...others] = weekdays;
  if (others.length === 0) return t('weekday', { weekday: spoken[language].weekdays[weekday] });
  return t('often', { count: starts.length });
}
