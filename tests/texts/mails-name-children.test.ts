import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { tellAbsent } from '#src/learning/attendance/marking/tell-absent.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { tellGuardians } from '#src/learning/certificates/letters.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { askForReviews } from '#src/learning/reviews/writing/ask.server.ts';
import { type NoticeKind, noticeKinds } from '#src/people/notifications/kinds.ts';
import { mustBeTold } from '#src/people/notifications/topics.ts';
import { makeAttended } from '../learning/reviews.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { enrol } from '../make/rows.ts';
import { eachWithTwoChildren, names, third } from '../make/two-children.ts';
import { connectTelegram, noticesOf } from '../people/notices.ts';
import { says, tellMessages } from '../school/messages.ts';
import type { TestProgram } from '../start/program.ts';

/** A family with two children in one class: whatever it is mailed about the class says whom that is about. */
let program: TestProgram;
let admin: SignedInPerson;
let teacher: SignedInPerson;
let family: SignedInPerson;
let children: string[];
let lesson: string;
const {
  learnThere,
  firstMeeting,
  timed,
  wait,
  offer,
  offerBoth,
  certify,
  tellALittleLater,
  clocks,
  reminders,
} = eachWithTwoChildren((given) => {
  ({ program, admin, teacher, family, children, lesson } = given);
});

const job = { last: true } as const;

/** How it comes to a mail of each kind that concerns all of a family's children at once. */
const ofAll: Partial<Record<NoticeKind, () => Promise<unknown>>> = {
  'meetings-changed': async () => {
    await learnThere();
    await timed(48);
    await teacher.call('POST', `/api/meetings/${(await firstMeeting())?.id}/cancel`, { reason: 'Away' });
    await tellALittleLater();
  },
  changed: async () => {
    await learnThere();
    await teacher.call('PATCH', `/api/class/${lesson}`, { link: 'https://meet.dars.test/new' });
    await tellALittleLater();
  },
  handed: async () => {
    await learnThere();
    const { id: teacherId } = await signIn(program, 'teacher');
    await admin.call('POST', `/api/admin/lessons/${lesson}/teacher`, { teacherId });
  },
  deleted: async () => {
    await learnThere();
    await teacher.call('DELETE', `/api/class/${lesson}`);
  },
  'reminder-day': reminders(23),
  'reminder-hour': reminders(0.8),
  'clocks-fortnight': clocks('2026-02-22'),
  'clocks-eve': clocks('2026-03-07'),
  attendance: async () => {
    await learnThere();
    await timed(-0.5);
    await teacher.call('POST', `/api/meetings/${(await firstMeeting())?.id}/not-held`, { why: 'technical' });
  },
  'place-ended': async () => {
    await wait({ startDate: new Date('2026-01-14T17:00:00Z') });
    await offer();
  },
  'place-gone': async () => {
    await wait({ deletedAt: new Date() });
    await offer();
  },
  'review-asked': async () => {
    await learnThere();
    for (const learner of children)
      for (let times = 0; times < 2; times += 1) await makeAttended(program, { lesson, teacher, learner });
    await askForReviews.run(program.context, {}, { last: false });
  },
};

/** And of each kind that concerns one child, who then has a mail of their own. */
const ofEach: Partial<Record<NoticeKind, () => Promise<unknown>>> = {
  enrolled: async () => {
    for (const learnerId of children) await enrol(family, 'class', lesson, { learnerId });
  },
  ended: async () => {
    await learnThere();
    for (const { id } of await program.context.database.select().from(enrolments))
      await family.call('POST', `/api/manual-purchase/${id}/give-up`, { back: 0 });
  },
  attendance: async () => {
    await learnThere();
    await timed(-0.2);
    const meetingId = (await firstMeeting())?.id ?? '';
    const marks = children.map((learnerId) => ({ learnerId, state: 'absent' }));
    await teacher.call('PUT', `/api/meetings/${meetingId}/attendance`, { marks });
    for (const learnerId of children) await tellAbsent.run(program.context, { meetingId, learnerId }, job);
  },
  report: async () => {
    await learnThere();
    await timed(-2);
    const id = (await firstMeeting())?.id ?? '';
    await program.context.database
      .update(attendances)
      .set({ state: 'present', markedAt: program.context.clock.now() })
      .where(eq(attendances.meetingId, id));
    const said = { words: 'Well done.', language: 'en', phraseIds: [], homework: null };
    for (const learner of children) await teacher.call('PUT', `/api/meetings/${id}/reports/${learner}`, said);
  },
  message: async () => {
    await learnThere();
    for (const learnerId of children) {
      const message = says('How was the homework?');
      await teacher.call('POST', '/api/threads', { learnerId, lessonId: lesson, message });
    }
    await tellMessages(program);
    program.clock.set('2026-01-15T17:20:00Z');
    await tellMessages(program);
  },
  issued: async () => tellGuardians(program.context, 'issued', await certify()),
  anew: async () => tellGuardians(program.context, 'anew', await certify()),
  'place-offered': offerBoth,
  'place-over': async () => {
    await offerBoth();
    program.clock.set('2026-01-16T18:00:00Z');
    await offer();
  },
};

/** What a teacher reads, who looks after nobody; and what was said of a review, of which an account has one a lesson. */
const ofNobody: readonly NoticeKind[] = [
  // For the staff, about a conversation: it says no word of it.
  'given',
  ...(['absence', 'attendance-asked', 'assigned', 'unassigned', 'moved', 'cancelled', 'alarm'] as const),
  'review-answered',
];

async function mailed(kind: string): Promise<string[]> {
  const all = await program.mails();
  return all
    .filter((one) => one.recipient === family.email && one.kind === kind)
    .map(({ content }) => content?.text ?? '');
}
/** What is read on a locked screen, or by Telegram, names no child. */
async function expectNoNames(): Promise<void> {
  const all = (await noticesOf(program)).map(({ topic, content }) => ({ topic, ...content }));
  const shown = JSON.stringify(all.map(({ title, text, url }) => ({ title, text, url })));
  expect(names.filter((name) => shown.includes(name))).toEqual([]);
  // A mail that stands in for one which could not be told says whom it is about, too.
  const backed = all.filter(({ topic }) => mustBeTold(topic));
  const whom = JSON.stringify(backed.map((one) => one.whom));
  expect(names.filter((name) => backed.length === 0 || whom.includes(name))).toEqual(names);
}
const times = (text: string, name: string) => text.split(name).length - 1;

test('of every kind it is known whom it concerns', () => {
  const known = [...Object.keys(ofAll), ...Object.keys(ofEach), ...ofNobody];
  expect([...new Set(known)].sort()).toEqual([...noticeKinds].sort());
});

describe('one mail names both children, each once', () => {
  test.each(Object.entries(ofAll))('%s', async (kind, happen) => {
    await connectTelegram(program, family, 1);
    await happen();
    const [text = '', ...more] = await mailed(kind);
    expect(more).toEqual([]);
    expect(names.map((name) => times(text, name))).toEqual([1, 1]);
    expect(text).not.toContain(third);
    await expectNoNames();
  });
});

describe('each child is named in a mail of its own', () => {
  test.each(Object.entries(ofEach))('%s', async (kind, happen) => {
    await connectTelegram(program, family, 1);
    await happen();
    const texts = await mailed(kind);
    const named = texts.map((text) => names.filter((name) => text.includes(name)));
    expect(named.toSorted()).toEqual([['Ali'], ['Laylo']]);
    await expectNoNames();
  });
});
