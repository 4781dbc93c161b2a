import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { mintKey } from '#src/calendar/booking/keys.server.ts';
import type { FromServer } from '#src/room/protocol.ts';
import type { Entering, FromDevice, Lead } from '#src/room/schemas.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../make/rows.ts';
import { makeSeat, makeTrial } from '../staff/trials.ts';
import type { TestProgram } from '../start/program.ts';

/** How long a test waits for something that comes at once, in milliseconds. */
const patience = 5000;

/** A device at the socket of rooms. */
export type RoomDevice = {
  /** All that it was told so far, in order. */
  told: FromServer[];
  say(message: FromDevice | Entering | string): void;
  lead(act: Lead): void;
  /** The next message of a kind, or the next that fits; what was looked at before is not looked at again. */
  hears<T extends FromServer['t']>(
    t: T,
    fits?: (message: Extract<FromServer, { t: T }>) => boolean,
  ): Promise<Extract<FromServer, { t: T }>>;
  /** When all that it said so far was dealt with: what has not come by then does not come. */
  settled(): Promise<void>;
  /** The code by which its socket was ended. */
  ended: Promise<number>;
  leave(code?: number): void;
  /** From now on it reads nothing, not even a farewell, and can go on sending; until it listens again. */
  deafen(): void;
  listen(): void;
  /** Breaks its line without a farewell. */
  cut(): void;
};

type Opener = { origin?: string | undefined; cookie?: string };

/** Opens the socket of a running program. */
export async function openSocket(
  { app }: Pick<TestProgram, 'app'>,
  { origin = 'http://dars.test', cookie }: Opener = {},
): Promise<RoomDevice> {
  const { port } = app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/room`, {
    origin,
    headers: { ...(cookie && { cookie }) },
  });
  const told: FromServer[] = [];
  let looked = 0;
  let wake = () => {};
  socket.on('message', (data) => {
    told.push(JSON.parse(String(data)));
    wake();
  });
  const ended = new Promise<number>((resolve) => {
    socket.on('close', (code) => {
      resolve(code);
      wake();
    });
  });
  await Promise.race([once(socket, 'open'), once(socket, 'error').then(([error]) => Promise.reject(error))]);
  socket.on('error', () => {});
  const say: RoomDevice['say'] = (message) =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  const hears: RoomDevice['hears'] = async (t, fits = () => true) => {
    const until = Date.now() + patience;
    for (;;) {
      while (looked < told.length) {
        const message = told[looked++];
        if (message?.t === t && fits(message as never)) return message as never;
      }
      const left = until - Date.now();
      if (left <= 0 || socket.readyState === WebSocket.CLOSED)
        throw new Error(`no ${t}: ${JSON.stringify(told.slice(-5))}`);
      await new Promise<void>((resolve) => {
        const late = setTimeout(resolve, left);
        wake = () => {
          clearTimeout(late);
          resolve();
        };
      });
    }
  };
  return {
    told,
    say,
    lead: (act) => say({ t: 'lead', act } as FromDevice),
    hears,
    async settled() {
      say({ t: 'beat' });
      await hears('beat');
    },
    ended,
    leave: (code = 1000) => socket.close(code),
    deafen: () => socket.pause(),
    listen: () => socket.resume(),
    cut: () => socket.terminate(),
  };
}

type Coming = Opener & Partial<Entering>;

/** Knocks at the room of a meeting. */
export async function knock(program: Pick<TestProgram, 'app'>, meeting: string, coming: Coming = {}) {
  const { origin, cookie, ...said } = coming;
  const device = await openSocket(program, { ...(origin && { origin }), ...(cookie && { cookie }) });
  device.say({ t: 'enter', meeting, device: randomUUID(), ...said });
  return device;
}

/** Comes into the room of a meeting. */
export async function enter(program: Pick<TestProgram, 'app'>, meeting: string, coming: Coming = {}) {
  const device = await knock(program, meeting, coming);
  return Object.assign(device, { entered: await device.hears('entered') });
}

/** Why somebody is not let in, or waits before the door. */
export async function refusalOf(program: Pick<TestProgram, 'app'>, meeting: string, coming: Coming = {}) {
  const device = await knock(program, meeting, coming);
  await device.settled().catch(() => {});
  const answer = device.told.find((message) => message.t === 'refused' || message.t === 'waits');
  if (!answer) throw new Error(`let in: ${JSON.stringify(device.told)}`);
  if (answer.t === 'waits') device.leave();
  await device.ended;
  return answer.why;
}

/** A lesson in a room of ours that begins in five minutes, with its teacher, and a family of one child. */
export async function makeRoom(program: TestProgram, more: { learners?: number } = {}) {
  const teacher = await signIn(program, 'teacher');
  await teacher.call('PUT', '/api/teacher-profile', { name: 'Nodira' });
  const mother = await signIn(program, 'student');
  const lesson = await makeLesson(program, teacher, { room: 'own', link: null });
  const children: string[] = [];
  const enrolments: string[] = [];
  for (let place = 0; place < (more.learners ?? 1); place++) {
    const child = await makeLearner(program, mother, { firstName: ['Ali', 'Laylo', 'Umar'][place] ?? 'Zed' });
    enrolments.push(await makeEnrolment(program, lesson, mother, child));
    children.push(child);
  }
  const startsAt = new Date(program.clock.now().getTime() + 5 * 60_000);
  const meeting = await makeMeeting(program, lesson, teacher, { startsAt });
  const [child = '', second = ''] = children;
  const as = (who: SignedInPerson, learners: string[] = []) => ({ token: who.token, learners });
  return { teacher, mother, lesson, meeting, child, second, children, enrolments, as };
}

/** Later by so many seconds, as every room sees it. */
export async function later(program: TestProgram, seconds: number): Promise<void> {
  program.clock.set(new Date(program.clock.now().getTime() + seconds * 1000).toISOString());
  await program.rooms.look();
}

/** A trial lesson that begins in five minutes: its meeting, its teacher, and the secret of the family's address. */
export async function makeTrialRoom(program: TestProgram) {
  const teacher = await signIn(program, 'teacher');
  const startsAt = new Date(program.clock.now().getTime() + 5 * 60_000);
  const appointmentId = await makeSeat(program, startsAt.toISOString());
  const trialId = await makeTrial(program, null, {
    ...{ appointmentId, teacherId: teacher.id, childrenFullName: 'Zuhra Karimova' },
  });
  const meeting = await makeMeeting(program, '', teacher, { lessonId: null, trialId, startsAt });
  return { teacher, meeting, key: await mintKey(program.context, appointmentId) };
}

export async function trialRoomKey(program: TestProgram): Promise<string> {
  return (await makeTrialRoom(program)).key;
}
