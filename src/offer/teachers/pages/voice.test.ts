import { beforeEach, expect, test } from 'vitest';
import { teacherPages } from '#src/offer/teachers/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { sendVoice, voice } from '../../../../tests/make/sent-files.ts';
import {
  clearOldPictures,
  drawing,
  fetchPicture,
  sendPicture,
} from '../../../../tests/make/sent-pictures.ts';
import { words } from '../../../../tests/offer/teacher-pages.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();
const url = '/api/teacher-page';
let admin: SignedInPerson;
let teacher: SignedInPerson;
beforeEach(async () => {
  await emptyTables(program, 'users');
  admin = await signIn(program, 'admin');
  teacher = await signIn(program, 'teacher');
  await teacher.call('PUT', '/api/teacher-profile', { name: 'Nodira Azimova' });
});

const sent = async (): Promise<string> => (await sendVoice(program, teacher, voice(1))).body.src;
const write = (more: object = {}) => teacher.call('PUT', url, { ...words, ...more });
const office = (what = '') => `/api/admin/teacher-pages/${teacher.id}${what}`;
const heard = async () => (await program.call('GET', '/api/teachers/nodira-azimova')).body.words?.voice;
const isThere = async (name: string) => (await fetchPicture(program, name)).status === 200;

async function publish(): Promise<void> {
  const { body } = await admin.call('GET', office());
  expect((await admin.call('POST', office('/publish'), { draftAt: body.draftAt })).status).toBe(200);
}

/** A day has passed, and what nothing refers to is cleared away. */
async function aDayLater(): Promise<void> {
  program.clock.set(new Date(program.clock.now().getTime() + 86_400_000).toISOString());
  await clearOldPictures(program.context);
}

test('a voice is heard once the staff have published it, and no more once the teacher has taken it away', async () => {
  const [first, second] = [await sent(), await sent()];
  expect((await write({ voice: first })).body.draft.voice).toBe(first);
  expect((await admin.call('GET', office())).body.draft.voice).toBe(first);
  expect(await heard()).toBeUndefined();
  await publish();
  expect(await heard()).toBe(first);
  await write({ voice: second });
  expect(await heard()).toBe(first);
  await publish();
  expect(await heard()).toBe(second);
  await write();
  expect(await heard()).toBe(second);
  await publish();
  expect((await program.call('GET', '/api/teachers/nodira-azimova')).body.words).toEqual(words);
});

test('a voice that is published, or waits, is not cleared away; one that stands nowhere any more is', async () => {
  const [published, waiting, left] = [await sent(), await sent(), await sent()];
  await write({ voice: published });
  await publish();
  await write({ voice: waiting });
  await aDayLater();
  expect(await Promise.all([published, waiting, left].map(isThere))).toEqual([true, true, false]);
  await write();
  await aDayLater();
  expect(await Promise.all([published, waiting].map(isThere))).toEqual([true, false]);
});

test('a page that was taken down keeps its voice for its teacher', async () => {
  const name = await sent();
  await write({ voice: name });
  await publish();
  await admin.call('POST', office('/take-down'), { note: 'For now.' });
  await aDayLater();
  expect([(await teacher.call('GET', url)).body.draft.voice, await isThere(name)]).toEqual([name, true]);
});

test('a voice of somebody else, a picture, and one that is not there are refused beside the field', async () => {
  const other = await signIn(program, 'teacher');
  const picture = await sendPicture(program, teacher, await drawing(8, 8).png().toBuffer());
  const names = [
    (await sendVoice(program, other, voice(1))).body.src,
    picture.body.src,
    `${'a'.repeat(43)}.wav`,
    '../../etc/passwd',
  ];
  for (const name of names) {
    const { status, body } = await write({ voice: name });
    expect([name, status, Object.keys(body.fields)]).toEqual([name, 400, ['voice']]);
  }
  expect(await program.context.database.$count(teacherPages)).toBe(0);
});
