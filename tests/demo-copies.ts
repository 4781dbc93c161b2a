import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { makeDemo } from '#src/demo/demo.server.ts';
import { templateDatabase, urlOf } from './database.ts';
import { startTestProgram, type TestProgram } from './program.ts';

/**
 * Makes the demo once for a file of tests. What comes back starts a program with a copy of it, database and folder,
 * which goes with its test.
 */
export function demoToCopy(): () => Promise<TestProgram> {
  const made = `demo_${randomUUID().replaceAll('-', '')}`;
  let maintenance: pg.Client;
  let folder: string;
  let copies = 0;

  function start(database: string, dataDir: string): Promise<TestProgram> {
    const environment = { DATABASE_URL: urlOf(inject('postgresUrl'), database), DATA_DIR: dataDir };
    return startTestProgram({ config: { demo: 'asked' }, environment });
  }

  beforeAll(async () => {
    maintenance = new pg.Client(inject('postgresUrl'));
    await maintenance.connect();
    await maintenance.query(`create database ${made} template ${templateDatabase}`);
    folder = await mkdtemp(join(tmpdir(), 'dars-demo-'));
    const program = await start(made, folder);
    await makeDemo(program.context);
    await program.stop();
  });
  afterAll(async () => {
    await maintenance.query(`drop database ${made} with (force)`);
    await maintenance.end();
    await rm(folder, { recursive: true, force: true });
  });

  return async () => {
    copies += 1;
    const copy = `${made}_${copies}`;
    const dataDir = `${folder}-${copies}`;
    await maintenance.query(`create database ${copy} template ${made}`);
    await cp(folder, dataDir, { recursive: true });
    const program = await start(copy, dataDir);
    onTestFinished(async () => {
      await program.stop();
      await maintenance.query(`drop database ${copy} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    });
    return program;
  };
}
