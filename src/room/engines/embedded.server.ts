import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from '#src/platform/config/root.server.ts';
import type { TrackKind } from '../protocol.ts';
import type { FromChild, ToChild } from './embedded-child.server.ts';
import type { Engine, EngineRoom } from './engine.server.ts';

/** A process that ended is replaced after so many milliseconds. */
const pause = 200;

type Person = { publishes: boolean; silenced: readonly TrackKind[] };
type Held = { room: EngineRoom; people: Map<string, Person> };

/** The rooms of this program, which one process carries. */
const rooms = new Map<string, Held>();
let child: ChildProcess | null = null;

/** A room that our own program carries, by node-datachannel in a process beside it. */
export async function openEmbeddedRoom(room: EngineRoom): Promise<Engine> {
  const { meetingId } = room;
  const people: Held['people'] = new Map();
  rooms.set(meetingId, { room, people });
  child ??= begin();
  // Whoever goes on with the room knows by it that lines were there, and are not any more.
  const wasOpen = Boolean(room.kept);
  await room.keep({ open: true });

  async function close(): Promise<void> {
    if (rooms.get(meetingId)?.room !== room) return;
    tell({ room: meetingId, do: 'end' });
    rooms.delete(meetingId);
    if (rooms.size > 0) return;
    child?.kill('SIGKILL');
    child = null;
  }

  return {
    name: 'embedded',
    async joined(id, { publishes }) {
      const isKnown = people.has(id);
      people.set(id, { publishes, silenced: people.get(id)?.silenced ?? [] });
      tell({ room: meetingId, do: 'joined', id });
      if (wasOpen && publishes && !isKnown) room.send(id, { t: 'republish' });
    },
    async left(id) {
      people.delete(id);
      tell({ room: meetingId, do: 'left', id });
    },
    async message(id, message) {
      if (people.has(id)) tell({ room: meetingId, do: 'message', id, message });
    },
    async silence(id, tracks) {
      const person = people.get(id);
      if (person) person.silenced = tracks;
      tell({ room: meetingId, do: 'silence', id, tracks });
    },
    async end() {
      await close();
      await room.keep(null);
    },
    let: close,
  };
}

/** The process that carries the rooms just now; tests end it. */
export function embeddedProcess(): ChildProcess | null {
  return child;
}

function begin(): ChildProcess {
  // As it stands in the sources, which are there beside what was built of them.
  const started = fork(join(root, 'src/room/engines/embedded-child.server.ts'), {
    execArgv: [],
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  started.unref();
  started.channel?.unref();
  started.on('message', (told: FromChild) => {
    const held = rooms.get(told.room);
    if ('wrong' in told) held?.room.log.warn({ wrong: told.wrong }, 'A line of a room went wrong');
    else held?.room.send(told.id, told.message);
  });
  started.on('error', () => {});
  started.on('exit', () => {
    if (child !== started) return;
    child = null;
    setTimeout(comeBack, pause).unref();
  });
  return started;
}

/** All publish again at once, to a process that knows nobody yet. */
function comeBack(): void {
  if (child || rooms.size === 0) return;
  child = begin();
  for (const [room, { room: to, people }] of rooms) {
    to.log.warn('The process that carries rooms ended; another takes its place');
    for (const [id, { publishes, silenced }] of people) {
      tell({ room, do: 'joined', id });
      tell({ room, do: 'silence', id, tracks: silenced });
      if (publishes) to.send(id, { t: 'republish' });
    }
  }
}

function tell(message: ToChild): void {
  // Without it all is told anew when the next one begins.
  if (child?.connected) child.send(message, () => {});
}
