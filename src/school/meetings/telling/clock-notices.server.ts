import { z } from 'zod';
import { type Notification, notify } from '#src/people/notifications/notify.server.ts';
import { formatDay, formatTime, formatWeekday, formatZone, homeTimeZone } from '#src/platform/dates/dates.ts';
import { movedOnTheWall } from '#src/platform/dates/wall-clock.server.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import type { Fact, Letter } from '#src/platform/mail/letter.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { type ClockMeeting, type ClockPair, clockPairs, meetingsAfter } from './clock-lessons.server.ts';
import { type Parting, partingsAhead } from './parting.server.ts';

/** A reader's meeting, the two clocks, and how they part. */
type PartedMeeting = ClockMeeting & ClockPair & Parting;

/**
 * Each day people whose clock is not the timetable's are told when the two part: a fortnight ahead and on the eve, in one
 * mail a person with all their lessons.
 */
export const tellClockChanges = defineJob({
  name: 'notices.clocks',
  data: z.object({}),
  every: '7 14 * * *',
  attemptSeconds: 3600,
  retries: { limit: 3, delay: 60, delayMax: 600 },
  run: async (context) => {
    const parted: PartedMeeting[] = [];
    for (const pair of await clockPairs(context))
      for (const parting of partingsAhead(pair.zone, pair.rule, context.clock.now()))
        for (const one of await meetingsAfter(context, pair, parting))
          parted.push({ ...one, ...pair, ...parting });
    const byReader = Map.groupBy(parted, keyOf);
    await notify(
      context,
      [...byReader].map(([key, theirs]) => clockNotification(context, key, theirs)),
    );
  },
});

/** One mail for each person, change of clocks and notice. */
function keyOf({ reader, day, notice }: PartedMeeting): string {
  return `clocks ${day} ${notice} ${reader.id}`;
}

function clockNotification({ config }: Context, key: string, theirs: PartedMeeting[]): Notification {
  const [{ reader, changing, day, notice }] = theirs as [PartedMeeting, ...PartedMeeting[]];
  const { language } = reader;
  const t = translator(language);
  const values = {
    city: formatZone(changing, language),
    day: formatDay(new Date(`${day}T12:00Z`), 'UTC', language),
  };
  const letter: Letter = {
    language,
    subject: t(`meetings/telling:clocks.${notice}.subject`, values),
    heading: t(`meetings/telling:clocks.${notice}.heading`, values),
    paragraphs: [t('meetings/telling:clocks.text')],
    facts: theirs.map((one) => [titleFor(t, one), lineOf(t, one)]),
    actions: [{ label: t('meetings/telling:open.schedule'), url: `${config.publicUrl}/my-schedule` }],
    closing: [t('meetings/telling:closing')],
  };
  const about = { about: 'account', aboutId: reader.id, kind: `clocks-${notice}` } as const;
  const to = { to: reader.email, toAccount: reader.id };
  const brief = theirs.map((one): Fact => [one.title, lineOf(t, one)]);
  return { key, topic: 'clocks', ...about, ...to, letter, brief };
}

/** 'Chess (Ali, Laylo)', with names only where the reader looks after several. */
function titleFor(t: Translate, { title, children }: PartedMeeting): string {
  const names = children.map((name) => name || t('families:nameless'));
  return names.length > 0 ? `${title} (${names.join(', ')})` : title;
}

/** 'until now Tuesday, 9:00 AM; from Tuesday, March 10 on at 10:00 AM (Toshkent: 7:00 PM, as before)'. */
function lineOf(t: Translate, { startsAt, zone, rule, reader: { language } }: PartedMeeting): string {
  const before = movedOnTheWall(startsAt, rule, { days: -7, minutes: 0 });
  const beside = zone === homeTimeZone ? rule : homeTimeZone;
  const [was, is] = [before, startsAt].map((at) => formatTime(at, beside, language));
  return t('meetings/telling:clocks.line', {
    before: `${formatWeekday(before, zone, language, 'long')}, ${formatTime(before, zone, language)}`,
    day: formatDay(startsAt, zone, language),
    after: formatTime(startsAt, zone, language),
    city: formatZone(beside, language),
    there: was === is ? t('meetings/telling:clocks.asBefore', { time: is }) : `${was} → ${is}`,
  });
}
