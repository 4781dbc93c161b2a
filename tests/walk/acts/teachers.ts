import fc from 'fast-check';
import { expect } from 'vitest';
import { dayOf } from '#src/platform/dates/dates.ts';
import { makePicture } from '../../make/rows.ts';
import { type Act, act, pick, type Walk, which } from '../act.ts';
import { expectTold } from '../hearing.ts';
import { enrolled, type Lesson, lessonsOf, meetingsAhead, teacherOf } from '../looking.ts';

/** More would take long to look at. */
const mostLessons = 4;
const plans = { plans: true };
const weekday = fc.integer({ min: 1, max: 7 });
const hour = fc.integer({ min: 8, max: 20 });
const zones = ['America/New_York', 'Asia/Tashkent', 'Europe/London'] as const;

const clock = (at: number) => `${String(at).padStart(2, '0')}:00`;
const dayIn = (days: number, now: Date) =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** A lesson by chance, and its own teacher, who sees it whole. */
async function someLesson({ school }: Walk, number: number) {
  const lesson = pick(await lessonsOf(school), number);
  if (!lesson) return undefined;
  const teacher = teacherOf(school, lesson);
  const { body: shown } = await teacher.call('GET', `/api/lessons/${lesson.id}`);
  return { lesson, teacher, shown, url: `/api/${lesson.kind}/${lesson.id}` };
}

/** What a lesson has planned and what it had, as it changes by one act. */
async function changed({ school }: Walk, lesson: Lesson, work: () => Promise<{ status: number }>) {
  const of = async () => (await meetingsAhead(school)).filter(({ lessonId }) => lessonId === lesson.id);
  const planned = (rows: Awaited<ReturnType<typeof of>>) => rows.filter(({ state }) => state === 'planned');
  const before = planned(await of());
  const { status } = await work();
  const after = planned(await of());
  const lost = before.filter(({ id }) => !after.some((one) => one.id === id)).map(({ id }) => id);
  return { status, before, after, lost };
}

const publish = act(
  'a teacher publishes',
  {
    which,
    weekdays: fc.uniqueArray(weekday, { minLength: 1, maxLength: 2 }),
    hour,
    weeks: fc.integer({ min: 1, max: 8 }),
    in: fc.nat(9),
    zone: fc.constantFrom(...zones),
    places: fc.constantFrom(null, 1, 2),
    often: fc.nat(3),
  },
  async ({ school }, { which: number, weekdays, hour: at, weeks, in: days, zone, places, often }) => {
    if ((await lessonsOf(school)).length >= mostLessons) return undefined;
    const teacher = number % 3 === 0 ? school.people['other teacher'] : school.people.teacher;
    const now = school.shop.context.clock.now();
    const times = weekdays.sort().map((day) => ({ weekday: day, at: clock(at) }));
    const schedule = { zone, from: dayIn(days, now), times, minutes: 45, weeks, skip: [] };
    const once = new Date(Math.ceil(now.getTime() / 3_600_000) * 3_600_000 + days * 86_400_000).toISOString();
    const { status } = await teacher.call('POST', number % 2 ? '/api/class' : '/api/group', {
      ...{
        title: `Chess ${number}`,
        description: 'From the first move on.',
        link: 'https://meet.dars.test/chess',
      },
      ...{ imageUrl: await makePicture(school.shop, teacher), price: 40, priceFor: 'month', places },
      ...(often === 0 ? { startDate: once } : { schedule }),
    });
    return status;
  },
  plans,
);

const sendBack = act('a teacher sends back what was answered', { which }, async (walk, chosen) => {
  const found = await someLesson(walk, chosen.which);
  if (!found) return undefined;
  const { teacher, shown, url } = found;
  const { status } = await teacher.call('PATCH', url, shown);
  expect(status, 'what was answered is taken').toBe(200);
  return status;
});

