import { reasonIn } from '#src/calendar/timetables/meeting/closure-reason.ts';
import { minutesOf } from '#src/calendar/timetables/meeting/single.server.ts';
import type { ForLearners } from '#src/learning/enrolments/for-whom.server.ts';
import type { Lesson } from '#src/offer/lessons/tables.server.ts';
import { formatDayTime } from '#src/platform/dates/dates.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import type { Fact, Letter } from '#src/platform/mail/letter.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { CalendarNames } from './calendar-names.server.ts';
import { changeCalendar } from './change-calendar.server.ts';
import {
  type ChangedMeeting,
  firstUnseen,
  isInCalendar,
  type LinkBefore,
  learnersAt,
  type Reader,
  type ToldChange,
  toldChange,
} from './compare.server.ts';
import { actionsFor, linkFacts, linkNotification } from './link-mails.server.ts';
import { clockFacts, clockLine } from './reader-clocks.server.ts';

/** How many changes are told one by one. */
const mostTold = 12;

/** What one reader may be told of a lesson's changes. */
type ReaderChanges = {
  lesson: Lesson;
  reader: Reader;
  changes: readonly ChangedMeeting[];
  /** The link before each change of it. */
  links: readonly LinkBefore[];
  /** A teacher's name. */
  nameOf: (id: string) => string | undefined;
  /** How many who learn there nobody is told for. */
  untold: number;
  /** Whom a meeting is for in the reader's calendar. */
  named: CalendarNames;
};

/** Tells a reader all changes of a lesson in one notification; undefined where there is nothing to tell. */
export function changeNotification(
  context: Context,
  { lesson, reader, changes, links: before, untold, nameOf, named }: ReaderChanges,
): ForLearners | undefined {
  const now = context.clock.now();
  const told = changes.flatMap((change) => toldChange(reader, change, now) ?? []);
  const link = firstUnseen(reader, before);
  const links = linkFacts(context, lesson, reader, link);
  const [first] = told;
  if (!first) return links && link && linkNotification(context, { lesson, reader, since: link.since }, links);
  const { id, title } = lesson;
  const t = translator(reader.language);
  const noted = told.filter((one) => isInCalendar(reader, one));
  const only = told.length === 1 ? first : undefined;
  const letter: Letter = {
    language: reader.language,
    ...(only
      ? headOfOne(context, t, only, { title, reader })
      : headOfMany(t, told, { title, number: told.length })),
    paragraphs: [
      t(`meetings/telling:change.text.${reader.enrolledAt ? 'learner' : 'teacher'}`),
      ...(untold > 0 && !reader.enrolledAt
        ? [t('meetings/telling:change.text.untold', { count: untold })]
        : []),
      ...(only ? [] : linesOf(context, t, told, { reader, nameOf })),
      ...(links ? [t(`meetings/telling:link.${lesson.room}.too`)] : []),
      ...(noted.length > 0 ? [t('meetings/telling:change.file')] : []),
    ],
    facts: [...(only ? factsOf(context, t, only, { reader, nameOf }) : []), ...(links ?? [])],
    actions: actionsFor(context, t, lesson, reader),
    closing: [t('meetings/telling:closing')],
  };
  return {
    // The sequence grows with each change, so a person is told once of each state.
    key: `meeting ${first.meeting.id} ${first.meeting.sequence} changed ${reader.id}`,
    topic: 'changes',
    about: 'lesson',
    aboutId: id,
    kind: 'meetings-changed',
    to: reader.email,
    toAccount: reader.id,
    letter,
    brief: only ? timesOf(context, t, only, reader) : [],
    neededBy: firstOf(told, now),
    learnerIds: told.flatMap(({ meeting }) => learnersAt(reader, meeting)),
    ...(noted.length > 0 && { calendar: changeCalendar(context, { lesson, reader, told: noted, named }) }),
  };
}

function headOfOne(
  { config }: Context,
  t: Translate,
  { kind, meeting }: ToldChange,
  { title, reader }: { title: string; reader: Reader },
) {
  const zone = reader.zone ?? config.businessTimeZone;
  const when = formatDayTime(meeting.startsAt, zone, reader.language);
  return {
    subject: t(`meetings/telling:change.one.${kind}.subject`, { title, when }),
    heading: t(`meetings/telling:change.one.${kind}.heading`, { title }),
  };
}

