import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import {
  clearOldPictures,
  drawing,
  filesOnDisk,
  knownPictures,
  sendPicture,
} from '../../../tests/make/sent-pictures.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { mintName, namesOf } from './names.server.ts';
import { resizePicture } from './pictures/resize.server.ts';
import { pictures } from './tables.server.ts';

const noon = '2026-01-15T12:00:00Z';
const almostADay = '2026-01-16T11:59:59Z';
const aDay = '2026-01-16T12:00:00Z';

const program = sharedProgram({ now: noon });
let teacher: SignedInPerson;
let bytes: Buffer;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
  bytes = await drawing(20, 20).png().toBuffer();
});
beforeEach(async () => {
  program.clock.set(noon);
  await program.context.database.delete(lessons);
  await program.context.database.delete(pictures);
  await rm(join(program.context.config.dataDir, 'files'), { recursive: true, force: true });
});

async function sent(): Promise<string> {
  const { body } = await sendPicture(program, teacher, bytes);
  await resizePicture.run(program.context, { name: body.src }, { last: false });
  return body.src;
}

function clear(): Promise<void> {
  return clearOldPictures(program.context);
}

async function teach({ database }: Context, imageName: string, more: object = {}): Promise<void> {
  const now = new Date(noon);
  await database.insert(lessons).values({
    kind: 'class',
    teacherId: teacher.id,
    title: 'Chess',
    description: 'Openings',
    link: 'https://meet.example/chess',
    imageName,
    createdAt: now,
    updatedAt: now,
    ...more,
  });
}

describe('a picture that no lesson refers to', () => {
  test('is there for a day, and then gone with all its widths', async () => {
    const name = await sent();
    program.clock.set(almostADay);
    await clear();
    expect([await knownPictures(program), await filesOnDisk(program)]).toEqual([
      [name],
      namesOf(name).toSorted(),
    ]);
    program.clock.set(aDay);
    await clear();
    expect([await knownPictures(program), await filesOnDisk(program)]).toEqual([[], []]);
    await clear();
  });

  test('is gone too when nothing of it ever came to the store', async () => {
    await add(1);
    program.clock.set(aDay);
    await clear();
    expect(await knownPictures(program)).toEqual([]);
  });

  test('is gone though there are many of them', async () => {
    await add(205);
    program.clock.set(aDay);
    await clear();
    expect(await knownPictures(program)).toEqual([]);
  });

  test('stays known until the store has let go of it', async () => {
    const name = await sent();
    const file = join(program.context.config.dataDir, 'files', name);
    await rm(file);
    await mkdir(file);
    program.clock.set(aDay);
    await expect(clear()).rejects.toThrow();
    expect(await knownPictures(program)).toEqual([name]);
    await rm(file, { recursive: true });
    await clear();
    expect([await knownPictures(program), await filesOnDisk(program)]).toEqual([[], []]);
  });

  test('stays while its widths are being drawn', async () => {
    const name = await sent();
    program.clock.set(aDay);
    await inTransaction(program.context, async ({ database }) => {
      await database.select().from(pictures).for('no key update');
      await clear();
    });
    expect(await knownPictures(program)).toEqual([name]);
  });
});

describe('a picture that a lesson refers to', () => {
  test.each([{}, { isPublished: false }, { deletedAt: new Date(noon) }])(
    'stays for good: %o',
    async (more) => {
      const name = await sent();
      await teach(program.context, name, more);
      const unused = await sent();
      program.clock.set('2030-01-01T00:00:00Z');
      await clear();
      expect(await knownPictures(program)).toEqual([name]);
      expect(await filesOnDisk(program)).toEqual(namesOf(name).toSorted());
      expect(unused).not.toBe(name);
    },
  );

  test('stays when the lesson is just being made', async () => {
    const name = await sent();
    program.clock.set(aDay);
    await inTransaction(program.context, async (context) => {
      await teach(context, name);
      await clear();
    });
    expect(await filesOnDisk(program)).toEqual(namesOf(name).toSorted());
    await clear();
    expect(await knownPictures(program)).toEqual([name]);
  });
});

test('several processes clear side by side', async () => {
  const names = await Promise.all(Array.from({ length: 3 }, sent));
  await add(150);
  await teach(program.context, names[0] ?? '');
  program.clock.set(aDay);
  await Promise.all([clear(), clear(), clear()]);
  await clear();
  expect(await knownPictures(program)).toEqual([names[0]]);
  expect(await filesOnDisk(program)).toEqual(namesOf(names[0] ?? '').toSorted());
});

/** Adds pictures of which the store has nothing. */
async function add(count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => ({
    name: mintName(),
    ownerId: teacher.id,
    createdAt: new Date(noon),
  }));
  await program.context.database.insert(pictures).values(rows);
}
