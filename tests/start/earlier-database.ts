import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { ownMigrations } from '#src/platform/database/database.server.ts';
import { urlOf } from './database.ts';

/** A database as it was before the migration with these words, and what brings it up to date. */
export async function databaseBefore(words: string) {
  const all = ownMigrations();
  const at = all.findIndex(({ sql }) => sql.some((statement) => statement.includes(words)));
  if (at < 0) throw new Error(`No migration has ${words}`);
  const client = await emptyDatabase();
  const apply = async (some: typeof all) => {
    for (const statement of some.flatMap(({ sql }) => sql)) await client.query(statement);
  };
  await apply(all.slice(0, at));
  return { client, migrate: () => apply(all.slice(at)) };
}

async function emptyDatabase(): Promise<pg.Client> {
  const name = `migrated_${randomUUID().replaceAll('-', '')}`;
  const maintenance = new pg.Client(inject('postgresUrl'));
  await maintenance.connect();
  await maintenance.query(`create database ${name}`);
  const client = new pg.Client(urlOf(inject('postgresUrl'), name));
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await maintenance.query(`drop database ${name} with (force)`);
    await maintenance.end();
  });
  return client;
}
