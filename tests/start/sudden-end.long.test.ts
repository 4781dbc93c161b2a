import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { startProgram } from '#src/app/serving/program.server.ts';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { readConfig } from '#src/platform/config/config.server.ts';
import type { Database } from '#src/platform/database/database.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';

type Acknowledged = { event: string; trial: string; email: string };

test('kill -9 in the middle of bookings loses nothing acknowledged and leaves no half of one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dars-kill-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const environment = {
    PORT: '0',
    PUBLIC_URL: 'http://dars.test',
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    SCHEDULER_SEATS: '1000',
    STAFF_EMAIL: 'staff@dars.test',
  };
  const acknowledged: Acknowledged[] = [];
  for (const round of [1, 2, 3]) {
    const { child, url } = await serve(environment);
    const clients = Array.from({ length: 8 }, (_, client) =>
      bookUntilItEnds(url, `${round}-${client}`, acknowledged),
    );
    await enough(acknowledged, round * 25);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await Promise.all(clients);
  }

  const program = await startProgram(readConfig(environment), { pages: false, log: { level: 'fatal' } });
  onTestFinished(() => program.stop());
  const { database } = program.context;
  await allSent(database);
  const rows = await database.select().from(appointments);
  const lessons = await database.select().from(trials);
  const letters = await database.select().from(mails);
  const keys = new Set(letters.map(({ key }) => key));

  expect(acknowledged.length).toBeGreaterThanOrEqual(75);
  expect(acknowledged.filter(({ event }) => !rows.some(({ id }) => id === event))).toEqual([]);
  expect(acknowledged.filter(({ trial }) => !lessons.some(({ id }) => id === trial))).toEqual([]);
  // Whatever is there is whole: each appointment has both its mails and its task, each trial its mail.
  for (const { id } of rows) {
    expect(keys).toContain(`appointment ${id} booked 0 family`);
    expect(keys).toContain(`appointment ${id} booked 0 staff`);
  }
  for (const { id } of lessons) expect(keys).toContain(`trial ${id} staff`);
  expect(letters).toHaveLength(rows.length * 2 + lessons.length);
  expect(letters.filter(({ status }) => status !== 'sent')).toEqual([]);
  const tasks = await database.execute(
    sql`select data->>'appointmentId' as id from pgboss.job where name = 'appointment.day-before'`,
  );
  expect(new Set(tasks.rows.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
}, 120_000);

async function serve(environment: Record<string, string>): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['tests/start/api-server.ts'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return { child, url: `http://127.0.0.1:${/port (\d+)/.exec(String(line))?.[1]}` };
}

/** Books lesson after lesson, and writes down what was acknowledged, until nobody answers. */
async function bookUntilItEnds(url: string, client: string, acknowledged: Acknowledged[]): Promise<void> {
  try {
    const slots = await (await fetch(`${url}/api/schedule/slots`)).json();
    for (let number = 0; number < 500; number++) {
      const email = `family-${client}-${number}@dars.test`;
      const { startTime } = slots[slots.length - 1 - (number % 30)];
      const event = await post(`${url}/api/schedule/events`, {
        startTime,
        name: 'Nora',
        email,
        tel: '555 123 4567',
      });
      const trial = await post(`${url}/api/lesson/trial`, {
        parentName: 'Nora',
        parentPhoneNumber: '555 123 4567',
        parentEmail: email,
        childrenFullName: 'Ali',
        gradeLevel: 'Grade 2',
        subject: 'Chess',
        scheduleDate: event.uri,
        startTime: event.uri,
        endTime: event.uri,
      });
      acknowledged.push({ event: event.uri.split('/').at(-1), trial: trial._id, email });
    }
  } catch {
    // The end that was asked for.
  }
}

async function post(url: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function enough(acknowledged: Acknowledged[], count: number): Promise<void> {
  while (acknowledged.length < count) await wait(5);
}

/** Waits for the mails of the killed processes; the minutes until a queue gives a dead worker up pass at once. */
async function allSent(database: Database): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    const [waiting] = await database
      .select({ id: mails.id })
      .from(mails)
      .where(eq(mails.status, 'queued'))
      .limit(1);
    if (!waiting) return;
    await database.execute(
      sql`update pgboss.job set start_after = now() where name = 'mail.send' and state = 'retry'`,
    );
    await database.execute(sql`
      update pgboss.job set heartbeat_on = now() - interval '1 minute'
      where name = 'mail.send' and state = 'active' and started_on < now() - interval '5 seconds'`);
    await wait(500);
  }
}
