import { randomUUID } from 'node:crypto';
import type { Seat } from '#src/room/access.server.ts';
import type { RoomView } from '#src/room/line/client.ts';
import { changeBy } from '#src/room/line/hearing.ts';
import { firstView } from '#src/room/line/view-store.ts';
import type { DeviceConnection } from '#src/room/live/member.server.ts';
import type { Room } from '#src/room/live/room.server.ts';
import { type Visit, visit } from '#src/room/live/visit.server.ts';
import type { FromServer, PersonIn } from '#src/room/protocol.ts';
import type { SeatKind } from '#src/room/room.ts';
import type { FromDevice, Lead } from '#src/room/schemas.ts';
import type { makeRoom } from './rooms.ts';

/** What is on its way between devices and their room: it arrives in its order, after what is done just now. */
export type Post = { send(what: () => void): void; deliver(): void };

export function openPost(): Post {
  const waiting: (() => void)[] = [];
  return {
    send: (what) => void waiting.push(what),
    deliver() {
      for (let next = waiting.shift(); next; next = waiting.shift()) next();
    },
  };
}

/** The people of a class of three: its teacher, staff, two siblings by one device and each by their own, a third, two who sit beside. */
export function classOfThree({ teacher, mother, children }: Awaited<ReturnType<typeof makeRoom>>): Seat[] {
  const [ali = '', laylo = '', umar = ''] = children;
  const seat = (kind: SeatKind, id: string, learnerIds: string[], beside: string[] = []): Seat => {
    const userId = kind === 'teacher' ? teacher.id : kind === 'learner' ? null : mother.id;
    const claim = { by: 'account', userId: userId ?? mother.id, sessionId: mother.id } as const;
    return { ...{ id, kind, name: id, learnerIds, beside, userId, claim }, named: learnerIds };
  };
  return [
    seat('teacher', 'nodira', []),
    seat('staff', 'staff', []),
    seat('learner', 'ali', [ali]),
    seat('learner', 'laylo', [laylo]),
    seat('learner', 'both', [ali, laylo]),
    seat('learner', 'umar', [umar]),
    seat('guardian', 'mother', [], [ali, laylo]),
    seat('guardian', 'father', [], [umar]),
  ];
}

/** A device that does what the page does, without a browser: it reads by the page's own rules, and has a microphone. */
export class HistoryDevice {
  readonly seat: Seat;
  readonly #room: () => Room;
  readonly #post: Post;
  readonly #device = randomUUID();
  #visit: Visit | null = null;
  #line: DeviceConnection | null = null;
  #second: 'take' | 'extra' | undefined;
  #had = '';
  view: RoomView = firstView();
  /** The button of its microphone. */
  voice = true;

  constructor(seat: Seat, room: () => Room, post: Post) {
    this.seat = seat;
    this.#room = room;
    this.#post = post;
  }

  isThere(): boolean {
    return this.#line !== null;
  }

  isIn(): boolean {
    return this.isThere() && this.view.connection === 'in';
  }

  me(): PersonIn | undefined {
    return this.view.people.find(({ id }) => id === this.view.me);
  }

  /** Opens a line, and knocks; what it had heard before stays. */
  come(second = this.#second): void {
    if (this.isThere()) return;
    this.#second = second;
    this.#had = '';
    const line: DeviceConnection = {
      send: (text) => this.#post.send(() => this.#line === line && this.#hear(JSON.parse(text))),
      close: (code) => this.#post.send(() => this.#line === line && this.#closed(code)),
    };
    this.#line = line;
    const arrival = { seat: this.seat, device: this.#device, second, chatAfter: 0 };
    this.#visit = visit(this.#room(), arrival, line);
  }

  /** The page is loaded anew: it remembers its name alone. */
  reload(): void {
    this.lose(true);
    this.view = firstView();
    this.#second = undefined;
    this.come();
  }

  /** The line ends. */
  lose(clean: boolean): void {
    const gone = this.#visit;
    this.#line = null;
    this.#visit = null;
    this.view = { ...this.view, connection: 'broken' };
    gone?.gone(clean);
  }

  say(message: FromDevice): void {
    const to = this.#visit;
    this.#post.send(() => to === this.#visit && to?.hear(JSON.stringify(message)));
  }

  lead(act: Lead): void {
    this.say({ t: 'lead', act } as FromDevice);
  }

  turnVoice(on: boolean): void {
    this.voice = on;
    this.#tell();
  }

  #hear(message: FromServer): void {
    const since = message.t === 'entered' ? message.since : undefined;
    this.view = { ...this.view, ...changeBy(this.view, message, { key: '', since }) };
    if (message.t === 'muted' && message.what === 'voice' && this.view.state?.phase === 'open')
      this.voice = false;
    if (message.t === 'choose') this.#post.send(() => this.lose(true));
    this.#tell();
  }

  #closed(code: number): void {
    const why = this.view.refusal?.why;
    this.lose(false);
    // Who is asked out goes on waiting, with nothing on.
    const waits = code === 4000 && (why === 'removed' || why === 'full');
    if (waits) this.voice = false;
    if (waits || code === 1012) this.come();
  }

  #tell(): void {
    if (!this.isIn()) return;
    const voice = this.voice && this.me()?.may.speak === true;
    if (this.#had === String(voice)) return;
    this.#had = String(voice);
    this.say({ t: 'have', voice, camera: false, screen: false, pictures: true, line: 'good' });
  }
}