function headOfMany(t: Translate, told: readonly ToldChange[], values: { title: string; number: number }) {
  const kinds = new Set(told.map(({ kind }) => kind));
  const [kind] = kinds;
  const words = kinds.size === 1 && kind ? kind : 'mixed';
  return {
    subject: t(`meetings/telling:change.many.${words}.subject`, values),
    heading: t(`meetings/telling:change.many.${words}.heading`, values),
  };
}

function factsOf(
  context: Context,
  t: Translate,
  { kind, meeting, before }: ToldChange,
  { reader, nameOf }: Pick<ReaderChanges, 'reader' | 'nameOf'>,
): Fact[] {
  const isMoved = kind === 'moved' && before;
  const minutes = minutesOf(meeting);
  const isNews = kind === 'added' || kind === 'given' || (isMoved && minutesOf(before) !== minutes);
  const name = substituteOf({ kind, meeting, before }, nameOf);
  return [
    ...timesOf(context, t, { kind, meeting, before }, reader),
    ...(isNews
      ? [[t('meetings/telling:fact.long'), t('meetings/telling:fact.minutes', { minutes })] as Fact]
      : []),
    ...(name ? [[t('meetings/telling:fact.teacher'), name] as Fact] : []),
    ...(kind === 'cancelled' && meeting.reason
      ? [[t('meetings/telling:fact.why'), reasonIn(meeting.reason, reader.language)] as Fact]
      : []),
  ];
}

/** The substitute's name, where that is news and a name is known. */
function substituteOf(
  { kind, meeting, before }: Pick<ToldChange, 'kind' | 'meeting' | 'before'>,
  nameOf: ReaderChanges['nameOf'],
): string | undefined {
  const hasOther = before && before.teacherId !== meeting.teacherId;
  return hasOther && kind !== 'given' && kind !== 'cancelled' ? nameOf(meeting.teacherId) : undefined;
}

function timesOf(
  context: Context,
  t: Translate,
  { kind, meeting, before }: Pick<ToldChange, 'kind' | 'meeting' | 'before'>,
  reader: Reader,
): Fact[] {
  const isMoved = kind === 'moved' && before;
  return [
    ...(isMoved ? clockFacts(context, t, 'was', before.startsAt, reader) : []),
    ...clockFacts(context, t, isMoved ? 'now' : 'when', meeting.startsAt, reader),
  ];
}

/** The first time ahead at which somebody may come, or would have come. */
function firstOf(told: readonly ToldChange[], now: Date): Date {
  const times = told.flatMap(({ meeting, before }) => [
    meeting.startsAt,
    before?.startsAt ?? meeting.startsAt,
  ]);
  return new Date(Math.min(...times.map((at) => at.getTime()).filter((at) => at > now.getTime())));
}

/** A line for each of several changes, as many as can be read. */
function linesOf(
  context: Context,
  t: Translate,
  told: readonly ToldChange[],
  { reader, nameOf }: Pick<ReaderChanges, 'reader' | 'nameOf'>,
): string[] {
  const lines = told.slice(0, mostTold).map(({ kind, meeting, before }) => {
    const now = clockLine(context, meeting.startsAt, reader);
    const time =
      kind === 'moved' && before ? `${clockLine(context, before.startsAt, reader)}\n→ ${now}` : now;
    const reason = kind === 'cancelled' && reasonIn(meeting.reason, reader.language);
    const why = reason ? `\n${t('meetings/telling:fact.why')}: ${reason}` : '';
    const name = substituteOf({ kind, meeting, before }, nameOf);
    const who = name ? `\n${t('meetings/telling:fact.teacher')}: ${name}` : '';
    const what = t(`meetings/telling:change.kind.${kind}`);
    return `${what}\n${time}${who}${why}`;
  });
  const more = told.length - lines.length;
  return more > 0 ? [...lines, t('meetings/telling:change.more', { number: more })] : lines;
}
