import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { type Program, startProgram } from '#src/app/serving/program.server.ts';
import { type Config, readConfig } from '#src/platform/config/config.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import type { Patience } from '#src/platform/http/http.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Clock } from '../../src/platform/program/context.server.ts';
import { startsSequence, templateDatabase, urlOf } from './database.ts';
import { noteFresh } from './put-back.ts';

/** A clock that stands still until it is set. */
type TestClock = Clock & { set(instant: string): void };

export type TestProgram = Program & {
  clock: TestClock;
  /** Calls the API as a family would, in English unless told otherwise; `headers` go along. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    language?: Language,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** Every mail promised so far, oldest first. */
  mails(): Promise<(typeof mails.$inferSelect)[]>;
};

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer
export type Answer = { status: number; headers: Record<string, unknown>; body: any };

type Options = {
  now?: string;
  config?: Partial<Config>;
  environment?: Record<string, string>;
  pages?: boolean;
  work?: boolean;
  patience?: Patience;
  log?: { level: string; stream?: NodeJS.WritableStream };
};

/** A Thursday noon in New York, in winter time. */
export const thursdayNoon = '2026-01-15T17:00:00Z';

/** Starts the product on a database of its own; everything is taken down when the test, or its file, ends. */
export async function startTestProgram(options: Options = {}): Promise<TestProgram> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const maintenance = new pg.Client(inject('postgresUrl'));
  await maintenance.connect();
  await maintenance.query(`select nextval('${startsSequence}')`);
  await maintenance.query(`create database ${database} template ${templateDatabase} strategy file_copy`);
  const dataDir = await mkdtemp(join(tmpdir(), 'dars-data-'));
  const base = readConfig({
    PORT: '0',
    PUBLIC_URL: 'http://dars.test',
    DATABASE_URL: urlOf(inject('postgresUrl'), database),
    DATA_DIR: dataDir,
    STAFF_EMAIL: 'staff@dars.test',
    RATE_LIMIT: 'off',
    DEMO: 'false',
    ...options.environment,
  });
  const clock = testClock(options.now ?? thursdayNoon);
  const { pages = false, work = false, log = { level: 'fatal' } } = options;
  const program = await startProgram(
    { ...base, ...options.config },
    { clock, pages, work, log, ...(options.patience && { patience: options.patience }) },
  );
  return {
    ...program,
    clock,
    call: callsTo(program),
    mails: () => program.context.database.select().from(mails).orderBy(mails.id),
    async stop() {
      await program.stop();
      await maintenance.query(`drop database ${database} with (force)`);
      await maintenance.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same, for one test alone. */
export async function programForTest(options: Options = {}): Promise<TestProgram> {
  const program = await startTestProgram(options);
  onTestFinished(() => program.stop());
  return program;
}

/** A program of a file's own, for what no other file may have: jobs that run, a log, a schema that changes. */
export function ownProgram(options: Options = {}): TestProgram {
  const program = {} as TestProgram;
  beforeAll(async () => {
    Object.assign(program, await startTestProgram(options));
  });
  afterAll(() => program.stop());
  return program;
}

/** What a program may differ in that several files share. */
type Shared = Pick<Options, 'now' | 'environment'>;

/** The programs of this worker that files share, by how they differ, and what makes each as it was when it began. */
const shared = new Map<string, Promise<{ program: TestProgram; putBack(): Promise<void> }>>();

/**
 * The program of a file that asks for it at its top: the worker's one, which is as if it had just started when the
 * file begins. It runs no jobs, and is nobody's to stop.
 * @returns what is a program when the file's `beforeAll` and tests run
 */
export function sharedProgram(options: Shared = {}): TestProgram {
  const program = {} as TestProgram;
  beforeAll(async () => {
    Object.assign(program, await programAnew(options));
  });
  return program;
}

/** The same, for a test that has no other program beside it: nothing is left of what was done with it before. */
export async function programAnew({ now = thursdayNoon, ...kind }: Shared = {}): Promise<TestProgram> {
  const key = JSON.stringify(kind);
  const begun = shared.get(key) ?? begin(kind);
  shared.set(key, begun);
  const { program, putBack } = await begun;
  await putBack();
  program.clock.set(now);
  // What tests count by the program, or its context, they count from the start.
  return { ...program, context: { ...program.context } };
}

async function begin(kind: Omit<Shared, 'now'>) {
  const program = await startTestProgram(kind);
  const putBack = await noteFresh(program);
  return {
    program: { ...program, stop: () => Promise.reject(new Error('Other files go on with this program.')) },
    putBack,
  };
}

/** How a family calls one running product. */
export function callsTo({ app }: Program): TestProgram['call'] {
  return async (method, url, body, language = 'en', headers = {}) => {
    const answer = await app.inject({
      method,
      url,
      headers: { cookie: `language=${language}`, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: bodyOf(answer) };
  };
}

/** What an answer says: the text of a file for spreadsheets as it was before it became bytes. */
export function bodyOf(answer: LightMyRequestResponse) {
  const type = answer.headers['content-type']?.toString() ?? '';
  if (type.includes('utf-16le'))
    return new TextDecoder('utf-16le', { ignoreBOM: true }).decode(answer.rawPayload);
  return type.includes('json') ? answer.json() : answer.body;
}

function testClock(start: string): TestClock {
  let now = new Date(start);
  return {
    now: () => now,
    set: (instant) => {
      now = new Date(instant);
    },
  };
}
