import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { makeDemo } from '#src/moving/demo/demo.server.ts';
import { cloneForTest } from '../start/cloned-database.ts';
import { templateDatabase, urlOf } from '../start/database.ts';
import { programForTest, startTestProgram, type TestProgram } from '../start/program.ts';

/**
 * Makes the demo once for a file of tests. What comes back starts a program with a copy of it, database and folder,
 * which goes with its test.
 */
export function demoToCopy(): () => Promise<TestProgram> {
  const made = `demo_${randomUUID().replaceAll('-', '')}`;
  let maintenance: pg.Client;
  let folder: string;

  beforeAll(async () => {
    maintenance = new pg.Client(inject('postgresUrl'));
    await maintenance.connect();
    await maintenance.query(`create database ${made} template ${templateDatabase} strategy file_copy`);
    folder = await mkdtemp(join(tmpdir(), 'dars-demo-'));
    const program = await startTestProgram(on(urlOf(inject('postgresUrl'), made), folder));
    await makeDemo(program.context);
    await program.stop();
  });
  afterAll(async () => {
    await maintenance.query(`drop database ${made} with (force)`);
    await maintenance.end();
    await rm(folder, { recursive: true, force: true });
  });

  return async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'dars-demo-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    await cp(folder, dataDir, { recursive: true });
    return programForTest(on(await cloneForTest(made), dataDir));
  };
}

function on(databaseUrl: string, dataDir: string) {
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  return { config: { demo: 'asked' }, environment } as const;
}
