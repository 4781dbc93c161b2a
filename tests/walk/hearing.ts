import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { untoldChanges } from '#src/calendar/timetables/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { learners } from '#src/learning/families/tables.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import { formatDate, formatTime } from '#src/platform/dates/dates.ts';
import type { Walk } from './act.ts';
import type { Heard } from './known.ts';
import type { Letter } from './letters.ts';
import { enrolled, lookedAfter, meetingsAhead } from './looking.ts';
import type { School } from './school.ts';
import { keepSecrets } from './secrets.ts';
import { letPass, workOff } from './time.ts';

type Child = Awaited<ReturnType<typeof lookedAfter>>[number];

/** Letters to a family about what one of its children does. */
const aboutChildren = /^(meetings-changed|reminder-.*|enrolled|ended|deleted|place-.*)$/;
/** So many changes are told with their times; of more the calendar file tells. */
const toldOneByOne = 12;

/** Takes the letters that have come: what they tell is known from then on. Each names the child and says something new. */
export async function hearLetters(walk: Walk): Promise<void> {
  const fresh = await walk.school.takeLetters();
  const before = walk.known.children;
  walk.known.children = await lookedAfter(walk.school);
  if (fresh.length === 0) return;
  const about = await rowsOf(walk.school, fresh);
  for (const letter of fresh) {
    const { kind = '', account = '', removed } = about.get(letter.id) ?? {};
    keepSecrets(walk, letter, account);
    const heard = walk.known.heard.get(account);
    if (!heard) continue;
    const gone = before.find(({ learner, guardian }) => learner === removed && guardian === account);
    if (gone) expectNamedOnce(letter, gone, before);
    else if (aboutChildren.test(kind)) await expectNamed(walk.school, letter, account);
    if (kind === 'meetings-changed') hear(letter, heard);
    for (const { meetingId } of letter.told) {
      walk.known.unsure.delete(`${account} ${meetingId}`);
      walk.known.readForAnother.delete(`${account} ${meetingId}`);
    }
    if (kind === 'enrolled') await readLesson(walk, heard, account, about.get(letter.id)?.of);
  }
}

async function rowsOf({ shop }: School, letters: readonly Letter[]) {
  const { id, kind, aboutId, recipientId: account } = mails;
  const ids = letters.map((letter) => letter.id);
  const rows = await shop.context.database
    .select({ id, kind, aboutId, account, removed: learners.id })
    .from(mails)
    .leftJoin(enrolments, eq(enrolments.id, aboutId))
    .leftJoin(learners, and(eq(learners.id, enrolments.learnerId), isNotNull(learners.removedAt)))
    .where(inArray(id, ids));
  return new Map(
    rows.map(({ aboutId: of, account, ...row }) => [row.id, { ...row, account: account ?? '', of }]),
  );
}

/** A letter that tells of a child who was just removed names them, where their family had others. */
function expectNamedOnce({ text, subject }: Letter, gone: Child, before: readonly Child[]): void {
  const family = before.filter(({ guardian }) => guardian === gone.guardian);
  if (family.length > 1) expect(text, `“${subject}” names a child`).toContain(gone.firstName);
}

/** Whoever looks after several children reads which of them it is about: of changed meetings each who learns there. */
async function expectNamed(school: School, { text, subject, told }: Letter, account: string): Promise<void> {
  const own = (await lookedAfter(school)).filter(({ guardian }) => guardian === account);
  if (own.length < 2) return;
  const ids = new Set(told.map(({ meetingId }) => meetingId));
  const changed = (await meetingsAhead(school)).filter(({ id }) => ids.has(id));
  const there = (await enrolled(school)).filter((one) =>
    changed.some(({ lessonId }) => lessonId === one.lessonId),
  );
  const named = own.filter(({ firstName }) => text.includes(firstName));
  expect(named.length, `“${subject}” names a child`).toBeGreaterThan(0);
  if (changed.length === 0) return;
  const begun = Math.min(...changed.map(({ updatedAt }) => updatedAt.getTime()));
  const among = (places: typeof there) =>
    own.filter((one) => places.some(({ learnerId }) => learnerId === one.learner));
  // Whoever enrolled since has read how it is now.
  const concerned = among(there.filter(({ since }) => since.getTime() < begun));
  expect(named, `“${subject}” names each child`).toEqual(expect.arrayContaining(concerned));
  if (there.length > 0)
    expect(among(there), `“${subject}” names no other child`).toEqual(expect.arrayContaining(named));
}

/** What a letter tells is news, and its words and its calendar file say the same times. */
function hear({ told, text, subject }: Letter, heard: Map<string, Heard>): void {
  for (const { meetingId, ...now } of told) {
    const { startsAt, sequence } = now;
    const when = new Date(startsAt);
    const before = heard.get(meetingId)?.sequence ?? -1;
    heard.set(meetingId, now);
    expect(sequence, `“${subject}” tells of ${when.toISOString()} again`).toBeGreaterThan(before);
    if (told.length <= toldOneByOne)
      expect(text.includes(inToshkent(when)), `“${subject}” has the words of its file`).toBe(true);
  }
}

/** As each letter tells a time beside the reader's own. */
function inToshkent(when: Date): string {
  const [zone, language] = ['Asia/Tashkent', 'en'] as const;
  return `${formatDate(when, zone, language)}, ${formatTime(when, zone, language)}`;
}

/**
 * Whoever has a first child somewhere reads when that meets; with a second one they know it already, but for what waits
 * to be told: where the first child leaves meanwhile, they are not told what they have read for the second.
 */
async function readLesson(
  { school, known }: Walk,
  heard: Map<string, Heard>,
  account: string,
  enrolment: string | null | undefined,
): Promise<void> {
  const own = (await enrolled(school)).filter(({ guardian }) => guardian === account);
  const place = own.find(({ id }) => id === enrolment);
  if (place && own.filter(({ lessonId }) => lessonId === place.lessonId).length > 1) {
    const { meetingId, lessonId } = untoldChanges;
    const waiting = await school.shop.context.database
      .select({ meetingId })
      .from(untoldChanges)
      .where(eq(lessonId, place.lessonId));
    for (const one of waiting) known.readForAnother.set(`${account} ${one.meetingId}`, place.since);
    return;
  }
  // Of a place that they gave up before they may still know what is no more.
  for (const { id, lessonId, startsAt, makeUp, state, sequence } of await meetingsAhead(school))
    if (lessonId === place?.lessonId && !makeUp)
      heard.set(id, { startsAt: startsAt.getTime(), isCancelled: state === 'cancelled', sequence });
}

/**
 * All of these have got a letter of a kind about something, and nobody else has.
 * @param since how many letters had come before
 */
export async function expectTold(
  walk: Walk,
  { kind, about, since = 0 }: { kind: string; about: string; since?: number },
  accounts: readonly string[],
): Promise<void> {
  const { school } = walk;
  await workOff(school);
  await hearLetters(walk);
  const came = await rowsOf(school, school.letters.slice(since));
  const told = [...came.values()].filter((one) => one.kind === kind && one.of === about);
  expect(told.map(({ account }) => account).sort(), `who is told: ${kind}`).toEqual(
    [...new Set(accounts)].sort(),
  );
}

/** Some minutes go by: nothing waits to be told any more, and whoever reads the schedule now knows all. */
export async function letSettle(walk: Walk): Promise<void> {
  await letPass(walk.school, 12);
  await hearLetters(walk);
}
