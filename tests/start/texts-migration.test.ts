import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { databaseBefore } from './earlier-database.ts';

const at = '2026-11-01T12:00:00Z';
const written = { en: 'Nowruz', uz: 'Navroʻz' };
const changed = { en: 'Spring', uz: 'Bahor' };

const ids = { phrase: randomUUID(), letter: randomUUID() };
const insert = {
  closure: `insert into closures (day, name_en, name_uz, created_at) values ('2027-03-21', $1, $2, '${at}')`,
  phrase: `insert into phrases (id, kind, text_en, text_uz, created_at) values ('${ids.phrase}', 'well', $1, $2, '${at}')`,
  letter: `insert into letters (id, list, subject_en, subject_uz, text_en, text_uz, created_at, changed_at)
    values ('${ids.letter}', 'newsletter', $1, $2, $1 || '.', $2 || '.', '${at}', '${at}')`,
};

/** What a release writes, in columns of its own: a day off as it names one anew, a phrase, a letter. */
const before = {
  closure: `${insert.closure} on conflict (day) do update set name_en = excluded.name_en, name_uz = excluded.name_uz`,
  phrase: `update phrases set text_en = $1, text_uz = $2 where id = '${ids.phrase}'`,
  letter: `update letters set subject_en = $1, subject_uz = $2, text_en = $1 || '.', text_uz = $2 || '.'`,
};
const texts = `jsonb_build_object('en', $1::text, 'uz', $2::text)`;
const now = {
  closure: `insert into closures (day, names, created_at) values ('2027-03-21', ${texts}, '${at}')
    on conflict (day) do update set names = excluded.names`,
  phrase: `update phrases set texts = ${texts} where id = '${ids.phrase}'`,
  letter: `update letters set subjects = ${texts}, texts = jsonb_build_object('en', $1::text || '.', 'uz', $2::text || '.')`,
};

async function lastRelease() {
  const { client, migrate } = await databaseBefore('"carry_texts"');
  await client.query('delete from phrases');
  const write = async (statements: Record<keyof typeof insert, string>, { en, uz }: typeof written) => {
    for (const statement of Object.values(statements)) await client.query(statement, [en, uz]);
  };
  /** What stands in both ways of writing it. */
  const read = async () => {
    const { rows } = await client.query(`
      select names as said, name_en as en, name_uz as uz from closures
      union all select texts, text_en, text_uz from phrases
      union all select subjects, subject_en, subject_uz from letters
      union all select texts, text_en, text_uz from letters`);
    return rows;
  };
  return { client, migrate, write, read };
}

const everywhere = ({ en, uz }: typeof written) => {
  const row = { said: { en, uz }, en, uz };
  const text = { en: `${en}.`, uz: `${uz}.` };
  return [row, row, row, { said: text, ...text }];
};

test('what the last release wrote in a column a language stands by language', async () => {
  const { migrate, write, read } = await lastRelease();
  await write(insert, written);
  await migrate();
  expect(await read()).toEqual(everywhere(written));
});

test('a process of the last release goes on writing, and reads what is written now', async () => {
  const { client, migrate, write, read } = await lastRelease();
  await migrate();
  await write(insert, written);
  expect(await read()).toEqual(everywhere(written));
  await write(before, changed);
  expect(await read()).toEqual(everywhere(changed));
  await write(now, written);
  expect(await read()).toEqual(everywhere(written));
  await client.query(`update phrases set retired_at = '${at}'`);
  await client.query(`update letters set sent_at = '${at}'`);
  expect(await read()).toEqual(everywhere(written));
});

test('nothing is kept that lacks a language, or is too long', async () => {
  const { client, migrate, write } = await lastRelease();
  await migrate();
  await write(insert, written);
  // The checks alone, as they are once the columns of the last release are gone.
  await client.query("set session_replication_role = 'replica'");
  for (const [table, column, most] of [
    ['closures', 'names', 80],
    ['phrases', 'texts', 120],
    ['letters', 'subjects', 140],
    ['letters', 'texts', 10_000],
  ] as const) {
    const set = (value: object) =>
      client.query(`update ${table} set ${column} = $1`, [JSON.stringify(value)]).then(
        () => 'kept',
        (error) => error.constraint,
      );
    expect(await set({ en: 'x'.repeat(most), uz: 'ʻ'.repeat(most) })).toBe('kept');
    for (const wrong of [
      { en: 'x' },
      { en: 'x', uz: '' },
      { en: 'x', uz: null },
      { en: 'x'.repeat(most + 1), uz: 'x' },
    ])
      expect([wrong, await set(wrong)]).toEqual([wrong, `${table}_${column}`]);
  }
});
