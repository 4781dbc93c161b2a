import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { keepDocument, keepVoice } from '#src/people/files/files.server.ts';
import { namesOf } from '#src/people/files/names.server.ts';
import { openStore } from '#src/people/files/stores/store.server.ts';
import { openPool } from '#src/platform/database/database.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { book, friday } from '../../../tests/calendar/bookings.ts';
import { password, type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeEnrolment, makeLesson } from '../../../tests/make/rows.ts';
import { pdf, voice } from '../../../tests/make/sent-files.ts';
import { drawing, sendPicture } from '../../../tests/make/sent-pictures.ts';
import {
  folderForTest,
  freshMachine,
  restoreTo,
  rowsOf,
  startRestored,
  sumsOf,
} from '../../../tests/moving/restored.ts';
import { withOneBitTurned } from '../../../tests/moving/turned-bit.ts';
import { mail } from '../../../tests/start/mail-delivery.ts';
import { startTestProgram, type TestProgram } from '../../../tests/start/program.ts';
import { backUp } from './backup.server.ts';

let program: TestProgram;
let teacher: SignedInPerson;
let student: SignedInPerson;
let picture: string;

beforeAll(async () => {
  program = await startTestProgram();
  teacher = await signIn(program, 'teacher');
  student = await signIn(program, 'student');
  const bytes = await drawing(330, 20).png().toBuffer();
  picture = (await sendPicture(program, teacher, bytes)).body.src;
  await keepDocument(program.context, Readable.from(pdf), teacher.id);
  await keepVoice(program.context, Readable.from(voice()), teacher.id);
  await openStore(program.context.config).put(`${picture}.320.avif`, Buffer.from('drawn'), 'image/avif');
  const title = 'Shaxmat “gʻalaba”\n\t\\';
  const group = { kind: 'group', title, imageName: picture, price: 12.5 } as const;
  await makeEnrolment(program, await makeLesson(program, teacher, group), student);
  expect((await book(program, { startTime: friday })).status).toBe(201);
  return () => program.stop();
});

async function backUpTo(folder: string, name = 'dars.tar.gz') {
  const pool = openPool(program.context.config.databaseUrl ?? '', 1);
  const file = join(folder, name);
  try {
    return { file, ...(await backUp({ pool, store: openStore(program.context.config) }, file, new Date())) };
  } finally {
    await pool.end();
  }
}

