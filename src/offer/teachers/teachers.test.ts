import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makePicture } from '../../../tests/make/rows.ts';
import { clearOldPictures, knownPictures } from '../../../tests/make/sent-pictures.ts';
import { sharedProgram, thursdayNoon } from '../../../tests/start/program.ts';
import { teachers } from './tables.server.ts';
import { facesOf, meetingLinkOf, nameTeacher } from './teachers.server.ts';

const url = '/api/teacher-profile';
const link = 'https://meet.dars.test/nodira';

const program = sharedProgram();
let teacher: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  teacher = await signIn(program, 'teacher');
});

test('a teacher who has said nothing yet has an empty profile', async () => {
  const { status, body } = await teacher.call('GET', url);
  expect([status, body]).toEqual([200, { name: null, picture: null, meetingLink: null, isChecked: false }]);
});

test('what is said is kept; what is left out stays, null takes it away', async () => {
  const picture = await makePicture(program, teacher);
  const whole = { name: ' Nodira Azimova ', picture, meetingLink: link };
  const kept = { name: 'Nodira Azimova', picture, meetingLink: link, isChecked: false };
  expect((await teacher.call('PUT', url, whole)).body).toEqual(kept);
  expect((await teacher.call('GET', url)).body).toEqual(kept);
  const renamed = await teacher.call('PUT', url, { name: 'Nodira opa' });
  expect(renamed.body).toEqual({ ...kept, name: 'Nodira opa' });
  const bare = await teacher.call('PUT', url, { name: 'Nodira opa', picture: null, meetingLink: null });
  expect(bare.body).toEqual({ name: 'Nodira opa', picture: null, meetingLink: null, isChecked: false });
});

test('what cannot be is refused at its field, and nothing is changed', async () => {
  await teacher.call('PUT', url, { name: 'Nodira opa', meetingLink: link });
  const anothers = await makePicture(program, await signIn(program, 'teacher'));
  const wrong = {
    name: [{ name: ' ' }, { name: 'n'.repeat(121) }, {}],
    picture: [{ name: 'Nodira', picture: anothers }],
    meetingLink: ['meet.dars.test', 'javascript:alert(1)', `https://meet.dars.test/${'a'.repeat(2048)}`].map(
      (meetingLink) => ({ name: 'Nodira', meetingLink }),
    ),
  };
  for (const [field, bodies] of Object.entries(wrong)) {
    for (const body of bodies) {
      const answer = await teacher.call('PUT', url, body);
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    }
  }
  expect((await teacher.call('GET', url)).body).toMatchObject({ name: 'Nodira opa', meetingLink: link });
});

test('other rooms learn the faces of several teachers at once, and the link of one', async () => {
  const { context } = program;
  const [named, silent] = [await signIn(program, 'teacher'), await signIn(program, 'teacher')];
  const picture = await makePicture(program, named);
  await named.call('PUT', url, { name: 'Jasur aka', picture, meetingLink: link });
  await context.database
    .update(teachers)
    .set({ checkedAt: context.clock.now(), checkedNote: 'Diploma seen' })
    .where(eq(teachers.userId, named.id));
  const faces = await facesOf(context, [named.id, silent.id, named.id]);
  expect([...faces]).toEqual([
    [named.id, { name: 'Jasur aka', picture, isChecked: true, slug: null }],
    [silent.id, { name: null, picture: null, isChecked: false, slug: null }],
  ]);
  expect(await facesOf(context, [])).toEqual(new Map());
  expect(await meetingLinkOf(context, named.id)).toBe(link);
  expect(await meetingLinkOf(context, silent.id)).toBeNull();
  await nameTeacher(context, silent.id, 'Madina Yusupova');
  await nameTeacher(context, named.id, 'Somebody else');
  for (const [person, name] of [
    [silent, 'Madina Yusupova'],
    [named, 'Jasur aka'],
  ] as const)
    expect((await person.call('GET', url)).body.name).toBe(name);
});

test('the picture of a teacher is not cleared away', async () => {
  const [picture, unused] = [await makePicture(program, teacher), await makePicture(program, teacher)];
  await teacher.call('PUT', url, { name: 'Nodira opa', picture });
  program.clock.set('2030-01-01T00:00:00Z');
  await clearOldPictures(program.context);
  const known = await knownPictures(program);
  expect([known.includes(picture), known.includes(unused)]).toEqual([true, false]);
});

test('the database holds the bounds', async () => {
  const { context } = program;
  const userId = (await signIn(program, 'teacher')).id;
  for (const wrong of [
    { name: '' },
    { name: 'n'.repeat(121) },
    { meetingLink: 'ftp://meet.dars.test' },
    { meetingLink: `https://${'a'.repeat(2048)}` },
    { checkedNote: 'Nobody looked' },
    { checkedAt: new Date(), checkedNote: 'n'.repeat(2001) },
  ])
    await expect(context.database.insert(teachers).values({ userId, ...wrong })).rejects.toThrow();
});
