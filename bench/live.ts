import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openSession } from '#src/people/accounts/sessions/sessions.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { openDatabase, openPool } from '#src/platform/database/database.server.ts';
import { startEmbeddedPostgres } from '#src/platform/postgres/embedded.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Role } from '#src/platform/program/person.ts';
import { eventReader, eventStream, type LiveEvent } from '#src/school/messages/live/events.ts';
import build from '../e2e/program/build.ts';
import { startProgram } from '../tests/faults/program.ts';
import { memoryOf } from './speed/processes.ts';
import { sayHead, sayRow } from './table.ts';

/**
 * `npm run bench:live`: how long a message takes from a family at one process to the stream of the staff at another, of
 * three on one database, and what two thousand open streams take of one process's memory. Prints figures; nothing is
 * asserted.
 */
const sent = 400;
const open = { accounts: 100, each: 20 };

build();
const folder = await mkdtemp(join(tmpdir(), 'dars-live-'));
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), log: () => {} });
const programs: Awaited<ReturnType<typeof startProgram>>[] = [];
for (const name of ['one', 'two', 'three'])
  programs.push(
    await startProgram(join(folder, `${name}.log`), {
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, name),
      PROCESSES: '1',
      DEMO: 'false',
      RATE_LIMIT: 'off',
    }),
  );
const [one, , three] = programs as [Program, Program, Program];
type Program = (typeof programs)[number];
const pool = openPool(postgres.url, 4);
const context = { database: openDatabase(pool), clock: { now: () => new Date() } } as unknown as Context;
const load = () => loadavg()[0]?.toFixed(1);

try {
  process.stdout.write(`${cpus().length} × ${cpus()[0]?.model.trim()}, load before ${load()}\n\n`);
  const [family, staff] = [await makePerson('student'), await makePerson('admin')];
  const heard = new Map<string, () => void>();
  await openStream(three.url, staff, (event) => {
    if (event.kind === 'said') heard.get(`${event.number}`)?.();
  });
  sayHead(['', 'p50, ms', 'p95, ms', 'streams at the process that hears', 'load']);
  await measure(0);
  const before = memoryOf([three.child.pid ?? 0]);
  for (let number = 0; number < open.accounts; number++) {
    const token = await makePerson('student');
    await Promise.all(Array.from({ length: open.each }, () => openStream(three.url, token, () => {})));
  }
  // Until what opening them took has been let go.
  await wait(30_000);
  const after = memoryOf([three.child.pid ?? 0]);
  const streams = open.accounts * open.each;
  await measure(streams);
  const each = ((after - before) * 1024) / streams;
  process.stdout.write(
    `\n${streams} open streams: ${before.toFixed(0)} MB before, ${after.toFixed(0)} with them, ${each.toFixed(1)} KB each\n`,
  );

  /** One message after another; how long until its call was answered, and until it was heard. */
  async function measure(others: number): Promise<void> {
    const took: Record<'answered' | 'heard', number[]> = { answered: [], heard: [] };
    for (let number = 0; number < sent + 20; number++) {
      const begun = performance.now();
      const isHeard = new Promise<number>((resolve) => {
        const next = heard.size + 1;
        heard.set(`${next}`, () => resolve(performance.now() - begun));
      });
      await say(family);
      const answered = performance.now() - begun;
      const until = await isHeard;
      if (number < 20) continue;
      took.answered.push(answered);
      took.heard.push(until);
    }
    for (const [what, name] of [
      ['answered', 'the call is answered'],
      ['heard', 'the other’s stream says so'],
    ] as const) {
      const sorted = took[what].toSorted((a, b) => a - b);
      const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
      sayRow([name, at(0.5), at(0.95), String(others + 1), load() ?? '']);
    }
  }
} finally {
  for (const program of programs) await program.stop();
  await pool.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();

async function makePerson(role: Role): Promise<string> {
  const now = new Date();
  const [user] = await context.database
    .insert(users)
    .values({
      email: `${randomUUID()}@dars.test`,
      passwordHash: '',
      role,
      language: 'en',
      createdAt: now,
      emailConfirmedAt: now,
    })
    .returning({ id: users.id });
  return openSession(context, user?.id ?? '', { remember: true });
}

/** Says something to the school. */
async function say(token: string): Promise<void> {
  const answer = await fetch(`${one.url}/api/threads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ message: { key: randomUUID(), words: 'Salom! When does the lesson begin?' } }),
  });
  if (answer.status !== 201) throw new Error(`a message was answered with ${answer.status}`);
  await answer.arrayBuffer();
}

async function openStream(url: string, token: string, onEvent: (event: LiveEvent) => void): Promise<void> {
  const request = get(`${url}/api/messages/stream`, {
    agent: false,
    headers: { accept: eventStream, authorization: `Bearer ${token}` },
  });
  // They end with the program.
  request.on('error', () => {});
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`a stream was answered with ${answer.statusCode}`);
  const parse = eventReader();
  answer.on('error', () => {});
  answer.setEncoding('utf8').on('data', (text: string) => {
    for (const data of parse(text)) onEvent(JSON.parse(data));
  });
}