describe('a backup', () => {
  test('comes back on a fresh machine: rows, pictures, documents, voices, accounts, and what was promised', async () => {
    const { file, manifest } = await backUpTo(await folderForTest());
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(manifest.pictures).toEqual({ kept: 3, missing: [] });

    const config = await freshMachine();
    await restoreTo(config, file);
    const url = program.context.config.databaseUrl;
    expect(await sumsOf(config.databaseUrl)).toEqual(await sumsOf(url));
    const kept = async (dataDir: string) => {
      const names = (await readdir(join(dataDir, 'files'))).toSorted();
      return Promise.all(
        names.map(async (name) => [name, (await readFile(join(dataDir, 'files', name))).toString('hex')]),
      );
    };
    expect(await kept(config.dataDir)).toEqual(await kept(program.context.config.dataDir));

    const restored = await startRestored(config);
    const payload = { email: student.email, password };
    const answer = await restored.app.inject({ method: 'POST', url: '/api/user/login', payload });
    expect(answer.statusCode).toBe(200);
    await vi.waitFor(async () => {
      const all = await restored.context.database.select({ status: mails.status }).from(mails);
      expect(all.map(({ status }) => status)).toEqual(all.map(() => 'sent'));
      expect((await readdir(join(config.dataDir, 'mail'))).length).toBe(all.length);
    }, 60_000);
    // Learned by a trigger, which fires again for what is written from now on.
    await restored.context.database.execute(sql`update lessons set title = 'Unheard'`);
    const words = await restored.context.database.execute(
      sql`select from lesson_words where word = 'unheard'`,
    );
    expect(words.rowCount).toBe(1);
  });

  test('is of one moment, whatever is written meanwhile; data are replaced only when that is allowed', async () => {
    const folder = await folderForTest();
    let writing = true;
    const writer = (async () => {
      for (let at = 0; writing; at++) {
        await inTransaction(program.context, async (context) => {
          const busy = { ...program, context };
          await makeEnrolment(busy, await makeLesson(busy, teacher, { title: 'Busy' }), student);
          await queueMail(context, { ...mail, key: `busy ${at}` });
        });
      }
    })();
    await vi.waitFor(async () => expect((await program.mails()).length).toBeGreaterThan(5));
    const busy = await backUpTo(folder, 'busy.tar.gz');
    const later = (await program.mails()).length;
    writing = false;
    await writer;

    const config = await freshMachine();
    await restoreTo(config, busy.file);
    const [counts] = await rowsOf(
      config,
      `select (select count(*)::int from lessons where title = 'Busy') as lessons,
        (select count(*)::int from enrolments join lessons on lessons.id = lesson_id where title = 'Busy') as places,
        (select count(*)::int from mails where key like 'busy %') as mails,
        (select count(*)::int from mails) as letters,
        (select count(*)::int from pgboss.job where name = 'mail.send') as jobs`,
    );
    const { lessons, places, mails: written, letters, jobs } = counts ?? {};
    expect([places, written, Number(letters) <= later]).toEqual([lessons, lessons, true]);
    expect(jobs).toBe(letters);

    const before = await sumsOf(config.databaseUrl);
    const quiet = await backUpTo(folder, 'quiet.tar.gz');
    const refuse = restoreTo(config, quiet.file, ({ hasData }) => {
      if (hasData) throw new Error('it has data');
    });
    await expect(refuse).rejects.toThrow('it has data');
    expect(await sumsOf(config.databaseUrl)).toEqual(before);
    await rowsOf(config, `insert into pictures select 'own.webp', id, now() from users limit 1`);
    await restoreTo(config, quiet.file);
    expect(await sumsOf(config.databaseUrl)).toEqual(await sumsOf(program.context.config.databaseUrl));
    const discarded = await rowsOf(
      config,
      `select data ->> 'name' as name from pgboss.job where name = 'files.discard'`,
    );
    expect(new Set(discarded.map(({ name }) => name))).toEqual(new Set(namesOf('own.webp')));
  });

  test('that was cut off or altered is refused, and nothing is written', async () => {
    const folder = await folderForTest();
    const { file, manifest } = await backUpTo(folder);
    const whole = await readFile(file);
    const tar = gunzipSync(whole);
    const at = tar.indexOf(student.email);
    const altered = Buffer.from(tar);
    altered.write('x', at);
    const damaged = {
      'no archive': Buffer.from('hello'),
      empty: Buffer.alloc(0),
      'cut off': whole.subarray(0, whole.length - 100),
      'cut off between files': gzipSync(tar.subarray(0, tar.indexOf('manifest.json'))),
      altered: gzipSync(altered),
      'one bit': withOneBitTurned(whole),
    };
    const config = await freshMachine();
    for (const [kind, bytes] of Object.entries(damaged)) {
      const copy = join(folder, 'copy.tar.gz');
      await writeFile(copy, bytes);
      await expect(restoreTo(config, copy), kind).rejects.toThrow('is damaged, or no backup');
    }
    expect([await sumsOf(config.databaseUrl), await readdir(config.dataDir)]).toEqual([{}, []]);
    expect(manifest.files.length).toBeGreaterThan(10);
  });

  test('is not restored under a running program, nor half when a row or a picture is refused', async () => {
    const { file } = await backUpTo(await folderForTest());
    const config = await freshMachine();
    const pool = openPool(config.databaseUrl ?? '', 1);
    await pool.query('select 1');
    await expect(restoreTo(config, file)).rejects.toThrow('stop the program first');
    await pool.end();
    await writeFile(join(config.dataDir, 'files'), 'in the way');
    await expect(restoreTo(config, file)).rejects.toThrow('EEXIST');
    expect(await sumsOf(config.databaseUrl)).toEqual({});
  });

  test('names a picture that the store has lost, and leaves nothing behind when it fails', async () => {
    const folder = await folderForTest();
    const store = openStore(program.context.config);
    const bytes = (await store.get(picture)) ?? Buffer.alloc(0);
    await store.remove(picture);
    expect((await backUpTo(folder)).manifest.pictures).toEqual({ kept: 2, missing: [picture] });
    await store.put(picture, bytes, 'image/webp');

    const pool = openPool(program.context.config.databaseUrl ?? '', 1);
    const broken = { ...store, get: () => Promise.reject(new Error('the storage is away')) };
    const failed = backUp({ pool, store: broken }, join(folder, 'failed.tar.gz'), new Date());
    await expect(failed).rejects.toThrow('the storage is away');
    await pool.end();
    expect(await readdir(folder)).toEqual(['dars.tar.gz']);
  });
});
