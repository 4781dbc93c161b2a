import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { templateDatabase, urlOf } from './database.ts';

/**
 * A database for one test alone, for programs that are processes of their own: a copy of the migrated one, or another.
 * @returns its address
 */
export async function cloneForTest(template: string = templateDatabase): Promise<string> {
  const database = `clone_${randomUUID().replaceAll('-', '')}`;
  const maintenance = new pg.Client(inject('postgresUrl'));
  await maintenance.connect();
  await maintenance.query(`create database ${database} template ${template} strategy file_copy`);
  onTestFinished(async () => {
    await maintenance.query(`drop database ${database} with (force)`);
    await maintenance.end();
  });
  return urlOf(inject('postgresUrl'), database);
}
