import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { hasJanus, startJanus } from '../../tests/media/janus.ts';
import { allHear, enter, launchWithMedia } from '../../tests/media/people.ts';
import { startChild } from './child.ts';
import type { Measurement, Stand } from './measurements.ts';
import { childrenOf, memoryOf, processorOf } from './processes.ts';
import { type MeasuredProgram, startMeasured } from './program.ts';
import type { ToPeople } from './room-people.ts';
import { type MeasuredRoom, makeRooms } from './room-rows.ts';
import type { Measured } from './table.ts';

const rounds = 5;
/** As the program calls itself; browsers of ours find it there. */
const origin = 'http://dars.test';

export const roomMeasurements: Measurement[] = [
  /** Between two sockets, beside the line: 95 of 100 strokes are there by then, of 200 in each round. */
  ['room: a stroke from hand to eye', { ms: 100 }, strokes],
  /** 1,000 people in 250 rooms: 95 of 100 signals are there by then. */
  ['room: a signal among 1,000 people', { ms: 100 }, async (stand) => (await thousand(stand)).signals],
  /** The same people: milliseconds of a processor in each second. */
  ['room: processor for 1,000 people', { ms: 1000 }, async (stand) => (await thousand(stand)).processor],
  /** In a mesh, real Chromium, microphone and camera opened after the press. */
  ['room: from the press to the first picture', { ms: 2000 }, firstPicture],
  /** Milliseconds of a processor a second for each of six, all with cameras; and memory of what carries them. */
  [
    'room: processor for one of six, our own engine',
    { ms: 50 },
    async (stand) => (await own(stand)).processor,
  ],
  ['room: memory for six, our own engine', { mb: 200 }, async (stand) => (await own(stand)).memory],
  ['room: processor for one of six, Janus', { ms: 50 }, async (stand) => (await janus(stand)).processor],
  ['room: memory for six, Janus', { mb: 200 }, async (stand) => (await janus(stand)).memory],
];

async function strokes({ program }: Stand): Promise<Measured> {
  const [room] = await makeRooms(program.databaseUrl, 1, 2);
  const people = startChild('room-people.ts');
  try {
    await people.ask({ do: 'enter', port: program.port, rooms: [room as MeasuredRoom] } satisfies ToPeople);
    const product: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const took = await people.ask<number[]>({ do: 'draw', strokes: 200 } satisfies ToPeople);
      if (took.length !== 200) throw new Error(`${took.length} strokes of 200 arrived`);
      product.push(late(took));
    }
    return { unit: 'ms', product };
  } finally {
    people.stop();
  }
}

const thousand = once(async ({ program }) => {
  const rooms = await makeRooms(program.databaseUrl, 250, 4);
  const people = startChild('room-people.ts');
  const [signals, processor]: [number[], number[]] = [[], []];
  try {
    await people.ask({ do: 'enter', port: program.port, rooms } satisfies ToPeople);
    for (let round = 0; round < rounds; round++) {
      const [began, before] = [performance.now(), processorOf([program.pid])];
      const took = await people.ask<number[]>({ do: 'signal', seconds: 8 } satisfies ToPeople);
      signals.push(late(took));
      processor.push((1000 * (processorOf([program.pid]) - before)) / (performance.now() - began));
    }
  } finally {
    people.stop();
  }
  return { signals: inMs(signals), processor: inMs(processor) };
});

async function firstPicture({ program }: Stand): Promise<Measured> {
  const [room] = await makeRooms(program.databaseUrl, 1, 2);
  const { meeting, people } = room as MeasuredRoom;
  const browser = await launchFor(program);
  const product: number[] = [];
  try {
    for (const who of people) await enter(browser, origin, { meeting, ...who });
    const child = browser.contexts()[1]?.pages()[0] as Page;
    const coming = { meeting, as: 'account', learners: people[1]?.learners ?? [] } as const;
    for (let round = 0; round <= rounds; round++) {
      await child.evaluate(() => window.room.leave());
      await child.reload();
      product.push(await child.evaluate(pressed, coming));
    }
  } finally {
    await browser.close();
  }
  return inMs(product.slice(1));
}

/** Runs in the page: enters, and looks for a picture of somebody else once a frame. @returns after how many ms */
async function pressed(coming: { meeting: string; as: 'account'; learners: string[] }): Promise<number> {
  const began = performance.now();
  const wishes = { receivePictures: true, sendPictures: true };
  await window.enterRoom({ ...coming, wishes }, { voice: true, camera: true });
  for (;;) {
    for (const connection of window.connections)
      for (const stat of (await connection.getStats()).values())
        if (stat.type === 'inbound-rtp' && stat.framesDecoded > 0) return performance.now() - began;
    await new Promise(requestAnimationFrame);
  }
}

const own = once(async ({ program }) => {
  const carriers = () => childrenOf(program.pid, 'embedded-child');
  return six(program, carriers);
});

const janus = once(async ({ folder }) => {
  if (!hasJanus()) throw new Error('Janus cannot be had here');
  const server = await startJanus();
  const program = await startMeasured(`${folder}/janus`, { JANUS_URLS: server.url, JANUS_KEY: server.key });
  try {
    return await six(program, () => [server.pid()]);
  } finally {
    await program.stop();
    await server.stop();
  }
});

/** Six in a room, each with microphone and camera, and what the processes that carry them take. */
async function six(program: MeasuredProgram, carriers: () => number[]) {
  const [room] = await makeRooms(program.databaseUrl, 1, 6);
  const { meeting, people } = room as MeasuredRoom;
  const browser = await launchFor(program);
  const [processor, memory]: [number[], number[]] = [[], []];
  try {
    const pages: Page[] = [];
    for (const who of people) pages.push(await enter(browser, origin, { meeting, ...who }));
    await allHear(pages, people.length - 1, () => people.length - 1, 30_000);
    const pids = [...carriers(), program.pid];
    for (let round = 0; round < rounds; round++) {
      const [began, before] = [performance.now(), processorOf(pids)];
      await wait(4000);
      processor.push((1000 * (processorOf(pids) - before)) / (performance.now() - began) / people.length);
      memory.push(memoryOf(carriers()));
    }
  } finally {
    await browser.close();
  }
  return { processor: inMs(processor), memory: { unit: 'MB' as const, product: memory } };
}

/** A browser that finds the program where it says that it is. */
function launchFor({ port }: MeasuredProgram): Promise<Browser> {
  const args = [
    `--host-resolver-rules=MAP dars.test 127.0.0.1:${port}`,
    `--unsafely-treat-insecure-origin-as-secure=${origin}`,
  ];
  return launchWithMedia({ args });
}

/** Two lines of the table are measured in one go. */
function once<Found>(measure: (stand: Stand) => Promise<Found>): (stand: Stand) => Promise<Found> {
  let found: Promise<Found> | undefined;
  return (stand) => {
    found ??= measure(stand);
    return found;
  };
}

function inMs(product: number[]): Measured {
  return { unit: 'ms', product };
}

/** By when 95 of 100 are there. */
function late(took: number[]): number {
  return took.toSorted((one, other) => one - other)[Math.ceil(took.length * 0.95) - 1] ?? Number.NaN;
}
