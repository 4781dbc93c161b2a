import { makePicture } from '../make/rows.ts';
import type { Walk } from './act.ts';
import { waitForAddress } from './acts/accounts.ts';
import { makeFeed, makeLink } from './acts/ways-in.ts';
import { hearLetters } from './hearing.ts';
import { lookedAfter } from './looking.ts';
import { readOwnMeetings, readSchedule } from './reading.ts';
import { workOff } from './time.ts';

/** Mondays and Wednesdays at six in New York, over the change of its clock on March 8. */
const weekly = {
  zone: 'America/New_York',
  from: '2026-01-19',
  times: [
    { weekday: 1, at: '18:00' },
    { weekday: 3, at: '18:00' },
  ],
  minutes: 45,
  weeks: 8,
  skip: [],
};
/** Fridays at four in Toshkent. */
const fridays = {
  ...weekly,
  zone: 'Asia/Tashkent',
  from: '2026-01-23',
  times: [{ weekday: 5, at: '16:00' }],
};

/** One Saturday: it is over soon. */
const once = { ...fridays, from: '2026-01-17', times: [{ weekday: 6, at: '16:00' }], weeks: 1 };

/**
 * With what each walk begins: each teacher has published, Aziza learns with the one, Bobur and Jasur with the other, the
 * guardians of each child have a link and a calendar of theirs, and everybody waits for another address.
 */
export async function begin(walk: Walk): Promise<void> {
  const { school } = walk;
  const { teacher, 'other teacher': other, mother, father, stranger } = school.people;
  const children = new Map((await lookedAfter(school)).map((one) => [one.firstName, one.learner]));
  const said = { description: 'From the first move on.', link: 'https://meet.dars.test/chess', price: 40 };
  const lesson = async (by: typeof teacher, url: string, title: string, schedule: object) => {
    const imageUrl = await makePicture(school.shop, by);
    return (await by.call('POST', url, { ...said, title, imageUrl, priceFor: 'month', schedule })).body._id;
  };
  const chess = await lesson(teacher, '/api/class', 'Chess', weekly);
  const robots = await lesson(other, '/api/group', 'Robots', fridays);
  await lesson(teacher, '/api/class', 'Reading', once);
  const enrol = (by: typeof teacher, kind: string, id: string, name: string) =>
    by.call('POST', `/api/manual-purchase/${kind}`, {
      ...{ [`${kind}Id`]: id, learnerId: children.get(name), isConfirmed: true },
    });
  await enrol(mother, 'class', chess, 'Aziza');
  await enrol(mother, 'group', robots, 'Bobur');
  await enrol(father, 'group', robots, 'Jasur');
  await workOff(school);
  await school.takeLetters();
  for (const { id } of [mother, father, stranger]) await readSchedule(walk, id);
  for (const { id } of [teacher, other]) await readOwnMeetings(walk, id);
  for (const one of [mother, father, teacher]) await waitForAddress(one);
  await makeLink(walk, mother, children.get('Bobur') ?? '');
  await makeLink(walk, father, children.get('Aziza') ?? '');
  await makeFeed(walk, mother);
  await makeFeed(walk, father, children.get('Aziza'));
  await workOff(school);
  await hearLetters(walk);
}
