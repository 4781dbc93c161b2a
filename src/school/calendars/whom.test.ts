import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#src/people/accounts/tables.server.ts';
import { tellChanges } from '#src/school/meetings/telling/changes.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../../../tests/make/rows.ts';
import { connect, eventsIn } from '../../../tests/school/calendars.ts';
import { programAnew, type TestProgram } from '../../../tests/start/program.ts';

/** A mother whose child Ali learns in a class that meets twice; her calendar reads it. */
let program: TestProgram;
let mother: SignedInPerson;
let teacher: SignedInPerson;
let ali: string;
let lesson: string;
let first: string;
let path: string;
const start = Date.parse('2026-02-02T12:00:00Z');
let minutes = 0;
const later = () => {
  minutes += 1;
  program.clock.set(new Date(start + minutes * 60_000).toISOString());
};

beforeEach(async () => {
  program = await programAnew({ environment: { PUBLIC_URL: 'https://dars.test:8443' } });
  minutes = 0;
  later();
  mother = await signIn(program, 'student', 'mother@dars.test');
  teacher = await signIn(program, 'teacher');
  ali = await makeLearner(program, mother);
  lesson = await makeLesson(program, teacher, { title: 'Chess' });
  first = await makeMeeting(program, lesson, teacher, { startsAt: new Date('2026-02-10T12:00:00Z') });
  await makeMeeting(program, lesson, teacher, { startsAt: new Date('2026-02-17T12:00:00Z') });
  await makeEnrolment(program, lesson, mother, ali);
  path = await connect(mother);
  later();
});

async function feed() {
  const { events } = await eventsIn(program, path);
  return events.map((event) => ({
    uid: String(event('uid')),
    summary: event('summary'),
    grows: [Number(event('sequence')), ...stamps(event)],
  }));
}
const stamps = (event: (name: string) => unknown) =>
  ['last-modified', 'dtstamp'].map((name) => Date.parse(String(event(name))));

const addLaylo = (firstName = 'Laylo') => makeLearner(program, mother, { firstName });
const learnsToo = async () => makeEnrolment(program, lesson, mother, await addLaylo());
const summaries = async () => (await feed()).map(({ summary }) => summary);

/** What changes what an event is called: how it comes to that, what is done, and what is then read. */
const changes: [string, () => Promise<unknown>, () => Promise<unknown>, string[]][] = [
  [
    'a child is renamed',
    addLaylo,
    () => mother.call('PATCH', `/api/learners/${ali}`, { firstName: 'Alisher' }),
    ['Alisher: Chess', 'Alisher: Chess'],
  ],
  ['a second child comes', async () => {}, addLaylo, ['Ali: Chess', 'Ali: Chess']],
  [
    'a brother or sister learns there too',
    async () => {},
    learnsToo,
    ['Ali, Laylo: Chess', 'Ali, Laylo: Chess'],
  ],
  [
    'one of two cannot come',
    learnsToo,
    () => mother.call('POST', `/api/meetings/${first}/learners/${ali}/notice`, { keeps: true }),
    ['Laylo: Chess', 'Ali, Laylo: Chess'],
  ],
  [
    'one of two is removed',
    learnsToo,
    () => mother.call('DELETE', `/api/learners/${ali}`),
    ['Chess', 'Chess'],
  ],
  [
    'the title is another',
    async () => {},
    () => teacher.call('PATCH', `/api/class/${lesson}`, { title: 'Go' }),
    ['Go', 'Go'],
  ],
];

test.each(changes)('%s: what is called otherwise grows, and nothing else', async (_, before, act, then) => {
  await before();
  const was = await feed();
  later();
  expect(await feed()).toEqual(was);
  await act();
  later();
  const now = await feed();
  expect(now.map(({ summary }) => summary)).toEqual(then);
  for (const [place, { summary, grows }] of now.entries()) {
    const earlier = was[place];
    const isAnother = summary !== earlier?.summary;
    const larger = grows.map((value, one) => value > (earlier?.grows[one] ?? 0));
    expect(larger).toEqual([isAnother, isAnother, isAnother]);
  }
  expect(now).not.toEqual(was);
  later();
  expect(await feed()).toEqual(now);
});

test('a child without a name is one of them all the same', async () => {
  await makeEnrolment(program, lesson, mother, await addLaylo(''));
  expect(await summaries()).toEqual(['Ali, Learner: Chess', 'Ali, Learner: Chess']);
  await program.context.database.update(users).set({ language: 'uz' }).where(eq(users.id, mother.id));
  expect((await summaries())[0]).toBe('Ali, Oʻquvchi: Chess');
});

test('a mail’s file calls an event as the calendar does, leads to the same place, and counts its changes alike', async () => {
  await learnsToo();
  await feed();
  later();
  await mother.call('POST', `/api/meetings/${first}/learners/${ali}/notice`, { keeps: true });
  later();
  const second = (await feed())[1]?.uid.slice('meeting-'.length, -'@dars'.length) ?? '';
  for (const [id, startTime] of [
    [first, '2026-02-11T12:00:00Z'],
    [second, '2026-02-18T12:00:00Z'],
  ] as const)
    expect((await teacher.call('POST', `/api/meetings/${id}/move`, { startTime })).status).toBe(200);
  later();
  later();
  await tellChanges.run(program.context, {}, { last: true });
  const mails = (await program.mails()).filter(({ kind }) => kind === 'meetings-changed');
  const mail = mails.find(({ recipient }) => recipient === mother.email);
  const file = new ICAL.Component(ICAL.parse(mail?.content?.calendar?.content ?? ''));
  const facts = 'uid sequence dtstamp last-modified dtstart summary url'.split(' ');
  const told = file
    .getAllSubcomponents('vevent')
    .map((event) => facts.map((name) => String(event.getFirstPropertyValue(name))));
  later();
  const { events } = await eventsIn(program, path);
  expect(told).toEqual(events.map((event) => facts.map((name) => String(event(name)))));
  expect(told.map(([, , , , , summary]) => summary)).toContain('Ali, Laylo: Chess');
  expect(told[0]?.at(-1)).toBe(`https://dars.test:8443/classroom/${lesson}/class?enter`);
});
