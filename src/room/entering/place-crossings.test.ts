import { beforeEach, describe, expect, test } from 'vitest';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { tellChanges } from '#src/school/meetings/telling/changes.server.ts';
import { makeChildLink, openChildLink } from '../../../tests/learning/child-links.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeMeeting } from '../../../tests/make/rows.ts';
import { enter, later, makeRoom, makeTrialRoom, refusalOf } from '../../../tests/room/rooms.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../tests/start/program.ts';

const link = 'https://meet.dars.test/chess';
const program = sharedProgram();
let room: Awaited<ReturnType<typeof makeRoom>>;
let admin: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'mails');
  room = await makeRoom(program, { learners: 2 });
  admin = await signIn(program, 'admin');
});

const usually = (usual: string) => admin.call('PATCH', '/api/admin/usual-room', { usual });

/** Everybody goes, and so long passes that the room is put away. */
async function empties(...devices: { leave(): void; ended: Promise<number> }[]) {
  for (const device of devices) device.leave();
  await Promise.all(devices.map(({ ended }) => ended));
  await later(program, 1);
  await later(program, 61);
  await later(program, 31);
  await program.rooms.written();
}

describe('a lesson that moves from our room to a link and back', () => {
  const change = async (body: object) => {
    const { status } = await room.teacher.call('PATCH', `/api/class/${room.lesson}`, body);
    expect(status).toBe(200);
  };
  /** What families were told a minute later, and by then nobody else. */
  async function told() {
    program.clock.set(new Date(program.clock.now().getTime() + 60_000).toISOString());
    await tellChanges.run(program.context, {}, { last: true });
    const letters = (await program.mails()).map(({ recipient, content }) => ({ to: recipient, ...content }));
    await emptyTables(program, 'mails');
    return letters;
  }
  /** What each is shown of the place. */
  async function shown() {
    const { teacher, mother, child, lesson, meeting } = room;
    const { cookie = '' } = await openChildLink(program, await makeChildLink(mother, child));
    const own = await program.call('GET', '/api/my-lessons', undefined, 'en', { cookie });
    return {
      family: (await mother.call('GET', `/api/class/${lesson}`)).body.link,
      child: own.body.lessons.find(({ _id }: { _id: string }) => _id === meeting)?.link,
      sheet: (await teacher.call('GET', `/api/meetings/${meeting}/attendance`)).body.isOwnRoom ?? false,
      door: (await mother.call('GET', `/api/rooms/${meeting}`)).body.refusal,
      address: (await mother.call('GET', `/api/lessons/${lesson}/room`)).body.meeting,
    };
  }

  test('tells each guardian once where it is now, and shows it everywhere', async () => {
    const { mother, child, lesson, meeting } = room;
    const father = await signIn(program, 'student');
    const looksAfter = { learnerId: child, userId: father.id, kind: 'guardian' } as const;
    await program.context.database
      .insert(guardianships)
      .values({ ...looksAfter, createdAt: program.clock.now() });
    await emptyTables(program, 'mails');
    const ours = {
      family: `http://dars.test/rooms/${lesson}`,
      child: `http://dars.test/my-lessons/room/${meeting}`,
      sheet: true,
      door: undefined,
      address: meeting,
    };
    expect(await shown()).toEqual(ours);
    await emptyTables(program, 'mails');
    await change({ room: 'link', link });
    expect(await shown()).toEqual({
      family: link,
      child: link,
      sheet: false,
      door: 'own-link',
      address: null,
    });
    const away = await told();
    expect(away.map(({ to }) => to).toSorted()).toEqual([father.email, mother.email].toSorted());
    for (const { text, calendar } of away) {
      expect(text).toContain(`Before: In our own room, on Dars\nNow: ${link}`);
      expect(`${text}${calendar?.content}`).not.toContain('dars.test/room');
    }
    await change({ room: 'own' });
    expect(await shown()).toEqual(ours);
    const back = await told();
    expect(back.map(({ to, subject }) => [to, subject]).toSorted()).toEqual(
      [father, mother].map(({ email }) => [email, expect.stringContaining('Now in our own room')]).toSorted(),
    );
    expect(await told()).toEqual([]);
  });

  test('within a minute tells nobody', async () => {
    await emptyTables(program, 'mails');
    await change({ room: 'link', link });
    await change({ room: 'own' });
    expect(await told()).toEqual([]);
  });

  test('puts nobody out of a meeting that is on; the next is at the link, and so is one that waits', async () => {
    const { teacher, mother, children, lesson, meeting, as } = room;
    const startsAt = new Date(Date.parse(thursdayNoon) + 7 * 60_000);
    const waits = await makeMeeting(program, lesson, teacher, { startsAt, clashes: true });
    const alone = await enter(program, waits, as(mother, children));
    const nodira = await enter(program, meeting, as(teacher));
    const family = await enter(program, meeting, as(mother, children));
    await program.rooms.written();
    await change({ room: 'link', link });
    await program.rooms.check();
    expect(await alone.hears('refused')).toMatchObject({ why: 'own-link' });
    await nodira.settled();
    await family.settled();
    // Who was away for a moment comes back to where the others are.
    family.leave();
    await family.ended;
    const again = await enter(program, meeting, as(mother, children));
    expect((await mother.call('GET', `/api/rooms/${meeting}`)).body.refusal).toBeUndefined();
    expect(await refusalOf(program, waits, as(mother, children))).toBe('own-link');
    await empties(nodira, again);
    expect(await refusalOf(program, meeting, as(mother, children))).toBe('own-link');
  });
});

describe('a trial that has begun stays where it is', () => {
  let trial: Awaited<ReturnType<typeof makeTrialRoom>>;
  beforeEach(async () => {
    trial = await makeTrialRoom(program);
  });
  const family = () => enter(program, trial.meeting, { trial: trial.key });
  const teacher = () => enter(program, trial.meeting, { token: trial.teacher.token });
  const cases: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ['another place is usual', () => usually('link'), () => usually('own')],
    [
      'its teacher has a link now',
      () => trial.teacher.call('PUT', '/api/teacher-profile', { name: 'Nodira', meetingLink: link }),
      async () => {},
    ],
  ];
  test.each(cases)('when %s', async (_, happens, undo) => {
    const [ali, nodira] = [await family(), await teacher()];
    await ali.hears('state', ({ state }) => state.phase === 'open');
    await program.rooms.written();
    await happens();
    await program.rooms.check();
    await ali.settled();
    await nodira.settled();
    ali.leave();
    await ali.ended;
    await empties(nodira, await family());
    expect(await refusalOf(program, trial.meeting, { trial: trial.key })).toBe('own-link');
    await undo();
  });
});
