import { minutesBetween, type Remark, type RemarkKind } from '#src/learning/families/remarks.ts';
import { listWords } from '#src/platform/language/list-words.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import type { Entry } from './entries.ts';

/** A sentence beside one entry of the week. */
export type RemarkLine = { kind: RemarkKind; text: string };

type RemarkWords = {
  t: Translate<'home/schedule/family'>;
  /** The name of a child. */
  nameOf: (learnerId: string) => string;
  timeOf: (at: Date) => string;
};

/** The sentences beside an entry. Where several entries need a screen at the same time, they share one sentence. */
export function remarkLines(
  entry: Entry,
  remarks: readonly Remark<Entry>[],
  words: RemarkWords,
): RemarkLine[] {
  const own = remarks.filter(({ things }) => things.includes(entry));
  const { t, timeOf } = words;
  const lines = own
    .filter(({ kind }) => kind !== 'same-screen')
    .map(({ kind, things: [first, second] }): RemarkLine => {
      const other = first === entry ? second : first;
      const which = t('which', { title: other.title });
      const between = minutesBetween(first, second);
      const way = Math.max(first.wayMinutes, second.wayMinutes);
      const text =
        kind === 'clash'
          ? t('clash', { which, time: timeOf(other.startsAt) })
          : t('drive', { which, between, way });
      return { kind, text };
    });
  const times = new Set(own.filter(({ kind }) => kind === 'same-screen').map(({ at }) => at.getTime()));
  return [...lines, ...[...times].map((at) => screensLine(entry, at, remarks, words))];
}

/** How many screens are needed from a time on: one a meeting, since two children in the same one sit together. */
function screensLine(
  entry: Entry,
  at: number,
  remarks: readonly Remark<Entry>[],
  { t, nameOf, timeOf }: RemarkWords,
): RemarkLine {
  const then = remarks.filter((one) => one.kind === 'same-screen' && one.at.getTime() === at);
  const all = [...new Set(then.flatMap(({ things }) => things))];
  const count = new Set(all.map(({ id }) => id)).size;
  const others = all
    .filter(({ id }) => id !== entry.id)
    .map(({ learnerId, title }) => t('whose', { name: nameOf(learnerId), title }));
  return {
    kind: 'same-screen',
    text: t('screens', { count, time: timeOf(new Date(at)), whose: listWords(others, t as Translate) }),
  };
}
