import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../make/people.ts';
import {
  type FamilyCaller,
  makeSharedFamily,
  ownersAlone,
  type SharedFamily,
} from '../make/shared-family.ts';
import { sharedProgram } from '../start/program.ts';

/** What guardians read of a child, and of each other: by every list, file and feed that is theirs. */
const program = sharedProgram();
let teacher: SignedInPerson;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
});

const span = 'from=2026-01-15T00:00:00Z&to=2026-03-15T00:00:00Z';
const lists = ({ lesson }: SharedFamily) => [
  '/api/learners',
  '/api/guardians',
  '/api/guardian-invitations',
  '/api/manual-purchase',
  '/api/manual-purchase/how-to-pay',
  `/api/schedule?${span}`,
  `/api/class/${lesson}`,
  '/api/reminders',
  '/api/workspace',
  '/api/calendar',
  '/api/privacy',
];

/** All that one of them can read, as one text. */
async function readAll(family: SharedFamily, name: FamilyCaller): Promise<string> {
  const person = family.people[name];
  const answers = [];
  for (const url of lists(family)) answers.push(JSON.stringify((await person.call('GET', url)).body));
  const made = await person.call('POST', '/api/calendar');
  const { pathname } = new URL(made.body.address);
  answers.push((await program.app.inject({ url: pathname })).body.replaceAll('\r\n ', ''));
  const headers = { ...person.headers, cookie: 'language=en' };
  const zip = await program.app.inject({ url: '/api/privacy/export', headers });
  answers.push(strFromU8(unzipSync(zip.rawPayload)['data.json'] ?? new Uint8Array()));
  return answers.join('\n');
}

async function wordsOf({ people, learner, lesson }: SharedFamily) {
  const [child] = (await people.owner.call('GET', '/api/learners')).body;
  const { title } = (await people.owner.call('GET', `/api/class/${lesson}`)).body;
  return { name: child.firstName as string, title: title as string, learner, lesson };
}

test.each(['owner', 'other'] as const)('%s reads of the child, the lesson and the schedule', async (name) => {
  const family = await makeSharedFamily(program, teacher);
  const text = await readAll(family, name);
  for (const word of Object.values(await wordsOf(family))) expect(text).toContain(word);
  expect(text).toContain(family.meeting);
  expect(text).toContain('https://meet.dars.test/chess');
});

test.each(['former', 'stranger'] as const)(
  '%s reads nothing of it, in no list, file or feed',
  async (name) => {
    const family = await makeSharedFamily(program, teacher);
    const text = await readAll(family, name);
    const { owner, other } = family.people;
    const words = [
      ...Object.values(await wordsOf(family)),
      family.meeting,
      family.enrolment,
      'meet.dars.test',
    ];
    for (const word of [...words, owner.id, owner.email, other.id, other.email])
      expect(text).not.toContain(word);
  },
);

describe('of each other guardians read', () => {
  test('that they exist, and since which day', async () => {
    const { people, learner } = await makeSharedFamily(program, teacher);
    for (const name of ['owner', 'other'] as const) {
      const { body } = await people[name].call('GET', '/api/guardians');
      const kinds = name === 'owner' ? ['owner', 'guardian'] : ['guardian', 'owner'];
      expect(body).toMatchObject([
        { isYou: true, since: '2026-01-15', learners: [{ _id: learner, kind: kinds[0] }] },
        { isYou: false, since: '2026-01-15', learners: [{ _id: learner, kind: kinds[1] }] },
      ]);
      expect(Object.keys(body[1]).sort()).toEqual(['_id', 'isYou', 'learners', 'since']);
    }
  });

  test('no address, no id, no price, no payment, no zone and no invitation', async () => {
    const family = await makeSharedFamily(program, teacher);
    const { owner, other, former } = family.people;
    const [invitation] = (await owner.call('GET', '/api/guardian-invitations')).body;
    const secrets = [
      ...Object.values(ownersAlone).map(String),
      'paidAt": "2',
      invitation.email,
      invitation._id,
    ];
    const read = await readAll(family, 'other');
    for (const word of [owner.id, owner.email, former.id, former.email, ...secrets])
      expect(read).not.toContain(word);
    expect((await other.call('GET', '/api/manual-purchase')).body).toMatchObject([
      { studentId: other.id, isPaid: false, isOthers: true },
    ]);
    const own = await readAll(family, 'owner');
    for (const word of [other.id, other.email, former.id, former.email]) expect(own).not.toContain(word);
  });
});
