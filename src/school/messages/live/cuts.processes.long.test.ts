import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { startProgram } from '../../../../tests/faults/program.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { type OpenStream, openStream } from '../../../../tests/school/message-streams.ts';
import { addGuardian, makeSchool } from '../../../../tests/school/messages.ts';
import { buildPages } from '../../../../tests/start/built-pages.ts';
import { programForTest, type TestProgram } from '../../../../tests/start/program.ts';

/** Of one conversation, in which a teacher and four guardians write, with three devices each. */
const counts = { messages: 203, cuts: 800, devices: 3 };
/** Milliseconds without a cut, at the end of which everything has to be there: a look at the table is half a minute. */
const calm = 40_000;

beforeAll(buildPages, 120_000);

test('each device has each message once and in order, however often its stream is cut', async () => {
  const rows = await programForTest({ now: new Date().toISOString() });
  const { mother, father, teacher, learner, about } = await makeSchool(rows);
  const others = await Promise.all([1, 2].map(() => signIn(rows, 'student')));
  for (const other of others) await addGuardian(rows, learner, other);
  const writers = [mother, father, teacher, ...others];
  const urls = await Promise.all(['one', 'two'].map((name) => started(rows, name)));
  const anyUrl = () => urls[randomInt(urls.length)] ?? '';

  const first = await post(anyUrl(), mother, '/api/threads', { ...about, message: message(1) });
  const path = `/api/threads/${first._id}/messages`;
  const devices = writers.flatMap((person) =>
    Array.from({ length: counts.devices }, () => new Device(person, path, anyUrl)),
  );
  const held = devices.map((device) => device.hold());

  const cutting = (async () => {
    for (let cuts = 0; cuts < counts.cuts; ) {
      if (devices[randomInt(devices.length)]?.cut()) cuts++;
      await wait(randomInt(40));
    }
  })();
  for (let said = 2; said <= counts.messages; said++) {
    const writer = writers[said % writers.length] ?? mother;
    const body = message(said);
    // An answer that was lost is asked for again, at the other program or the same.
    await Promise.all([post(anyUrl(), writer, path, body), post(anyUrl(), writer, path, body)]);
    await wait(randomInt(100));
  }
  await cutting;

  const whole = Array.from({ length: counts.messages }, (_, at) => at + 1);
  await expect
    .poll(() => devices.map(({ numbers }) => numbers), { timeout: calm })
    .toEqual(devices.map(() => whole));
  for (const device of devices) device.leave();
  await Promise.all(held);
  expect(devices.reduce((sum, { cuts }) => sum + cuts, 0)).toBe(counts.cuts);
});

/** Holds its stream open, and asks for what came after the last message that it has, as a page does. */
class Device {
  readonly numbers: number[] = [];
  cuts = 0;
  readonly #person: SignedInPerson;
  readonly #path: string;
  readonly #anyUrl: () => string;
  #stream: OpenStream | undefined;
  #isLeft = false;
  #asking: Promise<void> = Promise.resolve();

  constructor(person: SignedInPerson, path: string, anyUrl: () => string) {
    this.#person = person;
    this.#path = path;
    this.#anyUrl = anyUrl;
  }

  async hold(): Promise<void> {
    while (!this.#isLeft) {
      const url = this.#anyUrl();
      this.#stream = await openStream(url, this.#person.headers, () => this.#ask(url));
      await this.#stream.ended;
      this.#stream = undefined;
    }
  }

  /** @returns whether there was anything to be cut */
  cut(): boolean {
    if (!this.#stream) return false;
    this.#stream.close();
    this.#stream = undefined;
    this.cuts++;
    return true;
  }

  leave(): void {
    this.#isLeft = true;
    this.#stream?.close();
  }

  #ask(url: string): void {
    this.#asking = this.#asking.then(async () => {
      const after = this.numbers.at(-1) ?? 0;
      const answer = await fetch(`${url}${this.#path}?after=${after}&limit=100`, {
        headers: this.#person.headers,
      });
      for (const { number } of await answer.json()) this.numbers.push(number);
    });
  }
}

async function started({ context: { config } }: TestProgram, name: string): Promise<string> {
  const program = await startProgram(join(config.dataDir, `${name}.log`), {
    DATABASE_URL: config.databaseUrl ?? '',
    DATA_DIR: join(config.dataDir, name),
    PROCESSES: '1',
  });
  onTestFinished(() => program.stop());
  return program.url;
}

function message(number: number) {
  return { key: randomUUID(), words: `The ${number}th` };
}

async function post(url: string, { headers }: SignedInPerson, path: string, body: object) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
  return answer.json();
}
