import { and, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { makeMeeting } from '../../../../tests/make/rows.ts';
import { classOfThree, HistoryDevice, openPost } from '../../../../tests/room/room-history.ts';
import { makeRoom } from '../../../../tests/room/rooms.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import type { Seat } from '../../access.server.ts';
import { readFacts } from '../../access-facts.server.ts';
import { leads } from '../../permissions.ts';
import { engineHolds } from '../../room.ts';
import { rooms, stays } from '../../tables.server.ts';
import { tick } from '../coming.server.ts';
import { openRoom } from '../open.server.ts';
import type { Room } from '../room.server.ts';
import { newState } from '../room-records.server.ts';
import { atDoor } from './waiting.server.ts';

const program = sharedProgram();
let given: Awaited<ReturnType<typeof makeRoom>>;
beforeAll(async () => {
  given = await makeRoom(program, { learners: 3 });
});

const acts = ['mute', 'ask-show', 'remove', 'lower-hand'] as const;
const step = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constant('come'), fc.nat(15)) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom('cut', 'close', 'back', 'back', 'reload', 'leave'), fc.nat(15)),
  },
  { weight: 2, arbitrary: fc.tuple(fc.constant('voice'), fc.nat(15)) },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom(...acts, 'let-in', 'speakers', 'lock', 'end'), fc.nat(15)),
  },
  { weight: 3, arbitrary: fc.tuple(fc.constant('later'), fc.constantFrom(1, 4, 21, 31)) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('open again'), fc.constant(0)) },
);

test('after each step what every device was told is what the room holds, and nobody is in who may not be', async () => {
  const one = fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 45 }), live);
  await fc.assert(one, { numRuns: 25, seed: 20261129, endOnFailure: true });
}, 60_000);

async function live(steps: (readonly [string, number])[]): Promise<void> {
  const { context } = program;
  const { database } = context;
  program.clock.set(thursdayNoon);
  // Long begun: what is ended is over, until it is opened again.
  const startsAt = new Date(Date.parse(thursdayNoon) - 60_000);
  const endsAt = new Date(startsAt.getTime() + 4 * 3_600_000);
  const meetingId = await makeMeeting(program, given.lesson, given.teacher, {
    startsAt,
    endsAt,
    clashes: true,
  });
  const facts = (await readFacts(context, [meetingId], [])).get(meetingId);
  const [row] = await database
    .insert(rooms)
    .values({ meetingId, openedAt: context.clock.now(), state: newState })
    .returning();
  if (!row || !facts) throw new Error('no room');
  let isBroken = false;
  const open = async () => {
    const [now = row] = await database.select().from(rooms).where(eq(rooms.meetingId, meetingId));
    return openRoom(context, now, facts, () => {
      isBroken = true;
    });
  };
  let room = await open();
  const post = openPost();
  // Who is not back in a room that is taken anew is closed by the job that tidies.
  const lingering = new Set<string>();
  // Two devices each.
  const devices = [...classOfThree(given), ...classOfThree(given)].map(
    (seat) => new HistoryDevice(seat, () => room, post),
  );

  async function openAgain() {
    if (room.state.phase !== 'ended') return;
    await room.writing.done();
    await database.update(rooms).set({ endedAt: null }).where(eq(rooms.meetingId, meetingId));
    const before = room;
    for (const learner of learnersIn(before)) lingering.add(learner);
    room = await open();
    before.letGo();
  }

  const lost: HistoryDevice[] = [];
  devices[0]?.come();
  post.deliver();
  for (const [what, which] of steps) {
    const of = <T>(all: readonly T[]): T | undefined => all[which % Math.max(1, all.length)];
    const inside = of(devices.filter((one) => one.isIn()));
    const leader = devices.find((one) => one.isIn() && leads(one.seat.kind));
    // Half the time it is about who is out for a moment.
    const who = (which % 2 && lost.at(-1)?.view.me) || (of([...room.members.keys()]) ?? '');
    const waits = atDoor(room)[0];
    if (what === 'come')
      of(devices.filter((one) => !one.isThere()))?.come(([undefined, 'take', 'extra'] as const)[which % 3]);
    else if (what === 'back') lost.pop()?.come();
    else if ((what === 'cut' || what === 'close') && inside) {
      inside.lose(what === 'close');
      lost.push(inside);
    } else if (what === 'reload') inside?.reload();
    else if (what === 'leave') inside?.say({ t: 'leave' });
    else if (what === 'voice') inside?.turnVoice(!inside.voice);
    else if (what === 'later') program.clock.set(new Date(room.now() + which * 1000).toISOString());
    else if (what === 'open again') await openAgain();
    else if (what === 'let-in' && waits) leader?.lead({ act: what, who: waits.id });
    else if (what === 'speakers') leader?.lead({ act: what, who: which % 2 ? 'all' : [who] });
    else if (what === 'lock') leader?.lead({ act: what, on: which % 3 === 0 });
    else if (what === 'end' && which < 4) leader?.lead({ act: what });
    else if (acts.some((act) => act === what)) leader?.lead({ act: what as (typeof acts)[number], who });
    post.deliver();
    tick(room);
    post.deliver();
    await room.writing.done();
    post.deliver();
    expect(isBroken, 'the room goes on').toBe(false);
    for (const one of devices) if (one.isIn()) sameAs(room, one);
    rightly(room, devices);
    await written(room, lingering);
  }
}

