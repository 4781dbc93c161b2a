import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { MeasuredRoom } from './room-rows.ts';

/** People in rooms, by their sockets alone, in a process of their own: they come in, or they say what people say. */
export type ToPeople =
  | { do: 'enter'; port: number; rooms: MeasuredRoom[] }
  /** The teacher of the first room draws so many strokes one after another. @answers ms until a child has each */
  | { do: 'draw'; strokes: number }
  /**
   * Everybody beats every two seconds and tells somebody of their room something every second; the teachers draw ten
   * times a second. @answers ms until each of these signals was there
   */
  | { do: 'signal'; seconds: number };

type Person = { id: string; socket: WebSocket; others: string[] };

let people: Person[][] = [];
/** When what was said, by what it is called; and how long it took, of what has arrived. */
const said = new Map<string, number>();
let took: number[] = [];

process.on('message', async (told: ToPeople) => {
  took = [];
  if (told.do === 'enter') await enterAll(told.port, told.rooms);
  if (told.do === 'draw') await draw(told.strokes);
  if (told.do === 'signal') await signal(told.seconds * 1000);
  process.send?.(took);
});

async function enterAll(port: number, rooms: MeasuredRoom[]): Promise<void> {
  people = [];
  // Ten rooms at once: who comes to a lesson comes within minutes.
  for (let at = 0; at < rooms.length; at += 10)
    people.push(
      ...(await Promise.all(
        rooms.slice(at, at + 10).map(async ({ meeting, people }) => {
          const entered: Person[] = [];
          for (const { token, learners } of people)
            entered.push(await enter(port, { meeting, token, learners }));
          for (const one of entered)
            one.others = entered.filter((other) => other !== one).map(({ id }) => id);
          return entered;
        }),
      )),
    );
}

async function enter(
  port: number,
  who: { meeting: string; token: string; learners: string[] },
): Promise<Person> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/room`, { origin: 'http://dars.test' });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  socket.on('open', () => socket.send(JSON.stringify({ t: 'enter', device: randomUUID(), ...who })));
  socket.on('error', reject);
  socket.on('close', (code) => reject(new Error(`a line was ended by ${code}`)));
  socket.on('message', (data) => {
    const text = String(data);
    if (text.startsWith('{"t":"entered"')) resolve(JSON.parse(text).you);
    if (text.startsWith('{"t":"refused"')) reject(new Error(text));
    const name = /"(?:candidate|id)":"(measured \d+|m\d+)"/.exec(text)?.[1] ?? '';
    const at = said.get(name);
    if (at === undefined) return;
    took.push(performance.now() - at);
    said.delete(name);
  });
  const id = await promise;
  // Who is silent is put out.
  const stop = every(2000, () => socket.send('{"t":"beat"}'));
  socket.on('close', stop);
  return { id, socket, others: [] };
}

let number = 0;

async function draw(strokes: number): Promise<void> {
  const teacher = people[0]?.[0];
  for (let stroke = 0; stroke < strokes; stroke++) {
    const id = `m${++number}`;
    said.set(id, performance.now());
    if (teacher) drawOne(teacher, id);
    await wait(50);
  }
  await arrived();
}

function drawOne({ socket }: Person, id: string): void {
  const points = Array.from({ length: 40 }, (_, at) => `${at * 9} ${at * 7} 50`).join(' ');
  const item = { id, ink: 'blue', width: 4, shape: 'stroke', tool: 'pen', points };
  socket.send(JSON.stringify({ t: 'drawing', page: 0, item }));
}

async function signal(milliseconds: number): Promise<void> {
  const timers = people.flatMap((room) =>
    room.flatMap((person, place) => [
      every(1000, () => {
        const name = `measured ${++number}`;
        said.set(name, performance.now());
        const to = person.others[number % person.others.length];
        const data = { candidate: { candidate: name, sdpMid: '0', sdpMLineIndex: 0 } };
        person.socket.send(JSON.stringify({ t: 'signal', to, data }));
      }),
      ...(place === 0 ? [every(100, () => drawOne(person, 'drawn'))] : []),
    ]),
  );
  await wait(milliseconds);
  for (const stop of timers) stop();
  await arrived();
}

/** Until nothing is on its way, five seconds at most. */
async function arrived(): Promise<void> {
  for (let tries = 0; said.size > 0 && tries < 50; tries++) await wait(100);
}

/** Does something again and again, beginning at a moment of its own. @returns what ends it */
function every(milliseconds: number, act: () => void): () => void {
  let timer = setTimeout(() => {
    act();
    timer = setInterval(act, milliseconds);
  }, Math.random() * milliseconds);
  return () => clearInterval(timer);
}