const edit = act(
  'a teacher changes a timetable',
  {
    which,
    what: fc.constantFrom('hour', 'weekday', 'longer', 'shorter', 'skip', 'from today'),
    weekday,
    hour,
  },
  async (walk, chosen) => {
    const found = await someLesson(walk, chosen.which);
    if (!found?.shown.schedule) return undefined;
    const { lesson, teacher, shown, url } = found;
    const schedule = asChanged(shown.schedule, chosen, walk);
    const asked = await teacher.call('POST', '/api/timetable/preview', { schedule, lessonId: lesson.id });
    const { status, lost } = await changed(walk, lesson, () => teacher.call('PATCH', url, { schedule }));
    const said = asked.body.lost?.map(({ _id }: { _id: string }) => _id) ?? [];
    if (status === 200) expect(lost.sort(), 'what would be cancelled is said before').toEqual(said.sort());
    return status;
  },
  plans,
);

type Weekly = {
  until: string | null;
  from: string;
  skip: string[];
  zone: string;
  times: { weekday: number; at: string }[];
};
type Change = { what: string; weekday: number; hour: number };

/** A timetable with one thing changed, as the form sends it. */
function asChanged(shown: Weekly, { what, weekday: day, hour: at }: Change, { school }: Walk) {
  const now = school.shop.context.clock.now();
  const { until, times, skip } = shown;
  const later = (days: number) => until && dayIn(days, new Date(until));
  const [first, ...others] = times;
  const rest = others.filter((one) => one.weekday !== day);
  const change = {
    hour: { times: times.map((one) => ({ ...one, at: clock(at) })) },
    weekday: { times: [{ at: first?.at, weekday: day }, ...rest] },
    longer: { until: later(14) },
    shorter: { until: later(-7) },
    skip: { skip: [...new Set([...skip, dayIn(day, now)])] },
    'from today': { from: dayOf(now, shown.zone), times: times.map((one) => ({ ...one, at: clock(at) })) },
  }[what];
  return { ...shown, ...change };
}

const setPlaces = act(
  'a teacher sets how many can learn',
  { which, places: fc.constantFrom(null, 1, 2, 3) },
  async (walk, { which: number, places }) => {
    const found = await someLesson(walk, number);
    return (await found?.teacher.call('PATCH', found.url, { places }))?.status;
  },
);

const unpublish = act(
  'a teacher hides or shows',
  { which, isPublished: fc.boolean() },
  async (walk, { which: number, isPublished }) => {
    const found = await someLesson(walk, number);
    return (await found?.teacher.call('PATCH', found.url, { isPublished }))?.status;
  },
);

const remove = act(
  'a teacher deletes',
  { which },
  async (walk, { which: number }) => {
    const found = await someLesson(walk, number);
    if (!found) return undefined;
    const { lesson, teacher, url } = found;
    const learn = (await enrolled(walk.school)).filter(({ lessonId }) => lessonId === lesson.id);
    const { status } = await teacher.call('DELETE', url);
    if (status !== 200) return status;
    const guardians = learn.map(({ guardian }) => guardian);
    await expectTold(walk, { kind: 'deleted', about: lesson.id }, guardians);
    // Who deletes it knows that none of it is left: what the staff cancelled a moment ago is told to them no more.
    for (const { id, lessonId } of await meetingsAhead(walk.school))
      if (lessonId === lesson.id) walk.known.heard.get(teacher.id)?.delete(id);
    return status;
  },
  plans,
);

const away = act(
  'a teacher is away',
  { which, in: fc.nat(20), days: fc.nat(5) },
  async ({ school }, { which: number, in: from, days }) => {
    const teacher = number % 2 ? school.people.teacher : school.people['other teacher'];
    const now = school.shop.context.clock.now();
    const said = {
      firstDay: dayIn(from, now),
      lastDay: dayIn(from + days, now),
      zone: 'Asia/Tashkent',
      reason: '',
    };
    return (await teacher.call('POST', '/api/absences', said)).status;
  },
);

export const teacherActs: Act[] = [
  publish,
  sendBack,
  sendBack,
  edit,
  edit,
  setPlaces,
  unpublish,
  remove,
  away,
];