/** What a device shows is what the room holds. */
function sameAs(room: Room, device: HistoryDevice): void {
  const { view } = device;
  const people = [...room.members.values()].map(({ person }) => person);
  const byId = (all: readonly { id: string }[]) => all.toSorted((a, b) => a.id.localeCompare(b.id));
  expect(byId(view.people)).toEqual(byId(people));
  expect(view.state).toEqual(room.shared());
  expect(view.atDoor).toEqual(leads(device.seat.kind) ? atDoor(room) : []);
  const me = device.me();
  if (me?.may.speak) expect([me.id, me.voice]).toEqual([me.id, device.voice]);
  else expect(me?.voice).toBe(false);
}

/** Who is in may be, and who waits may not come in. */
function rightly(room: Room, devices: readonly HistoryDevice[]): void {
  const { state } = room;
  const members = [...room.members.values()];
  const families = members.filter(({ person, seat }) => !person.extra && !leads(seat.kind));
  const isFull = families.length >= engineHolds[room.media.name] - 1;
  for (const { seat, person } of members) {
    expect(isOut(room, seat), `${seat.id} is in`).toBe(false);
    if (person.extra) expect(room.members.has(seat.id), `${seat.id} has a first screen`).toBe(true);
  }
  if (families.length > engineHolds[room.media.name] - 1)
    expect(families.some(({ seat }) => seat.kind === 'guardian')).toBe(false);
  for (const { arrival, why } of room.waiting.values()) {
    expect([why, isOut(room, arrival.seat)]).toEqual([why, why === 'removed']);
    if (why === 'locked') expect(state.locked).toBe(true);
    if (why === 'full') expect([arrival.seat.kind, isFull]).toEqual(['guardian', true]);
  }
  if (state.phase === 'ended') return;
  const isTaught = members.some(({ seat, gone }) => leads(seat.kind) && !gone);
  if (isTaught) expect(state.phase).toBe('open');
  for (const device of devices)
    if (device.isThere() && !device.isIn()) expect(device.view.waitsFor, device.seat.id).not.toBe(null);
}

/** Whether a child of theirs was removed, or they were. */
function isOut({ state: { removed = [] } }: Room, { id, learnerIds, beside }: Seat): boolean {
  return removed.some((one) => one === id || learnerIds.includes(one) || beside.includes(one));
}

/** Of each child who is in one stay goes on, and of nobody else. */
async function written(room: Room, lingering: ReadonlySet<string>): Promise<void> {
  const rows = await program.context.database
    .select({ learner: stays.learnerId })
    .from(stays)
    .where(and(eq(stays.meetingId, room.meetingId), isNull(stays.leftAt)));
  const inside = learnersIn(room);
  const open = rows.flatMap(({ learner }) =>
    learner && (inside.has(learner) || !lingering.has(learner)) ? learner : [],
  );
  expect(open.toSorted()).toEqual([...inside].toSorted());
}

function learnersIn({ members }: Room): Set<string> {
  return new Set([...members.values()].flatMap(({ seat }) => seat.learnerIds));
}
